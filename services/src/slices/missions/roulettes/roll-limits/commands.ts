import type { RollLimit, RollLimitEvent } from '@sowon/contracts';
import { accept, type CarriedRows, isRejection, type Rejection, type StreamReader } from '@sowon/ledger';
import { kstDate, kstDayBounds } from '../../../../clock.ts';
import { type Effects, execute, noEffects } from '../../../../command.ts';
import type { Ctx } from '../../../../context.ts';
import { type Days, decideCount, decideLimit } from './decide.ts';
import { replyOf, usedOnDay } from './queries.ts';
import { rollLimitStream, rollLimitStreamId } from './state.ts';

/** Returns the KST day of an instant, and the next day. */
const daysOf = (at: Date): Days => {
  const today = kstDate(at);
  return { today, tomorrow: kstDate(kstDayBounds(today).until) };
};

/**
 * Sets a fan's own daily limit on coins for rolls (docs/rules/roulettes.md#daily-limit).
 * @param input.coins per KST day; null = no limit
 * @returns the limit in force now, and the one to come
 * @throws AppError KEY_REUSED, BUSY
 */
export async function setRollLimit(
  ctx: Ctx,
  input: { readonly fanId: string; readonly key: string | null; readonly coins: number | null },
): Promise<RollLimit> {
  const { fanId, coins: points } = input;
  const at = ctx.clock.now();
  const days = daysOf(at);
  const used = await usedOnDay(ctx.db, fanId, days.today);
  return execute<RollLimit>(ctx, {
    key: { scope: `setRollLimit:${fanId}`, sent: input.key },
    intent: { coins: points },
    at,
    streams: [rollLimitStreamId(fanId)],
    decide: (streams) => {
      const before = streams.state(rollLimitStream, fanId);
      const event = decideLimit(before, { fanId, points, used }, days);
      const after = event ? rollLimitStream.evolve(before, event) : before;
      return accept({
        appends: event ? [{ stream: rollLimitStreamId(fanId), events: [event] }] : [],
        carry: event ? [limitRow(event.payload)] : [],
        reply: replyOf(after, { day: days.today, used }),
      });
    },
  });
}

/**
 * Counts a roll against its fan's own limit, as part of a ledger command that names their `limit` stream; no effects without a limit. Pure.
 * Rejects ROLL_LIMIT {limit, used}.
 */
export function countRoll(
  streams: StreamReader,
  roll: Parameters<typeof decideCount>[1],
  at: Date,
): Effects | Rejection {
  const event = decideCount(streams.state(rollLimitStream, roll.fanId), roll, kstDate(at));
  if (!event) return noEffects;
  if (isRejection(event)) return event;
  return { appends: [{ stream: rollLimitStreamId(roll.fanId), events: [event] }], carry: [] };
}

type Payload = Extract<RollLimitEvent, { type: 'RollLimitSet' }>['payload'];

/** Returns the row of a fan's limit after its event; it commits with the event. */
function limitRow({ fanId, points, from, before }: Payload): CarriedRows {
  return {
    sql: upsert,
    rows: [{ fan_id: fanId, points, holds_from: from, points_before: before }],
  };
}

const upsert = `
  insert into roll_limits (fan_id, points, holds_from, points_before)
  select fan_id, points, holds_from, points_before from jsonb_populate_recordset(null::roll_limits, $1::jsonb)
  on conflict (fan_id) do update
    set points = excluded.points, holds_from = excluded.holds_from, points_before = excluded.points_before`;
