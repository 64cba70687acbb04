import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { creatorUser } from '../../people/creators/queries.ts';
import { findParties, type Parties } from './queries.ts';

/** The page that notices about a mission lead to. */
export const missionPage = '/mission-detail/{missionId}';

/** What the link to it is called. */
export const missionLink = {
  ko: { action: '미션 보기' },
  en: { action: 'See the mission' },
  ja: { action: 'ミッションを見る' },
} as const;

type Of<Party extends string> = { readonly payload: Readonly<Record<Party, string>> };

/** Whom the mission concerns that an event names. @throws Error when there is none */
export async function partiesOf({ payload }: Of<'missionId'>, db: Kysely<Database>): Promise<Parties> {
  const parties = await findParties(db, payload.missionId);
  if (!parties) throw new Error(`there is no mission ${payload.missionId}`);
  return parties;
}

/** The fan whom an event names. */
export const toFan = ({ payload }: Of<'fanId'>) => [payload.fanId];

/** The fan whom an event names, where their mission was entered for a draw: what ends for nothing may be a roulette, too. */
export const toEntrant = async (event: Of<'missionId' | 'fanId'>, db: Kysely<Database>) =>
  (await partiesOf(event, db)).isEntry ? [event.payload.fanId] : [];

/** The member who is the creator that an event names. */
export const toCreator = async ({ payload }: Of<'creatorId'>, db: Kysely<Database>) => [
  await creatorUser(db, payload.creatorId),
];

/** A mission ended without an answer: the fan has all coins back, and is told why. */
export const refunded = {
  on: 'MissionRejected',
  to: toFan,
  facts: ({ missionId, points }: { missionId: string; points: number }) => ({ missionId, points }),
  mail: true,
  page: missionPage,
} as const;
