import type { MissionStatus, ProductType, RejectReason } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import { anyOf } from '../../../db/conditions.ts';
import { lookup } from '../../../db/lookup.ts';
import type { Database } from '../../../db/schema.ts';
import { sharedRead } from '../../../db/shared-read.ts';
import { blockedCreatorIds, findCreators } from '../../people/creators/queries.ts';
import { findProducts } from '../products/queries.ts';
import { waitingStatuses } from './state.ts';
import { type Audience, isVisible, type Viewer } from './visibility.ts';

type Db = Kysely<Database>;

/** A mission's parties, status and deadline. */
export interface Parties {
  readonly missionId: string;
  readonly fanId: string;
  readonly creatorId: string;
  readonly status: MissionStatus;
  readonly dueAt: Date | null;
  readonly rejectedAt: Date | null;
  /** True for a draw entry. */
  readonly isEntry: boolean;
  /** Coins held for the mission, or earned by it. */
  readonly points: number;
}

/** Returns a mission's parties, or null. */
export async function findParties(db: Db, missionId: string): Promise<Parties | null> {
  const row = await db
    .selectFrom('missions')
    .select(['fan_id', 'creator_id', 'status', 'due_at', 'rejected_at', 'product_type', 'points'])
    .where('id', '=', missionId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    missionId,
    fanId: row.fan_id,
    creatorId: row.creator_id,
    status: row.status,
    dueAt: row.due_at,
    rejectedAt: row.rejected_at,
    isEntry: row.product_type === 'EVENT',
    points: row.points,
  };
}

/** Returns a mission that the viewer may see; otherwise null. */
export async function findVisibleMission(
  db: Db,
  viewer: Viewer,
  missionId: string,
): Promise<{ readonly fanId: string; readonly creatorId: string } | null> {
  const row = await db
    .selectFrom('missions')
    .select(['fan_id as fanId', 'creator_id as creatorId'])
    .where('id', '=', missionId)
    .where((mission) => isVisible(mission, viewer))
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the audiences of missions, by id; unknown ids are absent. */
export const findAudiences = sharedRead(async (db: Db, ids): Promise<Map<string, Audience>> => {
  const rows = await audienceRows(db, ids);
  return new Map(rows.map(({ id, ...audience }) => [id, audience]));
});

const audienceRows = lookup('audiences-of-missions', (db, ids: readonly string[]) =>
  db
    .selectFrom('missions')
    .select(['id', 'fan_id as fanId', 'creator_id as creatorId'])
    .select((mission) => mission.and([isVisible(mission, null)]).as('isOpen'))
    .where('id', '=', anyOf(ids))
    .$castTo<Audience & { id: string }>()
    .compile(),
);

/** Subquery of the ids of missions that the viewer may see. */
export const visibleMissionIds = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('missions')
    .select('id')
    .where((mission) => isVisible(mission, viewer));

/** A mission's label in the coin history. */
export interface MissionLabel {
  readonly id: string;
  readonly status: MissionStatus;
  readonly rejectReason: RejectReason | null;
  readonly missionProduct: {
    readonly type: ProductType;
    readonly name: string;
    readonly creator: { readonly id: string; readonly name: string };
  };
}

/** Returns missions by id, with the type and name of their product and its creator; unknown ids are absent. */
export async function findMissionRows(
  db: Db,
  missionIds: readonly string[],
): Promise<Map<string, MissionLabel>> {
  if (missionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('missions')
    .select(['id', 'status', 'reject_reason', 'product_id', 'product_type', 'creator_id'])
    .where('id', 'in', [...new Set(missionIds)])
    .execute();
  const [products, creators] = await Promise.all([
    findProducts(
      db,
      rows.map((row) => row.product_id),
    ),
    findCreators(
      db,
      rows.map((row) => row.creator_id),
    ),
  ]);
  return new Map(
    rows.map(({ id, status, reject_reason: rejectReason, product_id, product_type: type, creator_id }) => {
      const creator = { id: creator_id, name: creators.get(creator_id)?.name ?? '' };
      const name = products.get(product_id)?.name ?? '';
      return [id, { id, status, rejectReason, missionProduct: { type, name, creator } }];
    }),
  );
}

/** Maximum length of a wish's one-line label, in characters. */
const wishShown = 40;

/** Returns the beginning of a fan's own custom requests, by mission id; other missions and other fans' requests are absent. */
export async function findOwnWishes(
  db: Db,
  fanId: string,
  missionIds: readonly string[],
): Promise<Map<string, string>> {
  if (missionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('missions')
    .select(['id', 'request_comment as wish'])
    .where('id', 'in', [...new Set(missionIds)])
    .where('fan_id', '=', fanId)
    .where('product_type', '=', 'CUSTOM')
    .where('request_comment', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, wish }) => [id, beginning(wish ?? '')]));
}

function beginning(wish: string): string {
  const line = wish.trim().split(/\s*\n/, 1)[0] ?? '';
  const letters = [...line];
  return letters.length > wishShown ? `${letters.slice(0, wishShown).join('').trimEnd()}…` : line;
}

/** A mission that waits for a blocked creator. */
export interface WaitingInVain {
  readonly missionId: string;
  readonly fanId: string;
  readonly creatorId: string;
  readonly attempt: number;
}

/**
 * Returns missions that wait for blocked creators, at most `limit`.
 * @param after the last mission of the previous page; null for the first page
 */
export function missionsOfBlockedCreators(
  db: Db,
  { after, limit }: { readonly after: WaitingInVain | null; readonly limit: number },
): Promise<WaitingInVain[]> {
  return db
    .selectFrom('missions')
    .select(['id as missionId', 'fan_id as fanId', 'creator_id as creatorId', 'attempt'])
    .where('status', 'in', waitingStatuses)
    .where('creator_id', 'in', blockedCreatorIds(db))
    .$if(after !== null, (query) => query.where('id', '>', after?.missionId ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Counts a fan's missions that are hidden by operators now. */
export async function hiddenMissionsOf(db: Db, fanId: string): Promise<number> {
  const { count } = await db
    .selectFrom('missions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('fan_id', '=', fanId)
    .where('blocked_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}
