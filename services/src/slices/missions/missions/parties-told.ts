import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { creatorUser } from '../../people/creators/queries.ts';
import { findParties, type Parties } from './queries.ts';

/** The page to which notices about a mission link. */
export const missionPage = '/mission-detail/{missionId}';

/** The label of the link to a mission. */
export const missionLink = {
  ko: { action: '미션 보기' },
  en: { action: 'See the mission' },
  ja: { action: 'ミッションを見る' },
} as const;

type Of<Party extends string> = { readonly payload: Readonly<Record<Party, string>> };

/** Returns the parties of an event's mission. @throws Error if the mission does not exist */
export async function partiesOf({ payload }: Of<'missionId'>, db: Kysely<Database>): Promise<Parties> {
  const parties = await findParties(db, payload.missionId);
  if (!parties) throw new Error(`there is no mission ${payload.missionId}`);
  return parties;
}

/** Returns the fan named in an event. */
export const toFan = ({ payload }: Of<'fanId'>) => [payload.fanId];

/** Returns the fan named in an event if the mission is a draw entry. A mission that ends without coins can also be a roulette. */
export const toEntrant = async (event: Of<'missionId' | 'fanId'>, db: Kysely<Database>) =>
  (await partiesOf(event, db)).isEntry ? [event.payload.fanId] : [];

/** Returns the user id of the creator named in an event. */
export const toCreator = async ({ payload }: Of<'creatorId'>, db: Kysely<Database>) => [
  await creatorUser(db, payload.creatorId),
];

/** A mission ended without an answer; the fan gets all coins back and is told why. */
export const refunded = {
  on: 'MissionRejected',
  to: toFan,
  facts: ({ missionId, points }: { missionId: string; points: number }) => ({ missionId, points }),
  mail: true,
  page: missionPage,
} as const;
