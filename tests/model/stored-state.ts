import type { Pool } from 'pg';
import { ends } from './oracle-lots.ts';

/** Reads the heads of some streams as stored. The pool reads int8 as numbers. */

export async function readHeads(pool: Pool, streams: readonly string[]) {
  const { rows } = await pool.query({
    name: 'model-heads',
    text: `SELECT stream_id, version, available, held, debt, frozen, encode(head_hash, 'hex') AS hash
             FROM ledger.stream_head WHERE stream_id = ANY ($1)`,
    values: [streams],
  });
  return new Map(rows.map(({ stream_id, ...head }) => [String(stream_id), head]));
}

export async function readLots(pool: Pool, streams: readonly string[]) {
  const { rows } = await pool.query({
    name: 'model-lots',
    text: `SELECT stream_id, lot_id AS id, source, refundable, issued AS points, remaining, held,
                  json_build_array(${ends.map((end) => (end === 'chargedBack' ? 'charged_back' : end)).join(', ')}) AS gone, granted_at, expires_at,
                  funding ->> 'paymentId' AS "paymentId", funding ->> 'currency' AS currency, paid, origin_lot_id AS "originLotId"
             FROM ledger.lot WHERE stream_id = ANY ($1) ORDER BY lot_id`,
    values: [streams],
  });
  return byStream(
    rows.map(({ stream_id, granted_at, expires_at, paymentId, currency, paid, originLotId, ...lot }) => ({
      stream: stream_id,
      row: {
        ...lot,
        grantedAt: granted_at.toISOString(),
        expiresAt: expires_at.toISOString(),
        paymentId,
        currency,
        paid,
        originLotId,
      },
    })),
  );
}

export async function readHolds(pool: Pool, streams: readonly string[]) {
  const { rows } = await pool.query({
    name: 'model-holds',
    text: `SELECT stream_id, hold_id AS id, points, captured, released, parts
             FROM ledger.hold WHERE stream_id = ANY ($1) ORDER BY hold_id`,
    values: [streams],
  });
  return byStream(rows.map(({ stream_id, ...row }) => ({ stream: stream_id, row })));
}

/** Returns the balances of all accounts over the events of only these streams, without those of 0. */
export async function readAccounts(pool: Pool, streams: readonly string[]): Promise<Record<string, number>> {
  const { rows } = await pool.query({
    name: 'model-accounts',
    text: `SELECT n.account, sum(n.amount)::bigint AS balance
             FROM ledger.event e JOIN ledger.entry n USING (shard, shard_seq)
            WHERE e.stream_id = ANY ($1) GROUP BY n.account HAVING sum(n.amount) <> 0 ORDER BY n.account`,
    values: [streams],
  });
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]));
}

export async function readCarried(pool: Pool, scope: string): Promise<string[]> {
  const { rows } = await pool.query('SELECT key FROM model.carried WHERE scope = $1', [scope]);
  return rows.map(({ key }) => String(key)).sort();
}

function byStream<Row>(rows: readonly { stream: string; row: Row }[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const { stream, row } of rows) groups.set(stream, [...(groups.get(stream) ?? []), row]);
  return groups;
}
