import type { RollLimit } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import { kstDate, kstDayBounds } from '../../../../clock.ts';
import type { Ctx } from '../../../../context.ts';
import { anyOf } from '../../../../db/few-ids.ts';
import { lookup } from '../../../../db/lookup.ts';
import type { Database } from '../../../../db/schema.ts';
import { oneOf, sharedRead } from '../../../../db/shared-read.ts';
import { limitOn, type RollLimitState } from './state.ts';

/** Coins of the rolls that a fan made on a day in Korea, whether they won or not. */
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

/** Whether a fan ever decided about their rolls. A fact of this moment, read without a lock (docs/rules/roulettes.md#daily-limit). */
export const hasDecided = async (db: Kysely<Database>, fanId: string): Promise<boolean> =>
  (await limitOf(db, fanId)) ?? false;

/** What a fan has decided about their rolls, and how far they are today. */
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

/** A limit as its fan is told of it. */
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
