import type { ClientBase } from 'pg';
import type { Cell } from './cell.ts';
import type { NewAnswer, Plan } from './plan.ts';
import { holdRows, lotRows } from './wallet-rows.ts';

/** A stream moved between read and write although it was locked: somebody writes past the ledger. */
export class StreamForked extends Error {
  override readonly name = 'StreamForked';
}

const LOT = `stream_id text, lot_id text, source text, refundable boolean, issued bigint, remaining bigint,
  held bigint, spent bigint, expired bigint, reissued bigint, granted_at timestamptz, expires_at timestamptz,
  funding jsonb, origin_lot_id text, open boolean`;
const HOLD = `stream_id text, hold_id text, reference text, points bigint, captured bigint, released bigint,
  due_at timestamptz, open boolean`;
const PART = `stream_id text, hold_id text, ord smallint, lot_id text, points bigint, captured bigint, released bigint`;
const HEAD = `stream_id text, shard smallint, expected bigint, version bigint, head_hash text, available bigint,
  held bigint, frozen boolean`;

/** All current-state rows and answers of a batch in one round trip. */
const WRITE_STATE = `
WITH new_head AS (
  INSERT INTO ledger.stream_head (stream_id, shard, version, head_hash, available, held, frozen)
  SELECT stream_id, shard, version, decode(head_hash, 'hex'), available, held, frozen
    FROM json_to_recordset($1::json) AS n(${HEAD})
), moved_head AS (
  UPDATE ledger.stream_head h
     SET version = n.version, head_hash = decode(n.head_hash, 'hex'), available = n.available, held = n.held,
         frozen = n.frozen
    FROM json_to_recordset($2::json) AS n(${HEAD})
   WHERE h.stream_id = n.stream_id AND h.version = n.expected
  RETURNING 1
), new_lot AS (
  INSERT INTO ledger.lot (stream_id, lot_id, source, refundable, issued, remaining, held, spent, expired, reissued,
                          granted_at, expires_at, funding, origin_lot_id, open)
  SELECT * FROM json_to_recordset($3::json) AS n(${LOT})
), moved_lot AS (
  UPDATE ledger.lot l
     SET remaining = n.remaining, held = n.held, spent = l.spent + n.spent, expired = l.expired + n.expired,
         reissued = l.reissued + n.reissued, open = n.open
    FROM json_to_recordset($4::json) AS n(${LOT})
   WHERE l.stream_id = n.stream_id AND l.lot_id = n.lot_id
), new_hold AS (
  INSERT INTO ledger.hold (stream_id, hold_id, reference, points, captured, released, due_at, open)
  SELECT * FROM json_to_recordset($5::json) AS n(${HOLD})
), moved_hold AS (
  UPDATE ledger.hold h SET captured = n.captured, released = n.released, open = n.open
    FROM json_to_recordset($6::json) AS n(${HOLD})
   WHERE h.stream_id = n.stream_id AND h.hold_id = n.hold_id
), new_part AS (
  INSERT INTO ledger.hold_lot (stream_id, hold_id, ord, lot_id, points, captured, released)
  SELECT * FROM json_to_recordset($7::json) AS n(${PART})
), moved_part AS (
  UPDATE ledger.hold_lot p SET captured = n.captured, released = n.released
    FROM json_to_recordset($8::json) AS n(${PART})
   WHERE p.stream_id = n.stream_id AND p.hold_id = n.hold_id AND p.ord = n.ord
), answer AS (
  INSERT INTO ledger.command (scope, key, intent_hash, outcome, reply, recorded_at)
  SELECT scope, key, decode(intent_hash, 'hex'), outcome, reply::jsonb, recorded_at
    FROM json_to_recordset($9::json)
      AS n(scope text, key text, intent_hash text, outcome text, reply text, recorded_at timestamptz)
)
SELECT count(*)::int AS moved FROM moved_head`;

/** Writes heads, lots, holds and answers. Throws StreamForked when a head is not at the version that was read. */
export async function writeState(client: ClientBase, plan: Plan): Promise<void> {
  const lots = lotRows(plan.changed, plan.events);
  const { holds, parts } = holdRows(plan.changed);
  const heads = plan.changed.map(headRow);
  const movedHeads = heads.filter((head) => head.expected > 0);
  const { rows } = await client.query<{ moved: number }>({
    name: 'ledger-write-state',
    text: WRITE_STATE,
    values: [
      heads.filter((head) => head.expected === 0),
      movedHeads,
      lots.added,
      lots.moved,
      holds.added,
      holds.moved,
      parts.added,
      parts.moved,
      plan.answers.map(answerRow),
    ].map((records) => JSON.stringify(records)),
  });
  if (rows[0]?.moved !== movedHeads.length) throw new StreamForked('a locked stream moved on');
}

function headRow({ key, loaded, version, headHash, wallet }: Cell) {
  const { available, held, frozen } = wallet;
  const hash = headHash.toString('hex');
  const expected = loaded.version;
  return {
    stream_id: key.stream,
    shard: key.shard,
    expected,
    version,
    head_hash: hash,
    available,
    held,
    frozen,
  };
}

function answerRow({ command, intentHash, accepted, reply }: NewAnswer): Record<string, unknown> {
  return {
    scope: command.key.scope,
    key: command.key.id,
    intent_hash: intentHash,
    outcome: accepted ? 'accepted' : 'rejected',
    reply,
    recorded_at: command.at.toISOString(),
  };
}
