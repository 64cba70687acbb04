import type { PauseSettings, Reply, Routes } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import type { AppError } from '../../../../app-error.ts';
import { anyOf } from '../../../../db/few-ids.ts';
import { lookup } from '../../../../db/lookup.ts';
import type { Database } from '../../../../db/schema.ts';
import { sharedRead } from '../../../../db/shared-read.ts';
import { waitingStatuses } from '../state.ts';
import { type PauseFacts, refusedByPause } from './decide.ts';

type Db = Kysely<Database>;

/** What creators have said of new requests, and what waits for those who take only so many; who never said anything is absent. */
export const pausesOf = sharedRead(readPauses);

const pauseRows = lookup('request-pauses', (db, creatorIds: readonly string[]) =>
  db
    .selectFrom('request_pauses')
    .distinctOn('creator_id')
    .select(['creator_id', 'paused_until as until', 'most_open as mostOpen'])
    .where('creator_id', '=', anyOf(creatorIds))
    .orderBy('creator_id')
    .orderBy('id', 'desc')
    .compile(),
);

async function readPauses(db: Db, creatorIds: readonly string[]): Promise<Map<string, PauseFacts>> {
  const rows = await pauseRows(db, creatorIds);
  const limited = rows.flatMap((row) => (row.mostOpen === null ? [] : [row.creator_id]));
  const open = await openRequests(db, limited);
  return new Map(
    rows.map(({ creator_id, ...said }) => [creator_id, { ...said, open: open.get(creator_id) ?? 0 }]),
  );
}

/**
 * Facts of this moment, read without a lock: requests that are sent at once may all be taken where one would have been the last
 * (docs/rules/missions.md#pauses).
 * @returns why nothing can be asked of a creator now: REQUESTS_PAUSED {until}, REQUESTS_FULL; null = it can
 */
export async function refusedWhilePaused(db: Db, creatorId: string, at: Date): Promise<AppError | null> {
  const facts = (await pausesOf(db, [creatorId])).get(creatorId);
  return facts ? refusedByPause(facts, at) : null;
}

/** What of it holds at an instant: a pause that is over is none. */
export const settingsAt = (facts: PauseFacts | undefined, at: Date): PauseSettings => ({
  until: facts?.until && facts.until > at ? facts.until.toISOString() : null,
  mostOpen: facts?.mostOpen ?? null,
});

/** What a creator has said, as it holds, and how many requests wait for them. */
export async function ownPause(db: Db, creatorId: string, at: Date): Promise<Reply<Routes['ownPause']>> {
  const [pauses, open] = await Promise.all([pausesOf(db, [creatorId]), openRequests(db, [creatorId])]);
  return { ...settingsAt(pauses.get(creatorId), at), open: open.get(creatorId) ?? 0 };
}

/** How many requests wait for each creator, to be decided or performed; who has none is absent. */
async function openRequests(db: Db, creatorIds: readonly string[]): Promise<Map<string, number>> {
  if (creatorIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('missions')
    .select(({ fn }) => ['creator_id', fn.countAll<number>().as('open')])
    .where('creator_id', '=', anyOf(creatorIds))
    .where('status', 'in', waitingStatuses)
    .groupBy('creator_id')
    .execute();
  return new Map(rows.map(({ creator_id, open }) => [creator_id, open]));
}
