/**
 * A stream is locked by the row of its head. This needs the right to change the row, so a role that may only read cannot take a lock that
 * blocks a writer. Rows are locked in the order of their ids, so that batches cannot deadlock.
 *
 * A stream that has not begun has no row. It is locked by a row that is added and removed at once: until the transaction ends, the key makes
 * every other transaction wait that adds the same row. No such row outlives its transaction.
 */
export const lockStreams: readonly string[] = [
  `CREATE UNLOGGED TABLE ledger.stream_claim (stream_id text COLLATE "C" PRIMARY KEY)`,

  // One call opens a batch. Its statements look up few rows by key, but the planner cannot see how few an array parameter holds: it would read
  // whole tables of some ten thousand rows, or plan each batch again.
  `CREATE FUNCTION ledger.open_batch(streams text[], lock_ms text, statement_ms text, idle_ms text)
     RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
   AS $$
   DECLARE
     found_heads bigint;
   BEGIN
     PERFORM set_config('lock_timeout', lock_ms, true), set_config('statement_timeout', statement_ms, true),
             set_config('idle_in_transaction_session_timeout', idle_ms, true),
             set_config('enable_seqscan', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true);
     PERFORM FROM ledger.stream_head WHERE stream_id = ANY (streams) ORDER BY stream_id FOR NO KEY UPDATE;
     GET DIAGNOSTICS found_heads = ROW_COUNT;
     IF found_heads < cardinality(streams) THEN
       PERFORM ledger.claim_streams(streams, found_heads);
     END IF;
   END $$`,

  // Locks those of the streams that have no head. Refuses the batch unless the number of heads afterwards equals the number that it has
  // locked. Each statement sees what was committed before it began, so the last one sees the changes of the keys' former holders.
  `CREATE FUNCTION ledger.claim_streams(streams text[], locked_heads bigint) RETURNS void LANGUAGE plpgsql AS $$
   DECLARE
     headless text[] := ARRAY(
       SELECT s FROM unnest(streams) AS s
        WHERE NOT EXISTS (SELECT FROM ledger.stream_head h WHERE h.stream_id = s) ORDER BY s COLLATE "C");
   BEGIN
     INSERT INTO ledger.stream_claim SELECT unnest(headless) ON CONFLICT DO NOTHING;
     DELETE FROM ledger.stream_claim WHERE stream_id = ANY (headless);
     PERFORM ledger.refuse_stale(count(*), locked_heads) FROM ledger.stream_head WHERE stream_id = ANY (streams);
   END $$`,

  // Returns those of the streams that another transaction has locked now. Two concurrent calls do not see each other as locks.
  `CREATE FUNCTION ledger.stuck_streams(streams text[]) RETURNS SETOF text LANGUAGE plpgsql SECURITY DEFINER
     SET search_path = pg_catalog, pg_temp SET enable_seqscan = off SET plan_cache_mode = force_generic_plan
   AS $$
   BEGIN
     RETURN QUERY
       WITH free AS MATERIALIZED (
         SELECT stream_id FROM ledger.stream_head WHERE stream_id = ANY (streams) FOR SHARE SKIP LOCKED)
       SELECT stream_id FROM ledger.stream_head WHERE stream_id = ANY (streams)
       EXCEPT SELECT stream_id FROM free;
   END $$`,
];
