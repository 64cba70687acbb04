import type { ClientBase } from 'pg';
import type { NewCommandEvent } from './plan.ts';

/**
 * Takes the next feed numbers of the shards in id order and writes events and entries under them. The counters stay
 * locked until the commit, so numbers follow commit order and a rollback gives them back: no gap, no overtaking.
 */
const WRITE_FACTS = `
WITH wanted AS (
  SELECT * FROM unnest($1::smallint[], $2::bigint[]) AS w(id, events)
), locked AS (
  SELECT id FROM ledger.shard WHERE id = ANY ($1::smallint[]) ORDER BY id FOR UPDATE
), taken AS (
  UPDATE ledger.shard s SET last_seq = s.last_seq + w.events
    FROM locked JOIN wanted w USING (id) WHERE s.id = locked.id
  RETURNING s.id, s.last_seq - w.events AS before
), fact AS (
  INSERT INTO ledger.event (shard, shard_seq, stream_id, version, type, schema_version, payload, canonical,
                            recorded_at, command_scope, command_key, prev_hash, hash)
  SELECT e.shard, t.before + e.ord, e.stream_id, e.version, e.type, e.schema_version, e.canonical::jsonb,
         convert_to(e.canonical, 'UTF8'), e.recorded_at, e.command_scope, e.command_key,
         decode(e.prev_hash, 'hex'), decode(e.hash, 'hex')
    FROM json_to_recordset($3::json)
      AS e(shard smallint, ord bigint, stream_id text, version bigint, type text, schema_version integer,
           canonical text, recorded_at timestamptz, command_scope text, command_key text, prev_hash text, hash text)
    JOIN taken t ON t.id = e.shard
)
INSERT INTO ledger.entry (shard, shard_seq, leg, account, asset, amount, lot_id, recorded_at)
SELECT e.shard, t.before + e.ord, e.leg, e.account, e.asset, e.amount, e.lot_id, e.recorded_at
  FROM json_to_recordset($4::json)
    AS e(shard smallint, ord bigint, leg smallint, account text, asset text, amount bigint, lot_id text,
         recorded_at timestamptz)
  JOIN taken t ON t.id = e.shard`;

/** Writes the events and their entries, the last statement before the commit. */
export async function writeFacts(client: ClientBase, events: readonly NewCommandEvent[]): Promise<void> {
  const perShard = new Map<number, number>();
  const eventRows: Record<string, unknown>[] = [];
  const entryRows: Record<string, unknown>[] = [];
  for (const { key, version, event, canonical, recordedAt, prevHash, hash, entries, command } of events) {
    const { shard, stream } = key;
    const ord = (perShard.get(shard) ?? 0) + 1;
    perShard.set(shard, ord);
    eventRows.push({
      shard,
      ord,
      stream_id: stream,
      version,
      type: event.type,
      schema_version: event.schemaVersion,
      canonical,
      recorded_at: recordedAt,
      command_scope: command.key.scope,
      command_key: command.key.id,
      prev_hash: prevHash.toString('hex'),
      hash: hash.toString('hex'),
    });
    entries.forEach(({ account, asset, amount, lotId }, leg) => {
      entryRows.push({ shard, ord, leg, account, asset, amount, lot_id: lotId, recorded_at: recordedAt });
    });
  }
  await client.query({
    name: 'ledger-write-facts',
    text: WRITE_FACTS,
    values: [
      [...perShard.keys()],
      [...perShard.values()],
      JSON.stringify(eventRows),
      JSON.stringify(entryRows),
    ],
  });
}
