import type { Input, PauseSettings, Reply, Routes } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import type { AppError } from '../../../../app-error.ts';
import type { Ctx } from '../../../../context.ts';
import { anyOf } from '../../../../db/conditions.ts';
import { lookup } from '../../../../db/lookup.ts';
import { type KeyedCall, once } from '../../../../db/once.ts';
import type { Database } from '../../../../db/schema.ts';
import { sharedRead } from '../../../../db/shared-read.ts';
import { waitingStatuses } from '../state.ts';
import { endOfPause, type PauseFacts, refusedByPause } from './decide.ts';

type Db = Kysely<Database>;

/** Reads creators' settings for new requests, and the open requests of those with a limit. Creators without settings are absent. */
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
 * Checks a creator's pause without a lock, so simultaneous requests may all be accepted although only one was left
 * (docs/rules/missions.md#pauses).
 * @returns REQUESTS_PAUSED {until} or REQUESTS_FULL, or null if the creator takes requests
 */
export async function refusedWhilePaused(db: Db, creatorId: string, at: Date): Promise<AppError | null> {
  const facts = (await pausesOf(db, [creatorId])).get(creatorId);
  return facts ? refusedByPause(facts, at) : null;
}

/** Returns the settings in force at an instant; a pause that is over is left out. */
export const settingsAt = (facts: PauseFacts | undefined, at: Date): PauseSettings => ({
  until: facts?.until && facts.until > at ? facts.until.toISOString() : null,
  mostOpen: facts?.mostOpen ?? null,
});

/** Returns a creator's own settings in force, and the number of requests that wait for them. */
export async function ownPause(db: Db, creatorId: string, at: Date): Promise<Reply<Routes['ownPause']>> {
  const [pauses, open] = await Promise.all([pausesOf(db, [creatorId]), openRequests(db, [creatorId])]);
  return { ...settingsAt(pauses.get(creatorId), at), open: open.get(creatorId) ?? 0 };
}

/** Counts the requests that wait for each creator's decision or answer; creators without any are absent. */
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

/**
 * Sets until when a creator takes no new requests, and how many they take at once. It adds a row that replaces the earlier settings;
 * missions already requested stay.
 * @throws AppError INVALID_INPUT (field `until`) for a day that has begun or is too far away
 */
export function setPause(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  input: { creatorId: string; pause: Input<Routes['setPause']>['body']; keyed: KeyedCall },
): Promise<{ id: string }> {
  const { creatorId, pause, keyed } = input;
  return once(ctx, keyed, async (trx) => {
    const now = ctx.clock.now();
    await trx
      .insertInto('request_pauses')
      .values({
        creator_id: creatorId,
        paused_until: pause.until === undefined ? null : endOfPause(pause.until, now),
        most_open: pause.mostOpen ?? null,
        set_at: now,
      })
      .execute();
    return { id: creatorId };
  });
}
