import type { RollLimit } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import { kstDate, kstDayBounds } from '../../../../clock.ts';
import type { Ctx } from '../../../../context.ts';
import { anyOf } from '../../../../db/conditions.ts';
import { lookup } from '../../../../db/lookup.ts';
import type { Database } from '../../../../db/schema.ts';
import { oneOf, sharedRead } from '../../../../db/shared-read.ts';
import { limitOn, type RollLimitState } from './state.ts';

/** Sums the coins of a fan's rolls on a KST day, won or not. */
export async function usedOnDay(db: Kysely<Database>, fanId: string, day: string): Promise<number> {
  const { from, until } = kstDayBounds(day);
  const { used } = await db
    .selectFrom('rolls')
    .select(({ fn, val }) => fn.coalesce(fn.sum<number>('points'), val(0)).as('used'))
    .where('fan_id', '=', fanId)
    .where('rolled_at', '>=', from)
    .where('rolled_at', '<', until)
    .executeTakeFirstOrThrow();
  return Number(used);
}

const limitRows = lookup('roll-limits', (db, fanIds: readonly string[]) =>
  db.selectFrom('roll_limits').select('fan_id').where('fan_id', '=', anyOf(fanIds)).compile(),
);

const limitOf = oneOf(
  sharedRead(
    async (db: Kysely<Database>, fanIds) =>
      new Map((await limitRows(db, fanIds)).map(({ fan_id }) => [fan_id, true])),
  ),
);

/** Returns true if a fan has ever set a roll limit. Read without a lock (docs/rules/roulettes.md#daily-limit). */
export const hasDecided = async (db: Kysely<Database>, fanId: string): Promise<boolean> =>
  (await limitOf(db, fanId)) ?? false;

/** Returns a fan's roll limit and the coins used today. */
export async function rollLimit({ db, clock }: Pick<Ctx, 'db' | 'clock'>, fanId: string): Promise<RollLimit> {
  const day = kstDate(clock.now());
  const [row, used] = await Promise.all([
    db.selectFrom('roll_limits').selectAll().where('fan_id', '=', fanId).executeTakeFirst(),
    usedOnDay(db, fanId, day),
  ]);
  const decided = {
    points: row?.points ?? null,
    from: row?.holds_from ?? '',
    before: row?.points_before ?? null,
  };
  return replyOf(decided, { day, used });
}

/** Returns the reply about a fan's limit. */
export function replyOf(
  limit: Pick<RollLimitState, 'points' | 'from' | 'before'>,
  { day, used }: { readonly day: string; readonly used: number },
): RollLimit {
  return {
    coins: limitOn(limit, day),
    usedToday: used,
    next: limit.from > day ? { coins: limit.points, from: limit.from } : null,
  };
}
