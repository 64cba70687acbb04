import type { RollLimitEvent } from '@sowon/contracts';
import type { CarriedRows } from '@sowon/ledger';

type Payload = Extract<RollLimitEvent, { type: 'RollLimitSet' }>['payload'];

/** Returns the row of a fan's limit after its event; it commits with the event. */
export function limitRow({ fanId, points, from, before }: Payload): CarriedRows {
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
