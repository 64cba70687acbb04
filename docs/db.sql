-- The whole schema, as the database describes it. Made by npm run schema from the schema.sql of each slice.
CREATE EXTENSION pg_trgm;

CREATE DOMAIN ledger.amount AS bigint CHECK ((VALUE > 0));

CREATE DOMAIN ledger.count AS bigint CHECK ((VALUE >= 0));

CREATE DOMAIN ledger.hash AS bytea CHECK ((octet_length(VALUE) = 32));

CREATE DOMAIN ledger.hold_parts AS jsonb CHECK ((NOT (VALUE @? 'strict $[*]?(((@[1] <= 0 || @[2] < 0) || @[3] < 0) || @[1] < @[2] + @[3])'::jsonpath)));

CREATE DOMAIN ledger.lot_source AS text CHECK ((VALUE = ANY (ARRAY['CASH'::text, 'BONUS'::text, 'SUPPORTED'::text, 'RECEIVED'::text])));

CREATE DOMAIN ledger.ordinal AS bigint CHECK ((VALUE > 0));

CREATE DOMAIN ledger.outcome AS text CHECK ((VALUE = ANY (ARRAY['accepted'::text, 'rejected'::text])));

CREATE DOMAIN ledger.shard_id AS smallint CHECK (((VALUE >= 0) AND (VALUE <= 63)));

CREATE DOMAIN ledger.version_of_schema AS integer CHECK ((VALUE > 0));

CREATE OR REPLACE FUNCTION public.beyond_rates(numbers jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
RETURN jsonb_set(numbers, '{settlement}'::text[], ((numbers -> 'settlement'::text) - '{wonPerCoin,serviceFeePercent,paymentFeePercent,overseasPaymentTaxPercent,overseasAccountFeePercent,minimumCoins,minimumCoinsOverseas}'::text[]));

CREATE OR REPLACE FUNCTION public.keep_left_creator_hidden()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.hidden_at := coalesce(NEW.hidden_at, NEW.left_at);
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION ledger.append(lock_ms text, head_stream_id text[], head_debt bigint[], head_frozen boolean[], head_lots text[], event_shard smallint[], event_ord bigint[], event_stream_id text[], event_version bigint[], event_type text[], event_schema_version integer[], event_canonical text[], event_answer integer[], event_prev_hash bytea[], event_hash bytea[], event_postings text[], event_hold_id text[], lot_stream_id text[], lot_lot_id text[], lot_source text[], lot_refundable boolean[], lot_granted_at timestamp with time zone[], lot_expires_at timestamp with time zone[], lot_funding jsonb[], lot_paid bigint[], lot_origin_lot_id text[], answer_scope text[], answer_key text[], answer_intent_hash bytea[], answer_outcome text[], answer_canonical text[], answer_recorded_at timestamp with time zone[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
   DECLARE
     streams bigint := 0;
     fresh bigint := 0;
     frozen_streams text[];
     broken text;
     unsound text;
     answer_hashes bytea[];
     run_stream text[] := '{}';
     run_shard smallint[] := '{}';
     run_from_version bigint[] := '{}';
     run_from_hash bytea[] := '{}';
     run_version bigint[] := '{}';
     run_hash bytea[] := '{}';
     written bigint;
     crossing boolean := false;
     releasing boolean := false;
     lost boolean;
   BEGIN
     IF lock_ms IS NOT NULL THEN
       PERFORM set_config('lock_timeout', lock_ms, true);
     END IF;
     
  SELECT array_agg(sha256('\x02'::bytea || int4send(octet_length(scope)) || textsend(scope) || int4send(octet_length(key)) || textsend(key) || int4send(octet_length(canonical)) || textsend(canonical) || int4send(octet_length(intent_hash)) || intent_hash)),
         min(scope || ' ' || key) FILTER (WHERE ((canonical IS JSON AND (strpos(canonical, '\u') = 0 OR pg_input_is_valid(canonical, 'jsonb')))
           AND recorded_at >= '0001-01-01Z' AND recorded_at < '10000-01-01Z') IS NOT TRUE)
    INTO answer_hashes, broken FROM (SELECT unnest(answer_scope) AS scope, unnest(answer_key) AS key, unnest(answer_intent_hash) AS intent_hash, unnest(answer_outcome) AS outcome, unnest(answer_canonical) AS canonical, unnest(answer_recorded_at) AS recorded_at) AS n;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'an answer that not every reader can read: %', broken
    USING ERRCODE = 'check_violation', CONSTRAINT = 'answer_readable', TABLE = 'command', SCHEMA = 'ledger';
  END IF;
     
  IF cardinality(event_version) > 0 OR cardinality(event_shard) > 0 THEN
    SELECT count(*) FILTER (WHERE first), count(*) FILTER (WHERE first AND version = 1),
           min(coalesce(stream_id || ' version ' || version, 'an event without a version')) FILTER (WHERE (
             is_whole AND CASE WHEN first
               THEN version > 1 OR version = 1 AND prev_hash = '\x0000000000000000000000000000000000000000000000000000000000000000' AND stream_id ~ '^[^-]+-.'
               ELSE version = version_before + 1 AND prev_hash = hash_before AND shard = shard_before
             END) IS NOT TRUE),
           array_agg(stream_id) FILTER (WHERE type = 'WalletFrozen'),
           array_agg(stream_id) FILTER (WHERE first), array_agg(shard) FILTER (WHERE first), array_agg(version - 1) FILTER (WHERE first), array_agg(prev_hash) FILTER (WHERE first), array_agg(version) FILTER (WHERE last), array_agg(hash) FILTER (WHERE last)
      INTO streams, fresh, broken, frozen_streams, run_stream, run_shard, run_from_version, run_from_hash, run_version, run_hash
      FROM (SELECT *, hash = sha256('\x01'::bytea || int4send(octet_length(stream_id)) || textsend(stream_id) || int4send(octet_length(version::text)) || textsend(version::text) || int4send(octet_length(type)) || textsend(type) || int4send(octet_length(schema_version::text)) || textsend(schema_version::text) || int4send(octet_length(canonical)) || textsend(canonical) || int4send(octet_length(to_char(recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) || textsend(to_char(recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) || int4send(octet_length(answer_hash)) || answer_hash || int4send(octet_length(prev_hash)) || prev_hash) AND (canonical IS JSON AND (strpos(canonical, '\u') = 0 OR pg_input_is_valid(canonical, 'jsonb')))
                     AND (hold_id IS NULL OR (strpos(canonical, '"holdId":"' || hold_id || '"') > 0 OR canonical::jsonb ->> 'holdId' = hold_id)) AS is_whole,
                   stream_before IS DISTINCT FROM stream_id AS first, stream_after IS DISTINCT FROM stream_id AS last
              FROM (SELECT *, (answer_recorded_at[answer])::timestamptz(3) AS recorded_at, answer_hashes[answer] AS answer_hash
                      FROM (SELECT unnest(event_shard) AS shard, unnest(event_stream_id) AS stream_id, unnest(event_version) AS version, unnest(event_type) AS type, unnest(event_schema_version) AS schema_version, unnest(event_canonical) AS canonical, unnest(event_answer) AS answer, unnest(event_prev_hash) AS prev_hash, unnest(event_hash) AS hash, unnest(event_hold_id) AS hold_id, unnest(array_prepend(NULL, event_stream_id[:cardinality(event_stream_id) - 1])) AS stream_before, unnest(array_append(event_stream_id[2:], NULL)) AS stream_after, unnest(array_prepend(NULL, event_version[:cardinality(event_version) - 1])) AS version_before, unnest(array_prepend(NULL, event_hash[:cardinality(event_hash) - 1])) AS hash_before, unnest(array_prepend(NULL, event_shard[:cardinality(event_shard) - 1])) AS shard_before OFFSET 0) n
                    OFFSET 0) n
            OFFSET 0) e;
  END IF;
  IF broken IS NOT NULL OR run_stream <> head_stream_id THEN
    RAISE EXCEPTION 'the events do not lead from head to head: %', coalesce(broken, 'a head has none')
    USING ERRCODE = 'check_violation', CONSTRAINT = 'events_follow', TABLE = 'event', SCHEMA = 'ledger';
  END IF;
     IF streams > 0 THEN
       
  WITH posting AS MATERIALIZED (
  SELECT *, CASE WHEN is_plain THEN amount > 0 AND (taker <> ':held' OR hold_id IS NOT NULL)
                 ELSE amount > 0 AND giver <> '' AND taker <> '' AND giver <> taker AND is_whole
                      AND (asset = 'COIN' OR asset ~ '^[A-Z]{3}$') END IS TRUE AS is_sound
    FROM (SELECT stream_id, owner, hold_id, p[at + 1] AS asset, p[at + 2]::bigint AS amount, p[at + 3] AS giver, p[at + 4] AS taker,
                 nullif(p[at + 5], '') AS from_lot, CASE p[at + 6] WHEN '=' THEN nullif(p[at + 5], '') ELSE nullif(p[at + 6], '') END AS to_lot,
                 p[at + 6] IS NOT NULL AS is_whole,
                 (p[at + 6] = '=' AND p[at + 5] <> '' AND p[at + 1] = 'COIN' AND owner IS NOT NULL
                  AND (p[at + 3] = ':available' AND p[at + 4] = ':held' OR p[at + 3] = ':held' AND p[at + 4] = ':available')) IS TRUE AS is_plain
            FROM (SELECT stream_id, hold_id, p, CASE WHEN starts_with(stream_id, 'wallet-') THEN substr(stream_id, 8) END AS owner,
                         6 * generate_series(0, (cardinality(p) + 5) / 6 - 1) AS at
                    FROM (SELECT unnest(event_stream_id) AS stream_id, unnest(event_hold_id) AS hold_id, string_to_array(unnest(event_postings), E'\t') AS p OFFSET 0) e
                  OFFSET 0) e
          OFFSET 0) posting),
  moved AS (
    UPDATE ledger.stream_head h
       SET version = n.version, head_hash = n.head_hash, debt = n.debt, frozen = n.frozen, lots = n.lots,
           available = CASE cardinality(n.p)
    WHEN 0 THEN 0 WHEN 3 THEN n.p[2]::bigint
    ELSE (SELECT sum(n.p[3 * i + 2]::bigint) FROM generate_series(0, cardinality(n.p) / 3 - 1) AS i) END, held = CASE cardinality(n.p)
    WHEN 0 THEN 0 WHEN 3 THEN n.p[3]::bigint
    ELSE (SELECT sum(n.p[3 * i + 3]::bigint) FROM generate_series(0, cardinality(n.p) / 3 - 1) AS i) END
      -- In the order of their names, as every batch locks them.
      FROM (SELECT * FROM (SELECT unnest(head_stream_id) AS stream_id, unnest(run_shard) AS shard, unnest(run_version) AS version, unnest(run_hash) AS head_hash, unnest(run_from_version) AS from_version, unnest(run_from_hash) AS from_hash, unnest(head_debt) AS debt, unnest(head_frozen) AS frozen, unnest(head_lots) AS lots, string_to_array(unnest(head_lots), E'\t') AS p) n ORDER BY n.stream_id COLLATE "C") n
     WHERE h.stream_id = n.stream_id AND h.version = n.from_version AND h.head_hash = n.from_hash AND h.shard = n.shard
    RETURNING h.stream_id, h.lots, old.lots AS lots_before, h.debt - old.debt AS debt, h.frozen::int - old.frozen::int AS frozen),
  begun AS (
    INSERT INTO ledger.stream_head (stream_id, shard, version, head_hash, debt, frozen, lots, available, held)
    SELECT stream_id, shard, version, head_hash, debt, frozen, lots, CASE cardinality(n.p)
    WHEN 0 THEN 0 WHEN 3 THEN n.p[2]::bigint
    ELSE (SELECT sum(n.p[3 * i + 2]::bigint) FROM generate_series(0, cardinality(n.p) / 3 - 1) AS i) END, CASE cardinality(n.p)
    WHEN 0 THEN 0 WHEN 3 THEN n.p[3]::bigint
    ELSE (SELECT sum(n.p[3 * i + 3]::bigint) FROM generate_series(0, cardinality(n.p) / 3 - 1) AS i) END FROM (SELECT * FROM (SELECT unnest(head_stream_id) AS stream_id, unnest(run_shard) AS shard, unnest(run_version) AS version, unnest(run_hash) AS head_hash, unnest(run_from_version) AS from_version, unnest(run_from_hash) AS from_hash, unnest(head_debt) AS debt, unnest(head_frozen) AS frozen, unnest(head_lots) AS lots, string_to_array(unnest(head_lots), E'\t') AS p) n ORDER BY n.stream_id COLLATE "C") n WHERE fresh > 0 AND from_version = 0
    RETURNING stream_id, lots, debt, frozen)
  SELECT (SELECT count(*) FROM moved), (SELECT min(subject) FROM (
  SELECT stream_id || ' ' || coalesce(lot, 'itself') AS subject FROM (
    
    SELECT stream_id, p[at + 1] AS lot, remaining AS remaining, held AS held, 0 AS debt, 0 AS frozen,
           CASE WHEN remaining >= 0 AND held >= 0 AND remaining + held > 0 THEN 1 ELSE 2 END AS listed
      FROM (SELECT *, p[at + 2]::bigint AS remaining, p[at + 3]::bigint AS held
              FROM (SELECT stream_id, p, 3 * generate_series(0, (cardinality(p) + 2) / 3 - 1) AS at
                      FROM (SELECT stream_id, string_to_array(lots, E'\t') AS p FROM moved) h OFFSET 0) l OFFSET 0) l
    UNION ALL 
    SELECT stream_id, p[at + 1] AS lot, -remaining AS remaining, -held AS held, 0 AS debt, 0 AS frozen,
           0 AS listed
      FROM (SELECT *, p[at + 2]::bigint AS remaining, p[at + 3]::bigint AS held
              FROM (SELECT stream_id, p, 3 * generate_series(0, (cardinality(p) + 2) / 3 - 1) AS at
                      FROM (SELECT stream_id, string_to_array(lots_before, E'\t') AS p FROM moved) h OFFSET 0) l OFFSET 0) l
    UNION ALL 
    SELECT stream_id, p[at + 1] AS lot, remaining AS remaining, held AS held, 0 AS debt, 0 AS frozen,
           CASE WHEN remaining >= 0 AND held >= 0 AND remaining + held > 0 THEN 1 ELSE 2 END AS listed
      FROM (SELECT *, p[at + 2]::bigint AS remaining, p[at + 3]::bigint AS held
              FROM (SELECT stream_id, p, 3 * generate_series(0, (cardinality(p) + 2) / 3 - 1) AS at
                      FROM (SELECT stream_id, string_to_array(lots, E'\t') AS p FROM begun) h OFFSET 0) l OFFSET 0) l
    UNION ALL
    SELECT stream_id, from_lot, CASE giver WHEN ':available' THEN amount ELSE -amount END,
           CASE giver WHEN ':held' THEN amount ELSE -amount END, 0, 0, 0
      FROM posting WHERE is_plain
    UNION ALL
    SELECT stream_id, CASE account WHEN ':debt' THEN NULL ELSE lot END, CASE account WHEN ':available' THEN amount ELSE 0 END,
           CASE account WHEN ':held' THEN amount ELSE 0 END, CASE account WHEN ':debt' THEN -amount ELSE 0 END, 0, 0
      FROM (SELECT stream_id, s.* FROM posting, LATERAL (VALUES (giver, from_lot, amount), (taker, to_lot, -amount))
                                                         AS s(account, lot, amount)
             WHERE NOT is_plain) s
     WHERE account IN (':available', ':held', ':debt')
    UNION ALL
    SELECT stream_id, NULL, 0, 0, debt, frozen, 0 FROM moved WHERE debt <> 0 OR frozen <> 0
    UNION ALL
    SELECT stream_id, NULL, 0, 0, debt, frozen::int, 0 FROM begun WHERE debt <> 0 OR frozen
    UNION ALL
    SELECT unnest(frozen_streams), NULL, 0, 0, 0, -1, 0
  ) change
  GROUP BY stream_id, lot
  HAVING sum(remaining) <> 0 OR sum(held) <> 0 OR sum(debt) <> 0 OR sum(frozen) <> 0 OR sum(listed) > 1) u),
         (SELECT min(concat_ws(' ', stream_id, giver, taker)) FROM posting WHERE NOT is_sound),
         EXISTS (SELECT FROM posting WHERE NOT is_plain), EXISTS (SELECT FROM posting WHERE giver = ':held')
    INTO written, broken, unsound, crossing, releasing;
  IF written <> streams - fresh THEN
    PERFORM ledger.refuse_stale(written, streams - fresh);
  END IF;
  IF unsound IS NOT NULL THEN
    RAISE EXCEPTION 'a posting that moves nothing from one account to another: %', unsound
    USING ERRCODE = 'check_violation', CONSTRAINT = 'posting_moves', TABLE = 'event', SCHEMA = 'ledger';
  END IF;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a head does not move by what is booked: %', broken
    USING ERRCODE = 'check_violation', CONSTRAINT = 'heads_move', TABLE = 'stream_head', SCHEMA = 'ledger';
  END IF;
     END IF;
     IF crossing OR cardinality(lot_lot_id) > 0 THEN
       
  WITH posting AS MATERIALIZED (
    SELECT *, CASE
  WHEN owner IS NULL AND creator IS NULL THEN NULL
  WHEN creator IS NOT NULL THEN CASE
    WHEN asset = 'COIN' AND giver = 'earned:' || creator AND taker = 'converted' THEN 'converted'
    WHEN asset = 'KRW' AND (giver IN ('krw:payable:' || creator, 'krw:owed:' || creator) OR (giver IN ('krw:conversion', 'krw:paid') OR giver ^@ 'krw:fee:' OR giver ^@ 'krw:tax:' OR giver ^@ 'krw:recovered:')) AND (taker IN ('krw:payable:' || creator, 'krw:owed:' || creator) OR (taker IN ('krw:conversion', 'krw:paid') OR taker ^@ 'krw:fee:' OR taker ^@ 'krw:tax:' OR taker ^@ 'krw:recovered:')) THEN 'owed' END
  WHEN asset <> 'COIN' THEN CASE
    WHEN giver = lower(asset) || ':refunded'
     AND taker IN (lower(asset) || ':refund:' || owner, lower(asset) || ':fee:refund') THEN 'money'
    -- The platform bears the part of a refund that exceeds the price of the coins.
    WHEN giver = lower(asset) || ':goodwill' AND taker = lower(asset) || ':refund:' || owner THEN 'money' END
  WHEN giver IN (':available', ':held') THEN CASE WHEN starts_with(taker, 'earned:') THEN 'spent' WHEN taker = 'breakage' THEN 'expired' WHEN taker = 'refunded' THEN 'refunded' WHEN taker = 'charged-back' THEN 'charged_back' WHEN taker = ':debt' AND giver = ':available' THEN 'settled' WHEN taker = 'adjustment' THEN 'adjusted' WHEN taker = ':available' AND giver = ':held' AND from_lot <> to_lot THEN 'reissued' END
  WHEN taker = ':available' AND to_lot IS NOT NULL AND (giver ^@ 'issued:' OR giver = 'adjustment') THEN 'issued'
  WHEN giver = ':debt' AND taker = 'charged-back' THEN 'owed'
END AS kind
      FROM (SELECT *, CASE WHEN starts_with(stream_id, 'earnings-') THEN substr(stream_id, 10) END AS creator
              FROM (
  SELECT *, CASE WHEN is_plain THEN amount > 0 AND (taker <> ':held' OR hold_id IS NOT NULL)
                 ELSE amount > 0 AND giver <> '' AND taker <> '' AND giver <> taker AND is_whole
                      AND (asset = 'COIN' OR asset ~ '^[A-Z]{3}$') END IS TRUE AS is_sound
    FROM (SELECT stream_id, owner, hold_id, p[at + 1] AS asset, p[at + 2]::bigint AS amount, p[at + 3] AS giver, p[at + 4] AS taker,
                 nullif(p[at + 5], '') AS from_lot, CASE p[at + 6] WHEN '=' THEN nullif(p[at + 5], '') ELSE nullif(p[at + 6], '') END AS to_lot,
                 p[at + 6] IS NOT NULL AS is_whole,
                 (p[at + 6] = '=' AND p[at + 5] <> '' AND p[at + 1] = 'COIN' AND owner IS NOT NULL
                  AND (p[at + 3] = ':available' AND p[at + 4] = ':held' OR p[at + 3] = ':held' AND p[at + 4] = ':available')) IS TRUE AS is_plain
            FROM (SELECT stream_id, hold_id, p, CASE WHEN starts_with(stream_id, 'wallet-') THEN substr(stream_id, 8) END AS owner,
                         6 * generate_series(0, (cardinality(p) + 5) / 6 - 1) AS at
                    FROM (SELECT unnest(event_stream_id) AS stream_id, unnest(event_hold_id) AS hold_id, string_to_array(unnest(event_postings), E'\t') AS p OFFSET 0) e
                  OFFSET 0) e
          OFFSET 0) posting) p WHERE NOT is_plain OFFSET 0) p),
  change AS MATERIALIZED (
    SELECT stream_id, lot_id, coalesce(sum(amount) FILTER (WHERE kind = 'issued'), 0)::bigint AS issued, coalesce(sum(amount) FILTER (WHERE kind = 'spent'), 0)::bigint AS spent, coalesce(sum(amount) FILTER (WHERE kind = 'expired'), 0)::bigint AS expired, coalesce(sum(amount) FILTER (WHERE kind = 'refunded'), 0)::bigint AS refunded, coalesce(sum(amount) FILTER (WHERE kind = 'charged_back'), 0)::bigint AS charged_back, coalesce(sum(amount) FILTER (WHERE kind = 'settled'), 0)::bigint AS settled, coalesce(sum(amount) FILTER (WHERE kind = 'adjusted'), 0)::bigint AS adjusted, coalesce(sum(amount) FILTER (WHERE kind = 'reissued'), 0)::bigint AS reissued, coalesce(sum(amount) FILTER (WHERE kind <> 'issued'), 0)::bigint AS gone
      FROM (SELECT stream_id, from_lot AS lot_id, kind, amount FROM posting WHERE giver IN (':available', ':held')
            UNION ALL
            SELECT stream_id, to_lot, 'issued', amount FROM posting WHERE taker IN (':available', ':held')) c
     GROUP BY stream_id, lot_id),
  issued AS (
    INSERT INTO ledger.issued_lot (stream_id, lot_id, source, refundable, granted_at, expires_at, funding, paid, origin_lot_id, issued, open_points, spent, expired, refunded, charged_back, settled, adjusted, reissued, open)
    SELECT n.*, c.issued, c.issued - c.gone, c.spent, c.expired, c.refunded, c.charged_back, c.settled, c.adjusted, c.reissued, c.issued > c.gone
      FROM (SELECT unnest(lot_stream_id) AS stream_id, unnest(lot_lot_id) AS lot_id, unnest(lot_source) AS source, unnest(lot_refundable) AS refundable, unnest(lot_granted_at) AS granted_at, unnest(lot_expires_at) AS expires_at, unnest(lot_funding) AS funding, unnest(lot_paid) AS paid, unnest(lot_origin_lot_id) AS origin_lot_id) AS n JOIN change c ON c.stream_id = n.stream_id AND c.lot_id = n.lot_id
     WHERE c.issued > 0
    RETURNING 1),
  ended AS (
    UPDATE ledger.issued_lot l
       SET open_points = l.open_points - c.gone, open = l.open_points > c.gone,
           spent = l.spent + c.spent, expired = l.expired + c.expired, refunded = l.refunded + c.refunded, charged_back = l.charged_back + c.charged_back, settled = l.settled + c.settled, adjusted = l.adjusted + c.adjusted, reissued = l.reissued + c.reissued
      FROM change c
     WHERE c.issued = 0 AND l.stream_id = c.stream_id AND l.lot_id = c.lot_id
    RETURNING 1)
  SELECT (SELECT min(stream_id || ' ' || giver || ' to ' || taker) FROM posting WHERE kind IS NULL),
         (SELECT count(*) FROM issued) <> cardinality(lot_lot_id)
           OR (SELECT count(*) FROM issued) <> (SELECT count(*) FROM change WHERE issued > 0)
           OR (SELECT count(*) FROM ended) <> (SELECT count(*) FROM change WHERE issued = 0)
    INTO broken, lost;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a posting that its stream does not book: %', broken
    USING ERRCODE = 'check_violation', CONSTRAINT = 'postings_of_stream', TABLE = 'event', SCHEMA = 'ledger';
  END IF;
  IF lost THEN
    RAISE EXCEPTION 'lots are issued and end by their postings: %', 'a lot is not the one that they name'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'lots_issued', TABLE = 'issued_lot', SCHEMA = 'ledger';
  END IF;
     END IF;

     INSERT INTO ledger.command (scope, key, intent_hash, outcome, canonical, recorded_at) SELECT scope, key, intent_hash, outcome, canonical, recorded_at FROM (SELECT unnest(answer_scope) AS scope, unnest(answer_key) AS key, unnest(answer_intent_hash) AS intent_hash, unnest(answer_outcome) AS outcome, unnest(answer_canonical) AS canonical, unnest(answer_recorded_at) AS recorded_at) AS n;

     -- The counters stay locked until the commit, so numbers follow commit order and a rollback gives them back: no gap,
     -- no overtaking. They are taken in the order of the rows they are joined to, so that batches cannot deadlock.
     WITH taken AS (
       UPDATE ledger.shard s SET last_seq = s.last_seq + w.events
         FROM (SELECT shard, count(*) AS events FROM unnest(event_shard) AS shard GROUP BY shard ORDER BY shard) w
        WHERE s.id = w.shard
       RETURNING s.id, w.events, s.last_seq - w.events AS before)
     INSERT INTO ledger.event (shard_seq, recorded_at, command_scope, command_key, answer_hash, shard, stream_id, version, type, schema_version, canonical, prev_hash, hash, postings, hold_id)
     SELECT t.before + n.ord, answer_recorded_at[n.answer], answer_scope[n.answer], answer_key[n.answer],
            answer_hashes[n.answer], n.shard, n.stream_id, n.version, n.type, n.schema_version, n.canonical, n.prev_hash, n.hash, n.postings, n.hold_id
       FROM (SELECT unnest(event_shard) AS shard, unnest(event_ord) AS ord, unnest(event_stream_id) AS stream_id, unnest(event_version) AS version, unnest(event_type) AS type, unnest(event_schema_version) AS schema_version, unnest(event_canonical) AS canonical, unnest(event_answer) AS answer, unnest(event_prev_hash) AS prev_hash, unnest(event_hash) AS hash, unnest(event_postings) AS postings, unnest(event_hold_id) AS hold_id) AS n JOIN taken t ON t.id = n.shard AND n.ord BETWEEN 1 AND t.events
      WHERE answer_outcome[n.answer] = 'accepted';
     -- As many as were taken, each within them, no two under one: none is left over, or beside a refusal.
     GET DIAGNOSTICS written = ROW_COUNT;
     IF written <> cardinality(event_version) THEN
       RAISE EXCEPTION 'the events are not under the numbers just taken, beside accepted answers: %', written
    USING ERRCODE = 'check_violation', CONSTRAINT = 'events_fill_feed', TABLE = 'event', SCHEMA = 'ledger';
     END IF;

     IF releasing THEN
       
  WITH used AS MATERIALIZED (
  SELECT stream_id, hold_id, lot_id, coalesce(sum(points) FILTER (WHERE NOT is_back), 0)::bigint AS captured,
         coalesce(sum(points) FILTER (WHERE is_back), 0)::bigint AS released
    FROM (SELECT e.stream_id, e.payload ->> 'holdId' AS hold_id, p[at + 5] AS lot_id, p[at + 2]::bigint AS points,
                 p[at + 4] = ':available' AS is_back
            FROM (SELECT unnest(event_stream_id) AS stream_id, unnest(event_version) AS version) AS n
            JOIN ledger.event e ON e.stream_id = n.stream_id AND e.version = n.version,
                 string_to_array(e.postings, E'\t') AS p, generate_series(0, cardinality(p) - 1, 6) AS at
           WHERE p[at + 3] = ':held') u
   GROUP BY stream_id, hold_id, lot_id),
  part AS MATERIALIZED (
    SELECT h.stream_id, h.hold_id, h.points, part.place, part.p, u.lot_id IS NOT NULL AS is_used,
           coalesce(u.captured, 0) AS captured, coalesce(u.released, 0) AS released
      FROM (SELECT DISTINCT stream_id, hold_id FROM used) d
      JOIN ledger.hold h ON h.hold_id = d.hold_id AND h.stream_id = d.stream_id
     CROSS JOIN LATERAL jsonb_array_elements(h.parts) WITH ORDINALITY AS part(p, place)
      LEFT JOIN used u ON u.lot_id = part.p ->> 0 AND u.hold_id = h.hold_id AND u.stream_id = h.stream_id),
  moved AS (
    INSERT INTO ledger.used_hold AS h (stream_id, hold_id, points, captured, released, parts)
    SELECT stream_id, hold_id, points, sum((p -> 2)::bigint + captured), sum((p -> 3)::bigint + released),
           jsonb_agg(jsonb_build_array(p -> 0, p -> 1, (p -> 2)::bigint + captured, (p -> 3)::bigint + released) ORDER BY place)
      FROM part GROUP BY stream_id, hold_id, points
    ON CONFLICT (hold_id, stream_id)
      DO UPDATE SET captured = excluded.captured, released = excluded.released, parts = excluded.parts)
  SELECT (SELECT count(*) FROM used) <> (SELECT count(*) FROM part WHERE is_used) INTO lost;
  IF lost THEN
    RAISE EXCEPTION 'coins leave a hold that has them: %', 'an event names another hold'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'holds_used', TABLE = 'used_hold', SCHEMA = 'ledger';
  END IF;
     END IF;

     -- Derived from the events, so that a shared account has no entry that no event booked.
     IF crossing THEN
       INSERT INTO ledger.shared_entry (account, recorded_at, shard, shard_seq, leg, amount)
       SELECT l.account, e.recorded_at, e.shard, e.shard_seq, at / 3 + l.side, l.amount
         FROM (SELECT unnest(event_stream_id) AS stream_id, unnest(event_version) AS version) AS n
         JOIN ledger.event e ON e.stream_id = n.stream_id AND e.version = n.version,
              string_to_array(e.postings, E'\t') AS p, generate_series(0, cardinality(p) - 1, 6) AS at,
              LATERAL (VALUES (0, p[at + 3], -p[at + 2]::bigint), (1, p[at + 4], p[at + 2]::bigint)) AS l(side, account, amount)
        WHERE NOT starts_with(l.account, ':');
     END IF;
   END $function$;

CREATE OR REPLACE FUNCTION ledger.claim_streams(streams text[], locked_heads bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
   DECLARE
     headless text[] := ARRAY(
       SELECT s FROM unnest(streams) AS s
        WHERE NOT EXISTS (SELECT FROM ledger.stream_head h WHERE h.stream_id = s) ORDER BY s COLLATE "C");
   BEGIN
     INSERT INTO ledger.stream_claim SELECT unnest(headless) ON CONFLICT DO NOTHING;
     DELETE FROM ledger.stream_claim WHERE stream_id = ANY (headless);
     PERFORM ledger.refuse_stale(count(*), locked_heads) FROM ledger.stream_head WHERE stream_id = ANY (streams);
   END $function$;

CREATE OR REPLACE FUNCTION ledger.forget_refusals(before timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
   DECLARE
     forgotten integer;
   BEGIN
     IF before IS NULL OR most IS NULL OR most NOT BETWEEN 0 AND 10000 THEN
       RAISE 'refusals are forgotten before an instant, at most 10000 at once' USING ERRCODE = 'invalid_parameter_value';
     END IF;
     DELETE FROM ledger.command WHERE (key, scope) IN (
       SELECT key, scope FROM ledger.command
        WHERE outcome = 'rejected' AND recorded_at < least(before, clock_timestamp() - interval '31 days')
        ORDER BY recorded_at LIMIT most FOR UPDATE SKIP LOCKED);
     GET DIAGNOSTICS forgotten = ROW_COUNT;
     RETURN forgotten;
   END $function$;

CREATE OR REPLACE FUNCTION ledger.open_batch(streams text[], lock_ms text, statement_ms text, idle_ms text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
   END $function$;

CREATE OR REPLACE FUNCTION ledger.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
   BEGIN
     RAISE EXCEPTION 'ledger.% keeps its rows: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
   END $function$;

CREATE OR REPLACE FUNCTION ledger.refuse_late_policy()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
   DECLARE
     newest ledger.policy;
   BEGIN
     SELECT * INTO newest FROM ledger.policy ORDER BY version DESC LIMIT 1;
     IF NEW.version <> coalesce(newest.version, 0) + 1 THEN
       RAISE EXCEPTION 'policy % does not follow policy %', NEW.version, coalesce(newest.version, 0)
         USING ERRCODE = 'check_violation', CONSTRAINT = 'policy_follows', TABLE = 'policy', SCHEMA = 'ledger';
     END IF;
     IF newest.version IS NOT NULL AND (NEW.effective_from <= newest.effective_from
       OR NEW.effective_from <= now() AND EXISTS (SELECT FROM ledger.event WHERE recorded_at >= NEW.effective_from)) THEN
       RAISE EXCEPTION 'policy % is for a date that is over', NEW.version
         USING ERRCODE = 'check_violation', CONSTRAINT = 'policy_is_to_come', TABLE = 'policy', SCHEMA = 'ledger';
     END IF;
     RETURN NEW;
   END $function$;

CREATE OR REPLACE FUNCTION ledger.refuse_outside()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
   BEGIN
     RAISE EXCEPTION 'ledger.% is written by ledger.append alone', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
   END $function$;

CREATE OR REPLACE FUNCTION ledger.refuse_stale(standing bigint, expected bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
   BEGIN
     IF standing <> expected THEN
       RAISE EXCEPTION 'a stream moved on: % of % heads are as they were read', standing, expected
         USING ERRCODE = 'serialization_failure';
     END IF;
   END $function$;

CREATE OR REPLACE FUNCTION ledger.stuck_streams(streams text[])
 RETURNS SETOF text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
   BEGIN
     RETURN QUERY
       WITH free AS MATERIALIZED (
         SELECT stream_id FROM ledger.stream_head WHERE stream_id = ANY (streams) FOR SHARE SKIP LOCKED)
       SELECT stream_id FROM ledger.stream_head WHERE stream_id = ANY (streams)
       EXCEPT SELECT stream_id FROM free;
   END $function$;

CREATE OR REPLACE FUNCTION public.let_push_device_go()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM push_subscriptions WHERE session_id = NEW.id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.publish_rate_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
DECLARE
  base jsonb := (SELECT numbers FROM ledger.policy WHERE version = NEW.version - 1);
BEGIN
  IF public.beyond_rates(NEW.canonical::jsonb) IS DISTINCT FROM public.beyond_rates(base) THEN
    RAISE EXCEPTION 'policy % changes more than rates', NEW.version
      USING ERRCODE = 'check_violation', CONSTRAINT = 'rate_change_is_of_rates', TABLE = 'rate_changes', SCHEMA = 'public';
  END IF;
  INSERT INTO ledger.policy (version, effective_from, canonical)
  VALUES (NEW.version, NEW.effective_from, NEW.canonical);
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_bank_holiday_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.removed_at IS NULL
     AND (NEW.id, NEW.day, NEW.name, NEW.added_by, NEW.added_at)
         IS NOT DISTINCT FROM (OLD.id, OLD.day, OLD.name, OLD.added_by, OLD.added_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a bank holiday is taken away once, and never changed or deleted' USING ERRCODE = 'restrict_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_cash_receipt_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'cash receipt % is issued and cannot change', OLD.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'cash_receipt_issued_final', TABLE = 'cash_receipts';
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_destruction_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'what was destroyed stays written down' USING ERRCODE = 'restrict_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_payment_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD.status IN ('CREDITED', 'QUARANTINED')
     OR (OLD.status IN ('FAILED', 'CANCELLED') AND NEW.status <> 'QUARANTINED') THEN
    RAISE EXCEPTION 'payment % is % and cannot become %', OLD.id, OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_status_final', TABLE = 'payments';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_refund_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'refund % is paid and cannot become %', OLD.id, NEW.status
    USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_paid_final', TABLE = 'refunds';
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_staff_act_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'an act of the staff is never changed or deleted' USING ERRCODE = 'restrict_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_unexplained_rates()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger.event
                  WHERE stream_id = 'rates-settlement' AND type = 'SettlementRatesDecided'
                    AND (payload ->> 'version')::integer = NEW.version
                    AND (payload ->> 'approvalId')::uuid = NEW.approval_id) THEN
    RAISE EXCEPTION 'no event tells of policy %', NEW.version
      USING ERRCODE = 'check_violation', CONSTRAINT = 'rate_change_has_event', TABLE = 'rate_changes', SCHEMA = 'public';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.require_staff_right(staff_id uuid, admitted text[], refused_as text, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM 1 FROM users
   WHERE id = staff_id AND staff_roles && admitted AND verified_at IS NOT NULL AND NOT login_blocked AND left_at IS NULL
     AND (console_shut_until IS NULL OR console_shut_until <= at)
     FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'one of the staff has no right to this' USING ERRCODE = refused_as;
  END IF;
END $function$;


CREATE TABLE agreements (
  user_id uuid NOT NULL,
  text text NOT NULL,
  version integer NOT NULL,
  agreed_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT agreements_pkey PRIMARY KEY (user_id, text, version),
  CONSTRAINT agreements_text_check CHECK ((text = ANY (ARRAY['TERMS'::text, 'PRIVACY'::text]))),
  CONSTRAINT agreements_version_check CHECK ((version >= 1)),
  CONSTRAINT agreements_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON agreements TO sowon_service;


CREATE TABLE alarms (
  id uuid NOT NULL,
  event text NOT NULL,
  subject text NOT NULL,
  reason text NOT NULL,
  times integer NOT NULL,
  raised_at timestamp(3) with time zone NOT NULL,
  last_at timestamp(3) with time zone NOT NULL,
  told_at timestamp(3) with time zone,
  cleared_at timestamp(3) with time zone,
  CONSTRAINT alarms_pkey PRIMARY KEY (id),
  CONSTRAINT alarms_reason_check CHECK ((length(reason) <= 300)),
  CONSTRAINT alarms_times_check CHECK ((times >= 1))
);

CREATE INDEX alarms_by_age ON public.alarms USING btree (raised_at);

CREATE UNIQUE INDEX alarms_open ON public.alarms USING btree (event, subject) WHERE (cleared_at IS NULL);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON alarms TO sowon_service;


CREATE TABLE approvals (
  id uuid NOT NULL,
  kind text NOT NULL,
  status text NOT NULL,
  resource text NOT NULL,
  object_id text NOT NULL,
  approvers text NOT NULL,
  maker_id uuid NOT NULL,
  concerns_id uuid,
  wish jsonb NOT NULL,
  reason text NOT NULL,
  effect jsonb NOT NULL,
  proposed_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  decided_at timestamp(3) with time zone,
  decided_by uuid,
  decision_reason text,
  withdrawn_because text,
  CONSTRAINT approvals_pkey PRIMARY KEY (id),
  CONSTRAINT approvals_approvers_check CHECK ((approvers = ANY (ARRAY['operator'::text, 'finance'::text, 'admin'::text]))),
  CONSTRAINT approvals_check CHECK ((concerns_id <> maker_id)),
  CONSTRAINT approvals_check1 CHECK ((expires_at > proposed_at)),
  CONSTRAINT approvals_check2 CHECK (((withdrawn_because IS NULL) OR ((withdrawn_because = 'MAKER_LOST_ROLE'::text) AND (status = 'WITHDRAWN'::text)))),
  CONSTRAINT approvals_check3 CHECK (((status = 'PROPOSED'::text) = (decided_at IS NULL))),
  CONSTRAINT approvals_check4 CHECK (((status = ANY (ARRAY['PROPOSED'::text, 'EXPIRED'::text])) = (decided_by IS NULL))),
  CONSTRAINT approvals_check5 CHECK (((status = 'REJECTED'::text) = (decision_reason IS NOT NULL))),
  CONSTRAINT approvals_check6 CHECK (((status <> 'APPROVED'::text) OR ((decided_by <> maker_id) AND (decided_by IS DISTINCT FROM concerns_id)))),
  CONSTRAINT approvals_check7 CHECK (((status <> 'WITHDRAWN'::text) OR (decided_by = maker_id))),
  CONSTRAINT approvals_effect_check CHECK ((jsonb_typeof(effect) = 'array'::text)),
  CONSTRAINT approvals_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 1000))),
  CONSTRAINT approvals_status_check CHECK ((status = ANY (ARRAY['PROPOSED'::text, 'APPROVED'::text, 'REJECTED'::text, 'WITHDRAWN'::text, 'EXPIRED'::text]))),
  CONSTRAINT approvals_wish_check CHECK ((jsonb_typeof(wish) = 'object'::text)),
  CONSTRAINT approvals_concerns_id_fkey FOREIGN KEY (concerns_id) REFERENCES users(id),
  CONSTRAINT approvals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  CONSTRAINT approvals_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES users(id)
);

CREATE INDEX approvals_due ON public.approvals USING btree (expires_at) WHERE (status = 'PROPOSED'::text);

CREATE INDEX approvals_newest ON public.approvals USING btree (proposed_at DESC, id DESC);

CREATE INDEX approvals_of_maker ON public.approvals USING btree (maker_id, proposed_at DESC);

CREATE INDEX approvals_of_member ON public.approvals USING btree (concerns_id, id) WHERE (concerns_id IS NOT NULL);

CREATE INDEX approvals_of_object ON public.approvals USING btree (object_id, proposed_at DESC);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON approvals TO sowon_service;


CREATE TABLE arriving_uploads (
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  bytes bigint NOT NULL,
  seen_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT arriving_uploads_pkey PRIMARY KEY (id),
  CONSTRAINT arriving_uploads_bytes_check CHECK ((bytes >= 0)),
  CONSTRAINT arriving_uploads_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id)
);

CREATE INDEX arriving_uploads_of_owner ON public.arriving_uploads USING btree (owner_id);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON arriving_uploads TO sowon_service;


CREATE TABLE bank_holidays (
  id uuid NOT NULL,
  day date NOT NULL,
  name text NOT NULL,
  added_by uuid NOT NULL,
  added_at timestamp(3) with time zone NOT NULL,
  removed_by uuid,
  removed_at timestamp(3) with time zone,
  CONSTRAINT bank_holidays_pkey PRIMARY KEY (id),
  CONSTRAINT bank_holidays_check CHECK ((day > ((added_at AT TIME ZONE 'Asia/Seoul'::text))::date)),
  CONSTRAINT bank_holidays_check1 CHECK (((removed_at IS NULL) OR ((removed_at >= added_at) AND (day > ((removed_at AT TIME ZONE 'Asia/Seoul'::text))::date)))),
  CONSTRAINT bank_holidays_check2 CHECK (((removed_by IS NULL) = (removed_at IS NULL))),
  CONSTRAINT bank_holidays_day_check CHECK ((EXTRACT(isodow FROM day) < (6)::numeric)),
  CONSTRAINT bank_holidays_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
  CONSTRAINT bank_holidays_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id),
  CONSTRAINT bank_holidays_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES users(id)
);

CREATE UNIQUE INDEX bank_holidays_day ON public.bank_holidays USING btree (day) WHERE (removed_at IS NULL);

CREATE TRIGGER bank_holidays_stay BEFORE DELETE OR UPDATE ON public.bank_holidays FOR EACH ROW EXECUTE FUNCTION refuse_bank_holiday_change() -- enabled: A;

GRANT INSERT, SELECT, UPDATE ON bank_holidays TO sowon_service;


CREATE TABLE bank_list_columns (
  id uuid NOT NULL,
  heading_mark text NOT NULL,
  heading jsonb NOT NULL,
  bank text NOT NULL,
  columns jsonb NOT NULL,
  chosen_by uuid NOT NULL,
  chosen_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT bank_list_columns_pkey PRIMARY KEY (id),
  CONSTRAINT bank_list_columns_heading_mark_key UNIQUE (heading_mark),
  CONSTRAINT bank_list_columns_bank_check CHECK (((length(bank) >= 1) AND (length(bank) <= 30))),
  CONSTRAINT bank_list_columns_heading_mark_check CHECK ((heading_mark ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT bank_list_columns_chosen_by_fkey FOREIGN KEY (chosen_by) REFERENCES users(id)
);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON bank_list_columns TO sowon_service;


CREATE TABLE campaign_entries (
  comment_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  user_id uuid NOT NULL,
  number integer NOT NULL,
  points integer NOT NULL,
  entered_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT campaign_entries_pkey PRIMARY KEY (comment_id),
  CONSTRAINT campaign_entries_campaign_id_number_key UNIQUE (campaign_id, number),
  CONSTRAINT campaign_entries_number_check CHECK ((number >= 1)),
  CONSTRAINT campaign_entries_points_check CHECK ((points >= 0)),
  CONSTRAINT campaign_entries_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id),
  CONSTRAINT campaign_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE INDEX campaign_entries_of_member ON public.campaign_entries USING btree (user_id, campaign_id);

CREATE UNIQUE INDEX campaign_entries_won ON public.campaign_entries USING btree (campaign_id, user_id) WHERE (points > 0);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON campaign_entries TO sowon_service;


CREATE TABLE campaigns (
  id uuid NOT NULL,
  name text NOT NULL,
  status text NOT NULL,
  first_day text NOT NULL,
  last_day text NOT NULL,
  starts_at timestamp(3) with time zone NOT NULL,
  ends_at timestamp(3) with time zone NOT NULL,
  win_permille integer,
  ranks integer[],
  winners_max integer NOT NULL,
  win_points integer NOT NULL,
  chances integer NOT NULL,
  entered integer NOT NULL,
  winners integer NOT NULL,
  planned_at timestamp(3) with time zone NOT NULL,
  planned_by uuid NOT NULL,
  approved_at timestamp(3) with time zone,
  approved_by uuid,
  stopped_at timestamp(3) with time zone,
  CONSTRAINT campaigns_pkey PRIMARY KEY (id),
  CONSTRAINT campaigns_chances_check CHECK ((chances >= 1)),
  CONSTRAINT campaigns_check CHECK (((winners >= 0) AND (winners <= winners_max))),
  CONSTRAINT campaigns_check1 CHECK ((approved_by <> planned_by)),
  CONSTRAINT campaigns_check2 CHECK (((first_day <= last_day) AND (starts_at < ends_at))),
  CONSTRAINT campaigns_check3 CHECK ((num_nulls(win_permille, ranks) = 1)),
  CONSTRAINT campaigns_check4 CHECK (((ranks IS NULL) OR (cardinality(ranks) = winners_max))),
  CONSTRAINT campaigns_check5 CHECK ((num_nulls(approved_at, approved_by) = ANY (ARRAY[0, 2]))),
  CONSTRAINT campaigns_check6 CHECK (((status <> 'APPROVED'::text) OR (approved_at IS NOT NULL))),
  CONSTRAINT campaigns_check7 CHECK (((status = 'STOPPED'::text) = (stopped_at IS NOT NULL))),
  CONSTRAINT campaigns_entered_check CHECK ((entered >= 0)),
  CONSTRAINT campaigns_first_day_check CHECK ((first_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
  CONSTRAINT campaigns_last_day_check CHECK ((last_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
  CONSTRAINT campaigns_name_check CHECK (((length(name) >= 1) AND (length(name) <= 50))),
  CONSTRAINT campaigns_status_check CHECK ((status = ANY (ARRAY['PLANNED'::text, 'APPROVED'::text, 'STOPPED'::text]))),
  CONSTRAINT campaigns_win_permille_check CHECK (((win_permille >= 1) AND (win_permille <= 1000))),
  CONSTRAINT campaigns_win_points_check CHECK ((win_points >= 1)),
  CONSTRAINT campaigns_winners_max_check CHECK ((winners_max >= 1)),
  CONSTRAINT campaigns_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id),
  CONSTRAINT campaigns_planned_by_fkey FOREIGN KEY (planned_by) REFERENCES users(id)
);

CREATE INDEX campaigns_newest ON public.campaigns USING btree (planned_at DESC, id DESC);

CREATE INDEX campaigns_running ON public.campaigns USING btree (ends_at) WHERE (status = 'APPROVED'::text);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON campaigns TO sowon_service;


CREATE TABLE cash_receipt_causes (
  id text COLLATE "C" NOT NULL,
  kind text NOT NULL,
  deposit_id uuid NOT NULL,
  user_id uuid NOT NULL,
  won bigint NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  CONSTRAINT cash_receipt_causes_pkey PRIMARY KEY (id),
  CONSTRAINT cash_receipt_causes_kind_check CHECK ((kind = ANY (ARRAY['SALE'::text, 'BACK'::text]))),
  CONSTRAINT cash_receipt_causes_won_check CHECK ((won > 0))
);

CREATE UNIQUE INDEX cash_receipt_causes_of_deposit ON public.cash_receipt_causes USING btree (deposit_id) WHERE (kind = 'SALE'::text);

CREATE INDEX cash_receipt_causes_oldest ON public.cash_receipt_causes USING btree (at, id);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON cash_receipt_causes TO sowon_service;


CREATE TABLE cash_receipt_files (
  id uuid NOT NULL,
  status text NOT NULL,
  prepared_at timestamp(3) with time zone NOT NULL,
  prepared_by uuid NOT NULL,
  file_number integer,
  file_sha256 text,
  file_at timestamp(3) with time zone,
  file_by uuid,
  ended_at timestamp(3) with time zone,
  CONSTRAINT cash_receipt_files_pkey PRIMARY KEY (id),
  CONSTRAINT cash_receipt_files_check CHECK (((status = 'DONE'::text) = (ended_at IS NOT NULL))),
  CONSTRAINT cash_receipt_files_check1 CHECK (((status = 'PREPARED'::text) = (file_number IS NULL))),
  CONSTRAINT cash_receipt_files_file_number_check CHECK ((file_number >= 1)),
  CONSTRAINT cash_receipt_files_status_check CHECK ((status = ANY (ARRAY['PREPARED'::text, 'MADE'::text, 'DONE'::text]))),
  CONSTRAINT cash_receipt_files_file_by_fkey FOREIGN KEY (file_by) REFERENCES users(id),
  CONSTRAINT cash_receipt_files_prepared_by_fkey FOREIGN KEY (prepared_by) REFERENCES users(id)
);

CREATE INDEX cash_receipt_files_newest ON public.cash_receipt_files USING btree (prepared_at DESC, id DESC);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON cash_receipt_files TO sowon_service;


CREATE TABLE cash_receipt_lines (
  id text COLLATE "C" NOT NULL,
  file_id uuid NOT NULL,
  line integer NOT NULL,
  receipt_id uuid NOT NULL,
  won bigint NOT NULL,
  state text NOT NULL,
  approval_number text COLLATE "C",
  code text,
  CONSTRAINT cash_receipt_lines_pkey PRIMARY KEY (id),
  CONSTRAINT cash_receipt_lines_file_id_line_key UNIQUE (file_id, line),
  CONSTRAINT cash_receipt_lines_check CHECK (((state = 'FAILED'::text) = (code IS NOT NULL))),
  CONSTRAINT cash_receipt_lines_check1 CHECK (((state = 'ISSUED'::text) = (approval_number IS NOT NULL))),
  CONSTRAINT cash_receipt_lines_line_check CHECK ((line >= 1)),
  CONSTRAINT cash_receipt_lines_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'ISSUED'::text, 'FAILED'::text]))),
  CONSTRAINT cash_receipt_lines_won_check CHECK ((won > 0)),
  CONSTRAINT cash_receipt_lines_file_id_fkey FOREIGN KEY (file_id) REFERENCES cash_receipt_files(id),
  CONSTRAINT cash_receipt_lines_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES cash_receipts(id)
);

CREATE UNIQUE INDEX cash_receipt_lines_open ON public.cash_receipt_lines USING btree (receipt_id) WHERE (state = ANY (ARRAY['WAITING'::text, 'ISSUED'::text]));

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON cash_receipt_lines TO sowon_service;


CREATE TABLE cash_receipts (
  id uuid NOT NULL,
  deposit_id uuid NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  status text NOT NULL,
  won bigint NOT NULL,
  vat_won bigint NOT NULL,
  on_day text COLLATE "C" NOT NULL,
  due_on text COLLATE "C" NOT NULL,
  file_id uuid,
  line integer,
  approval_number text COLLATE "C",
  approved_on text COLLATE "C",
  code text,
  CONSTRAINT cash_receipts_pkey PRIMARY KEY (id),
  CONSTRAINT cash_receipts_approved_on_check CHECK ((approved_on ~ '^\d{4}-\d{2}-\d{2}$'::text)),
  CONSTRAINT cash_receipts_check CHECK (((vat_won >= 0) AND (vat_won <= won))),
  CONSTRAINT cash_receipts_check1 CHECK (((status = 'DROPPED'::text) = (won = 0))),
  CONSTRAINT cash_receipts_check2 CHECK (((status = 'ISSUED'::text) = (approval_number IS NOT NULL))),
  CONSTRAINT cash_receipts_check3 CHECK (((approval_number IS NULL) = (approved_on IS NULL))),
  CONSTRAINT cash_receipts_check4 CHECK (((status <> ALL (ARRAY['FILED'::text, 'ISSUED'::text])) OR ((file_id IS NOT NULL) AND (line IS NOT NULL)))),
  CONSTRAINT cash_receipts_due_on_check CHECK ((due_on ~ '^\d{4}-\d{2}-\d{2}$'::text)),
  CONSTRAINT cash_receipts_kind_check CHECK ((kind = ANY (ARRAY['ISSUE'::text, 'CANCEL'::text]))),
  CONSTRAINT cash_receipts_line_check CHECK ((line >= 1)),
  CONSTRAINT cash_receipts_on_day_check CHECK ((on_day ~ '^\d{4}-\d{2}-\d{2}$'::text)),
  CONSTRAINT cash_receipts_status_check CHECK ((status = ANY (ARRAY['DUE'::text, 'FILED'::text, 'ISSUED'::text, 'DROPPED'::text]))),
  CONSTRAINT cash_receipts_won_check CHECK ((won >= 0)),
  CONSTRAINT cash_receipts_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposits(id),
  CONSTRAINT cash_receipts_file_id_fkey FOREIGN KEY (file_id) REFERENCES cash_receipt_files(id),
  CONSTRAINT cash_receipts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE UNIQUE INDEX cash_receipts_approved ON public.cash_receipts USING btree (approval_number, approved_on);

CREATE INDEX cash_receipts_cancelled ON public.cash_receipts USING btree (deposit_id);

CREATE INDEX cash_receipts_nearest ON public.cash_receipts USING btree (due_on, id);

CREATE UNIQUE INDEX cash_receipts_of_deposit ON public.cash_receipts USING btree (deposit_id) WHERE (kind = 'ISSUE'::text);

CREATE INDEX cash_receipts_of_user ON public.cash_receipts USING btree (user_id);

CREATE INDEX cash_receipts_open ON public.cash_receipts USING btree (due_on, id) WHERE (status = ANY (ARRAY['DUE'::text, 'FILED'::text]));

CREATE TRIGGER cash_receipt_issued_final BEFORE DELETE OR UPDATE ON public.cash_receipts FOR EACH ROW WHEN ((old.status = 'ISSUED'::text)) EXECUTE FUNCTION refuse_cash_receipt_change();

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON cash_receipts TO sowon_service;


CREATE TABLE cash_receipts_taken (
  cause_id text COLLATE "C" NOT NULL,
  deposit_id uuid NOT NULL,
  CONSTRAINT cash_receipts_taken_pkey PRIMARY KEY (cause_id)
);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON cash_receipts_taken TO sowon_service;


CREATE TABLE coin_ageing_days (
  day text COLLATE "C" NOT NULL,
  counted_at timestamp(3) with time zone NOT NULL,
  wallet_coins bigint NOT NULL,
  CONSTRAINT coin_ageing_days_pkey PRIMARY KEY (day),
  CONSTRAINT coin_ageing_days_day_check CHECK ((day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
  CONSTRAINT coin_ageing_days_wallet_coins_check CHECK ((wallet_coins >= 0))
);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON coin_ageing_days TO sowon_service;


CREATE TABLE coin_ageing_parts (
  day text COLLATE "C" NOT NULL,
  sorted_by text COLLATE "C" NOT NULL,
  class smallint NOT NULL,
  bought boolean NOT NULL,
  coins bigint NOT NULL,
  wallets bigint NOT NULL,
  CONSTRAINT coin_ageing_parts_pkey PRIMARY KEY (day, sorted_by, class, bought),
  CONSTRAINT coin_ageing_parts_class_check CHECK ((class >= 0)),
  CONSTRAINT coin_ageing_parts_coins_check CHECK ((coins > 0)),
  CONSTRAINT coin_ageing_parts_day_check CHECK ((day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
  CONSTRAINT coin_ageing_parts_sorted_by_check CHECK ((sorted_by = ANY (ARRAY['AGE'::text, 'EXPIRY'::text]))),
  CONSTRAINT coin_ageing_parts_wallets_check CHECK ((wallets > 0)),
  CONSTRAINT coin_ageing_parts_day_fkey FOREIGN KEY (day) REFERENCES coin_ageing_days(day)
);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON coin_ageing_parts TO sowon_service;


CREATE TABLE coin_history (
  id text COLLATE "C" NOT NULL,
  owner_id uuid NOT NULL,
  event_type text NOT NULL,
  points bigint NOT NULL,
  mission_id uuid,
  payment_id uuid,
  source text,
  created_at timestamp(3) with time zone NOT NULL,
  version bigint NOT NULL,
  refund_amount bigint,
  refund_currency text,
  cause text,
  debt bigint,
  CONSTRAINT coin_history_pkey PRIMARY KEY (id),
  CONSTRAINT coin_history_cause_check CHECK ((cause = ANY (ARRAY['CHARGE_TAKEN_BACK'::text, 'DEBT_SETTLED'::text]))),
  CONSTRAINT coin_history_debt CHECK ((((debt IS NOT NULL) = (NOT (cause IS DISTINCT FROM 'CHARGE_TAKEN_BACK'::text))) AND ((cause IS NULL) OR (event_type = 'USE'::text)))),
  CONSTRAINT coin_history_debt_check CHECK ((debt >= 0)),
  CONSTRAINT coin_history_event_type_check CHECK ((event_type = ANY (ARRAY['USE'::text, 'EARN'::text, 'EXPIRED'::text, 'REFUND'::text]))),
  CONSTRAINT coin_history_points CHECK (
CASE
    WHEN (points = 0) THEN ((refund_amount IS NOT NULL) OR (debt > 0))
    ELSE ((points < 0) = (event_type = ANY (ARRAY['USE'::text, 'EXPIRED'::text])))
END),
  CONSTRAINT coin_history_refund CHECK ((((refund_amount IS NULL) = (refund_currency IS NULL)) AND ((refund_amount IS NULL) OR (event_type = 'USE'::text)))),
  CONSTRAINT coin_history_refund_amount_check CHECK ((refund_amount >= 0)),
  CONSTRAINT coin_history_source_check CHECK ((source = ANY (ARRAY['CASH'::text, 'BONUS'::text, 'SUPPORTED'::text, 'RECEIVED'::text])))
);

CREATE UNIQUE INDEX coin_history_of_owner ON public.coin_history USING btree (owner_id, version DESC) INCLUDE (points);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON coin_history TO sowon_service;


CREATE TABLE coin_items (
  id uuid NOT NULL,
  item_type text NOT NULL,
  name text NOT NULL,
  points bigint NOT NULL,
  price_won bigint NOT NULL,
  usd_cents bigint NOT NULL,
  "position" integer NOT NULL,
  active boolean DEFAULT true NOT NULL,
  CONSTRAINT coin_items_pkey PRIMARY KEY (id),
  CONSTRAINT coin_items_item_type_check CHECK ((item_type = ANY (ARRAY['CASH'::text, 'BONUS'::text]))),
  CONSTRAINT coin_items_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
  CONSTRAINT coin_items_points_check CHECK ((points > 0)),
  CONSTRAINT coin_items_position_check CHECK (("position" >= 0)),
  CONSTRAINT coin_items_price_won_check CHECK ((price_won >= 0)),
  CONSTRAINT coin_items_usd_cents_check CHECK ((usd_cents >= 0))
);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON coin_items TO sowon_service;


CREATE TABLE coin_total_days (
  day text COLLATE "C" NOT NULL,
  number integer NOT NULL,
  statement jsonb NOT NULL,
  hash text NOT NULL,
  signature text NOT NULL,
  positions bigint[] NOT NULL,
  published_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT coin_total_days_pkey PRIMARY KEY (day),
  CONSTRAINT coin_total_days_hash_key UNIQUE (hash),
  CONSTRAINT coin_total_days_number_key UNIQUE (number),
  CONSTRAINT coin_total_days_day_check CHECK ((day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
  CONSTRAINT coin_total_days_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT coin_total_days_number_check CHECK ((number > 0))
);

GRANT INSERT, SELECT ON coin_total_days TO sowon_service;


CREATE TABLE coin_total_refusals (
  day text COLLATE "C" NOT NULL,
  detail text NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  CONSTRAINT coin_total_refusals_pkey PRIMARY KEY (day),
  CONSTRAINT coin_total_refusals_day_check CHECK ((day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text))
);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON coin_total_refusals TO sowon_service;


CREATE TABLE coin_total_trees (
  day text COLLATE "C" NOT NULL,
  salt_key bytea NOT NULL,
  block_bits smallint NOT NULL,
  block_leaves integer NOT NULL,
  blocks bytea NOT NULL,
  CONSTRAINT coin_total_trees_pkey PRIMARY KEY (day),
  CONSTRAINT coin_total_trees_block_bits_check CHECK (((block_bits >= 0) AND (block_bits <= 16))),
  CONSTRAINT coin_total_trees_block_leaves_check CHECK ((block_leaves > 0)),
  CONSTRAINT coin_total_trees_check CHECK ((length(blocks) = (40 * (1 << (block_bits)::integer)))),
  CONSTRAINT coin_total_trees_day_check CHECK ((day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
  CONSTRAINT coin_total_trees_salt_key_check CHECK ((length(salt_key) = 32)),
  CONSTRAINT coin_total_trees_day_fkey FOREIGN KEY (day) REFERENCES coin_total_days(day)
);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON coin_total_trees TO sowon_service;


CREATE TABLE coin_total_wallets (
  slot integer NOT NULL,
  owner_id uuid NOT NULL,
  day text COLLATE "C" NOT NULL,
  version bigint NOT NULL,
  coins bigint NOT NULL,
  held bigint NOT NULL,
  CONSTRAINT coin_total_wallets_pkey PRIMARY KEY (slot, owner_id, day),
  CONSTRAINT coin_total_wallets_check CHECK (((held >= 0) AND (held <= coins))),
  CONSTRAINT coin_total_wallets_coins_check CHECK ((coins >= 0)),
  CONSTRAINT coin_total_wallets_day_check CHECK ((day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
  CONSTRAINT coin_total_wallets_slot_check CHECK (((slot >= 0) AND (slot <= 65535))),
  CONSTRAINT coin_total_wallets_version_check CHECK ((version > 0))
);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON coin_total_wallets TO sowon_service;


CREATE TABLE comment_like_counts (
  comment_id uuid NOT NULL,
  likes integer NOT NULL,
  CONSTRAINT comment_like_counts_pkey PRIMARY KEY (comment_id),
  CONSTRAINT comment_like_counts_likes_check CHECK ((likes >= 0))
);

CREATE INDEX comment_like_counts_most ON public.comment_like_counts USING btree (likes DESC, comment_id DESC) WHERE (likes > 0);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON comment_like_counts TO sowon_service;


CREATE TABLE comment_likes (
  user_id uuid NOT NULL,
  comment_id uuid NOT NULL,
  liked_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT comment_likes_pkey PRIMARY KEY (user_id, comment_id),
  CONSTRAINT comment_likes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON comment_likes TO sowon_service;


CREATE TABLE comment_reports (
  user_id uuid NOT NULL,
  comment_id uuid NOT NULL,
  reported_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT comment_reports_pkey PRIMARY KEY (user_id, comment_id),
  CONSTRAINT comment_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE INDEX comment_reports_of_comment ON public.comment_reports USING btree (comment_id, reported_at);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON comment_reports TO sowon_service;


CREATE TABLE comment_restrictions (
  user_id uuid NOT NULL,
  until timestamp(3) with time zone NOT NULL,
  reason text NOT NULL,
  CONSTRAINT comment_restrictions_pkey PRIMARY KEY (user_id),
  CONSTRAINT comment_restrictions_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200))),
  CONSTRAINT comment_restrictions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON comment_restrictions TO sowon_service;


CREATE TABLE comments (
  id uuid NOT NULL,
  mission_id uuid NOT NULL,
  parent_id uuid,
  author_id uuid NOT NULL,
  content text NOT NULL,
  replies integer NOT NULL,
  written_at timestamp(3) with time zone NOT NULL,
  edited_at timestamp(3) with time zone,
  blocked_at timestamp(3) with time zone,
  blocked_by uuid,
  block_reason text,
  object_until timestamp(3) with time zone,
  objected_at timestamp(3) with time zone,
  objection text,
  upheld_at timestamp(3) with time zone,
  upheld_by uuid,
  answer text,
  looked_at timestamp(3) with time zone,
  block_reason_in jsonb,
  answer_in jsonb,
  CONSTRAINT comments_pkey PRIMARY KEY (id),
  CONSTRAINT comments_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 200))),
  CONSTRAINT comments_answer_in CHECK (((answer_in IS NULL) OR (answer IS NOT NULL))),
  CONSTRAINT comments_answer_in_check CHECK ((jsonb_typeof(answer_in) = 'object'::text)),
  CONSTRAINT comments_block_reason_check CHECK (((length(block_reason) >= 1) AND (length(block_reason) <= 200))),
  CONSTRAINT comments_block_reason_in CHECK (((block_reason_in IS NULL) OR (block_reason IS NOT NULL))),
  CONSTRAINT comments_block_reason_in_check CHECK ((jsonb_typeof(block_reason_in) = 'object'::text)),
  CONSTRAINT comments_check CHECK ((num_nulls(blocked_at, blocked_by, block_reason, object_until) = ANY (ARRAY[0, 4]))),
  CONSTRAINT comments_check1 CHECK (((num_nulls(objected_at, objection) = ANY (ARRAY[0, 2])) AND ((objected_at IS NULL) OR (blocked_at IS NOT NULL)))),
  CONSTRAINT comments_check2 CHECK (((num_nulls(upheld_at, upheld_by, answer) = ANY (ARRAY[0, 3])) AND ((upheld_at IS NULL) OR (objected_at IS NOT NULL)))),
  CONSTRAINT comments_content_check CHECK (((length(content) >= 1) AND (length(content) <= 200))),
  CONSTRAINT comments_objection_check CHECK (((length(objection) >= 1) AND (length(objection) <= 1000))),
  CONSTRAINT comments_replies_check CHECK ((replies >= 0)),
  CONSTRAINT comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  CONSTRAINT comments_blocked_by_fkey FOREIGN KEY (blocked_by) REFERENCES users(id),
  CONSTRAINT comments_mission_id_fkey FOREIGN KEY (mission_id) REFERENCES missions(id),
  CONSTRAINT comments_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES comments(id),
  CONSTRAINT comments_upheld_by_fkey FOREIGN KEY (upheld_by) REFERENCES users(id)
);

CREATE INDEX comments_begun ON public.comments USING btree (mission_id, written_at DESC, id DESC) WHERE (parent_id IS NULL);

CREATE INDEX comments_blocked ON public.comments USING btree (blocked_at) WHERE (blocked_at IS NOT NULL);

CREATE INDEX comments_looked_at ON public.comments USING btree (written_at DESC, id DESC) WHERE (looked_at IS NOT NULL);

CREATE INDEX comments_newest ON public.comments USING btree (written_at DESC, id DESC);

CREATE INDEX comments_of_author ON public.comments USING btree (author_id, written_at DESC);

CREATE INDEX comments_of_mission ON public.comments USING btree (mission_id, written_at DESC, id DESC);

CREATE INDEX comments_replies ON public.comments USING btree (parent_id, written_at, id) WHERE (parent_id IS NOT NULL);

CREATE INDEX comments_said ON public.comments USING gin (lower(content) gin_trgm_ops);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON comments TO sowon_service;


CREATE TABLE content_blocks (
  kind text NOT NULL,
  content_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  blocked_at timestamp(3) with time zone,
  blocked_by uuid,
  reason text,
  reason_in jsonb,
  object_until timestamp(3) with time zone,
  objected_at timestamp(3) with time zone,
  objection text,
  upheld_at timestamp(3) with time zone,
  upheld_by uuid,
  answer text,
  answer_in jsonb,
  CONSTRAINT content_blocks_pkey PRIMARY KEY (kind, content_id),
  CONSTRAINT content_blocks_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 200))),
  CONSTRAINT content_blocks_answer_in_check CHECK ((jsonb_typeof(answer_in) = 'object'::text)),
  CONSTRAINT content_blocks_check CHECK (((reason_in IS NULL) OR (reason IS NOT NULL))),
  CONSTRAINT content_blocks_check1 CHECK (((answer_in IS NULL) OR (answer IS NOT NULL))),
  CONSTRAINT content_blocks_check2 CHECK ((num_nulls(blocked_at, blocked_by, reason, object_until) = ANY (ARRAY[0, 4]))),
  CONSTRAINT content_blocks_check3 CHECK (((num_nulls(objected_at, objection) = ANY (ARRAY[0, 2])) AND ((objected_at IS NULL) OR (blocked_at IS NOT NULL)))),
  CONSTRAINT content_blocks_check4 CHECK (((num_nulls(upheld_at, upheld_by, answer) = ANY (ARRAY[0, 3])) AND ((upheld_at IS NULL) OR (objected_at IS NOT NULL)))),
  CONSTRAINT content_blocks_kind_check CHECK ((kind = ANY (ARRAY['PRODUCT'::text, 'PROFILE'::text, 'MEDIA'::text]))),
  CONSTRAINT content_blocks_objection_check CHECK (((length(objection) >= 1) AND (length(objection) <= 1000))),
  CONSTRAINT content_blocks_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200))),
  CONSTRAINT content_blocks_reason_in_check CHECK ((jsonb_typeof(reason_in) = 'object'::text)),
  CONSTRAINT content_blocks_blocked_by_fkey FOREIGN KEY (blocked_by) REFERENCES users(id),
  CONSTRAINT content_blocks_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  CONSTRAINT content_blocks_upheld_by_fkey FOREIGN KEY (upheld_by) REFERENCES users(id)
);

CREATE INDEX content_blocks_objected ON public.content_blocks USING btree (objected_at) WHERE ((objected_at IS NOT NULL) AND (upheld_at IS NULL));

CREATE INDEX content_blocks_of_owner ON public.content_blocks USING btree (owner_id, blocked_at DESC) WHERE (blocked_at IS NOT NULL);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON content_blocks TO sowon_service;


CREATE TABLE content_escalations (
  content_id uuid NOT NULL,
  kind text NOT NULL,
  operator_id uuid NOT NULL,
  note text NOT NULL,
  escalated_at timestamp(3) with time zone NOT NULL,
  taken_back_at timestamp(3) with time zone,
  CONSTRAINT content_escalations_pkey PRIMARY KEY (content_id),
  CONSTRAINT content_escalations_note_check CHECK (((length(note) >= 1) AND (length(note) <= 200))),
  CONSTRAINT content_escalations_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id)
);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON content_escalations TO sowon_service;


CREATE TABLE content_reports (
  user_id uuid NOT NULL,
  kind text NOT NULL,
  content_id uuid NOT NULL,
  reported_at timestamp(3) with time zone NOT NULL,
  answered_at timestamp(3) with time zone,
  CONSTRAINT content_reports_pkey PRIMARY KEY (user_id, kind, content_id),
  CONSTRAINT content_reports_kind_check CHECK ((kind = ANY (ARRAY['PRODUCT'::text, 'PROFILE'::text]))),
  CONSTRAINT content_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE INDEX content_reports_of_content ON public.content_reports USING btree (kind, content_id, reported_at);

CREATE INDEX content_reports_open ON public.content_reports USING btree (kind, content_id) WHERE (answered_at IS NULL);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON content_reports TO sowon_service;


CREATE TABLE conversion_progress (
  file_id uuid NOT NULL,
  percent smallint NOT NULL,
  told_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT conversion_progress_pkey PRIMARY KEY (file_id),
  CONSTRAINT conversion_progress_percent_check CHECK (((percent >= 0) AND (percent <= 100))),
  CONSTRAINT conversion_progress_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE
);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON conversion_progress TO sowon_service;


CREATE TABLE creator_business_types (
  creator_id uuid NOT NULL,
  since timestamp(3) with time zone NOT NULL,
  business_type text NOT NULL,
  CONSTRAINT creator_business_types_pkey PRIMARY KEY (creator_id, since),
  CONSTRAINT creator_business_types_business_type_check CHECK ((business_type = ANY (ARRAY['NONE'::text, 'PRIVATE'::text, 'CORPORATION'::text]))),
  CONSTRAINT creator_business_types_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creators(id)
);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON creator_business_types TO sowon_service;


CREATE TABLE creator_follower_counts (
  creator_id uuid NOT NULL,
  followers integer NOT NULL,
  CONSTRAINT creator_follower_counts_pkey PRIMARY KEY (creator_id),
  CONSTRAINT creator_follower_counts_followers_check CHECK ((followers >= 0))
);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON creator_follower_counts TO sowon_service;


CREATE TABLE creator_like_counts (
  creator_id uuid NOT NULL,
  likes integer NOT NULL,
  CONSTRAINT creator_like_counts_pkey PRIMARY KEY (creator_id),
  CONSTRAINT creator_like_counts_likes_check CHECK ((likes >= 0))
);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON creator_like_counts TO sowon_service;


CREATE TABLE creator_mission_counts (
  creator_id uuid NOT NULL,
  basic integer NOT NULL,
  lucky integer NOT NULL,
  custom_requested integer NOT NULL,
  custom_accepted integer NOT NULL,
  completed integer NOT NULL,
  rejected integer NOT NULL,
  CONSTRAINT creator_mission_counts_pkey PRIMARY KEY (creator_id),
  CONSTRAINT creator_mission_counts_basic_check CHECK ((basic >= 0)),
  CONSTRAINT creator_mission_counts_completed_check CHECK ((completed >= 0)),
  CONSTRAINT creator_mission_counts_custom_accepted_check CHECK ((custom_accepted >= 0)),
  CONSTRAINT creator_mission_counts_custom_requested_check CHECK ((custom_requested >= 0)),
  CONSTRAINT creator_mission_counts_lucky_check CHECK ((lucky >= 0)),
  CONSTRAINT creator_mission_counts_rejected_check CHECK ((rejected >= 0))
);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON creator_mission_counts TO sowon_service;


CREATE TABLE creator_open_missions (
  mission_id uuid NOT NULL,
  creator_id uuid NOT NULL,
  product_type text NOT NULL,
  accepted boolean DEFAULT true NOT NULL,
  CONSTRAINT creator_open_missions_pkey PRIMARY KEY (mission_id),
  CONSTRAINT creator_open_missions_product_type_check CHECK ((product_type = ANY (ARRAY['BASIC'::text, 'LUCKY'::text, 'CUSTOM'::text, 'EVENT'::text])))
);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON creator_open_missions TO sowon_service;


CREATE TABLE creator_orders (
  creator_id uuid NOT NULL,
  applied_at timestamp(3) with time zone,
  grade_rank smallint NOT NULL,
  completed integer NOT NULL,
  CONSTRAINT creator_orders_pkey PRIMARY KEY (creator_id),
  CONSTRAINT creator_orders_completed_check CHECK ((completed >= 0)),
  CONSTRAINT creator_orders_grade_rank_check CHECK (((grade_rank >= 0) AND (grade_rank <= 2)))
);

CREATE INDEX creator_orders_popular ON public.creator_orders USING btree (completed DESC, applied_at DESC, creator_id DESC);

CREATE INDEX creator_orders_recommended ON public.creator_orders USING btree (grade_rank DESC, completed DESC, applied_at DESC, creator_id DESC);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON creator_orders TO sowon_service;


CREATE TABLE creator_overseas_accounts (
  creator_id uuid NOT NULL,
  since timestamp(3) with time zone NOT NULL,
  overseas_account boolean NOT NULL,
  overseas_account_before boolean NOT NULL,
  CONSTRAINT creator_overseas_accounts_pkey PRIMARY KEY (creator_id, since),
  CONSTRAINT creator_overseas_accounts_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creators(id)
);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON creator_overseas_accounts TO sowon_service;


CREATE TABLE creator_reviews (
  creator_id uuid NOT NULL,
  reminded_at timestamp(3) with time zone,
  overdue_at timestamp(3) with time zone,
  rejected_at timestamp(3) with time zone,
  rejected_by uuid,
  reason text,
  reapplied_at timestamp(3) with time zone,
  remind_at timestamp(3) with time zone,
  due_at timestamp(3) with time zone,
  changes text,
  CONSTRAINT creator_reviews_pkey PRIMARY KEY (creator_id),
  CONSTRAINT creator_reviews_changes_check CHECK (((length(changes) >= 1) AND (length(changes) <= 1000))),
  CONSTRAINT creator_reviews_check CHECK ((num_nulls(rejected_at, rejected_by, reason) = ANY (ARRAY[0, 3]))),
  CONSTRAINT creator_reviews_check1 CHECK ((num_nulls(reapplied_at, remind_at, due_at, changes) = ANY (ARRAY[0, 4]))),
  CONSTRAINT creator_reviews_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200))),
  CONSTRAINT creator_reviews_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creators(id),
  CONSTRAINT creator_reviews_rejected_by_fkey FOREIGN KEY (rejected_by) REFERENCES users(id)
);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON creator_reviews TO sowon_service;


CREATE TABLE creator_tags (
  creator_id uuid NOT NULL,
  tag_id uuid NOT NULL,
  CONSTRAINT creator_tags_pkey PRIMARY KEY (creator_id, tag_id),
  CONSTRAINT creator_tags_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creators(id),
  CONSTRAINT creator_tags_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(id)
);

CREATE INDEX creator_tags_by_tag ON public.creator_tags USING btree (tag_id, creator_id);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON creator_tags TO sowon_service;


CREATE TABLE creator_urls (
  url text NOT NULL,
  creator_id uuid NOT NULL,
  taken_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT creator_urls_pkey PRIMARY KEY (url),
  CONSTRAINT creator_urls_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creators(id)
);

CREATE INDEX creator_urls_of_creator ON public.creator_urls USING btree (creator_id, taken_at DESC);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON creator_urls TO sowon_service;


CREATE TABLE creators (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL,
  url text NOT NULL,
  description text NOT NULL,
  sns_links jsonb NOT NULL,
  business_type text NOT NULL,
  contain_adult_content boolean DEFAULT false NOT NULL,
  verified_at timestamp(3) with time zone,
  verified_by uuid,
  grade text DEFAULT 'SILVER'::text NOT NULL,
  overseas_account boolean DEFAULT false NOT NULL,
  bank_account text,
  strikes integer DEFAULT 0 NOT NULL,
  blocked boolean DEFAULT false NOT NULL,
  requests_blocked_until timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL,
  review_remind_at timestamp(3) with time zone NOT NULL,
  review_due_at timestamp(3) with time zone NOT NULL,
  hidden_at timestamp(3) with time zone,
  adult_marked_at timestamp(3) with time zone,
  adult_marked_by uuid,
  adult_mark_reason text,
  adult boolean GENERATED ALWAYS AS ((contain_adult_content OR (adult_marked_at IS NOT NULL))) STORED,
  adult_mark_reason_in jsonb,
  search_letters text DEFAULT ''::text NOT NULL,
  search_initials text[] DEFAULT '{}'::text[] NOT NULL,
  search_keys text DEFAULT ''::text NOT NULL,
  listed boolean GENERATED ALWAYS AS (((verified_at IS NOT NULL) AND (hidden_at IS NULL) AND (NOT contain_adult_content) AND (adult_marked_at IS NULL))) STORED,
  left_at timestamp(3) with time zone,
  intro_file_id uuid,
  business text,
  bank_account_changed_at timestamp(3) with time zone,
  CONSTRAINT creators_pkey PRIMARY KEY (id),
  CONSTRAINT creators_url_key UNIQUE (url),
  CONSTRAINT creators_user_id_key UNIQUE (user_id),
  CONSTRAINT creators_adult_mark CHECK ((num_nulls(adult_marked_at, adult_marked_by, adult_mark_reason) = ANY (ARRAY[0, 3]))),
  CONSTRAINT creators_adult_mark_reason_check CHECK (((length(adult_mark_reason) >= 1) AND (length(adult_mark_reason) <= 200))),
  CONSTRAINT creators_adult_mark_reason_in CHECK (((adult_mark_reason_in IS NULL) OR (adult_mark_reason IS NOT NULL))),
  CONSTRAINT creators_adult_mark_reason_in_check CHECK ((jsonb_typeof(adult_mark_reason_in) = 'object'::text)),
  CONSTRAINT creators_business_type_check CHECK ((business_type = ANY (ARRAY['NONE'::text, 'PRIVATE'::text, 'CORPORATION'::text]))),
  CONSTRAINT creators_check CHECK ((review_due_at >= review_remind_at)),
  CONSTRAINT creators_description_check CHECK ((length(description) <= 200)),
  CONSTRAINT creators_grade_check CHECK ((grade = ANY (ARRAY['SILVER'::text, 'GOLD'::text, 'DIAMOND'::text]))),
  CONSTRAINT creators_name_check CHECK (((length(name) >= 1) AND (length(name) <= 50))),
  CONSTRAINT creators_sns_links_check CHECK ((jsonb_typeof(sns_links) = 'array'::text)),
  CONSTRAINT creators_strikes_check CHECK ((strikes >= 0)),
  CONSTRAINT creators_url_check CHECK ((url ~ '^[a-z0-9][a-z0-9_-]{2,29}$'::text)),
  CONSTRAINT creators_adult_marked_by_fkey FOREIGN KEY (adult_marked_by) REFERENCES users(id),
  CONSTRAINT creators_intro_file_id_fkey FOREIGN KEY (intro_file_id) REFERENCES files(id),
  CONSTRAINT creators_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT creators_verified_by_fkey FOREIGN KEY (verified_by) REFERENCES users(id)
);

CREATE INDEX creators_adult ON public.creators USING btree (id) WHERE adult;

CREATE INDEX creators_blocked ON public.creators USING btree (id) WHERE blocked;

CREATE INDEX creators_listed_newest ON public.creators USING btree (created_at DESC, id DESC) WHERE listed;

CREATE INDEX creators_name_parts ON public.creators USING gin (lower(name) gin_trgm_ops);

CREATE INDEX creators_newest ON public.creators USING btree (created_at DESC, id DESC);

CREATE INDEX creators_not_approved ON public.creators USING btree (review_due_at) WHERE (verified_at IS NULL);

CREATE INDEX creators_search_initials ON public.creators USING gin (search_initials) WHERE listed;

CREATE INDEX creators_search_keys ON public.creators USING gin (search_keys gin_trgm_ops) WHERE listed;

CREATE INDEX creators_url_parts ON public.creators USING gin (url gin_trgm_ops);

CREATE TRIGGER creators_left_hidden BEFORE UPDATE ON public.creators FOR EACH ROW WHEN ((new.left_at IS NOT NULL)) EXECUTE FUNCTION keep_left_creator_hidden();

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON creators TO sowon_service;


CREATE TABLE data_exports (
  user_id uuid NOT NULL,
  day text NOT NULL,
  number smallint NOT NULL,
  made_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT data_exports_pkey PRIMARY KEY (user_id, day, number),
  CONSTRAINT data_exports_day_check CHECK ((day ~ '^\d{4}-\d{2}-\d{2}$'::text)),
  CONSTRAINT data_exports_number_check CHECK ((number > 0)),
  CONSTRAINT data_exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON data_exports TO sowon_service;


CREATE TABLE deleted_objects (
  object_key text NOT NULL,
  deleted_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT deleted_objects_pkey PRIMARY KEY (object_key)
);

CREATE INDEX deleted_objects_by_age ON public.deleted_objects USING btree (deleted_at);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON deleted_objects TO sowon_service;


CREATE TABLE departures (
  user_id uuid NOT NULL,
  creator_id uuid,
  left_at timestamp(3) with time zone NOT NULL,
  kept text,
  missions integer NOT NULL,
  lost bigint NOT NULL,
  refunds jsonb NOT NULL,
  cleared_at timestamp(3) with time zone,
  membership_due timestamp(3) with time zone NOT NULL,
  membership_destroyed_at timestamp(3) with time zone,
  complaints_due timestamp(3) with time zone NOT NULL,
  complaints_destroyed_at timestamp(3) with time zone,
  contracts_due timestamp(3) with time zone NOT NULL,
  contracts_destroyed_at timestamp(3) with time zone,
  CONSTRAINT departures_pkey PRIMARY KEY (user_id),
  CONSTRAINT departures_lost_check CHECK ((lost >= 0)),
  CONSTRAINT departures_missions_check CHECK ((missions >= 0)),
  CONSTRAINT departures_refunds_check CHECK ((jsonb_typeof(refunds) = 'array'::text)),
  CONSTRAINT departures_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creators(id),
  CONSTRAINT departures_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE INDEX departures_by_time ON public.departures USING btree (left_at DESC, user_id DESC);

CREATE INDEX departures_complaints ON public.departures USING btree (complaints_due) WHERE (complaints_destroyed_at IS NULL);

CREATE INDEX departures_contracts ON public.departures USING btree (contracts_due) WHERE (contracts_destroyed_at IS NULL);

CREATE INDEX departures_membership ON public.departures USING btree (membership_due) WHERE (membership_destroyed_at IS NULL);

CREATE INDEX departures_not_cleared ON public.departures USING btree (user_id) WHERE (cleared_at IS NULL);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON departures TO sowon_service;


CREATE TABLE deposit_claims (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  coin_item_id uuid NOT NULL,
  points bigint NOT NULL,
  won bigint NOT NULL,
  claimed_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT deposit_claims_pkey PRIMARY KEY (id),
  CONSTRAINT deposit_claims_points_check CHECK ((points > 0)),
  CONSTRAINT deposit_claims_won_check CHECK ((won > 0)),
  CONSTRAINT deposit_claims_coin_item_id_fkey FOREIGN KEY (coin_item_id) REFERENCES coin_items(id),
  CONSTRAINT deposit_claims_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE INDEX deposit_claims_of_user ON public.deposit_claims USING btree (user_id, claimed_at);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON deposit_claims TO sowon_service;


CREATE TABLE deposit_matches (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  deposit_ids uuid[] NOT NULL,
  transfer_ids uuid[] NOT NULL,
  won bigint NOT NULL,
  status text NOT NULL,
  maker_id uuid NOT NULL,
  checker_id uuid,
  proposed_at timestamp(3) with time zone NOT NULL,
  ended_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone,
  CONSTRAINT deposit_matches_pkey PRIMARY KEY (id),
  CONSTRAINT deposit_matches_check CHECK ((checker_id <> maker_id)),
  CONSTRAINT deposit_matches_check1 CHECK (((status = 'PROPOSED'::text) = (ended_at IS NULL))),
  CONSTRAINT deposit_matches_deposit_ids_check CHECK ((cardinality(deposit_ids) > 0)),
  CONSTRAINT deposit_matches_expiry CHECK (((status <> ALL (ARRAY['PROPOSED'::text, 'EXPIRED'::text])) OR (expires_at IS NOT NULL))),
  CONSTRAINT deposit_matches_status_check CHECK ((status = ANY (ARRAY['PROPOSED'::text, 'DONE'::text, 'DROPPED'::text, 'EXPIRED'::text]))),
  CONSTRAINT deposit_matches_transfer_ids_check CHECK ((cardinality(transfer_ids) > 0)),
  CONSTRAINT deposit_matches_won_check CHECK ((won > 0)),
  CONSTRAINT deposit_matches_checker_id_fkey FOREIGN KEY (checker_id) REFERENCES users(id),
  CONSTRAINT deposit_matches_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES users(id),
  CONSTRAINT deposit_matches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE INDEX deposit_matches_newest ON public.deposit_matches USING btree (proposed_at DESC, id DESC);

CREATE INDEX deposit_matches_of_user ON public.deposit_matches USING btree (user_id);

CREATE INDEX deposit_matches_open ON public.deposit_matches USING btree (proposed_at) WHERE (status = 'PROPOSED'::text);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON deposit_matches TO sowon_service;


CREATE TABLE deposits (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  coin_item_id uuid NOT NULL,
  points bigint NOT NULL,
  won bigint NOT NULL,
  told text,
  status text NOT NULL,
  cancelled_by text,
  match_id uuid,
  asked_at timestamp(3) with time zone NOT NULL,
  due_at timestamp(3) with time zone NOT NULL,
  ended_at timestamp(3) with time zone,
  CONSTRAINT deposits_pkey PRIMARY KEY (id),
  CONSTRAINT deposits_cancelled_by_check CHECK ((cancelled_by = ANY (ARRAY['FAN'::text, 'TIME'::text, 'LEAVING'::text]))),
  CONSTRAINT deposits_check CHECK ((due_at > asked_at)),
  CONSTRAINT deposits_check1 CHECK (((status = 'ready'::text) = (ended_at IS NULL))),
  CONSTRAINT deposits_check2 CHECK (((status = 'cancelled'::text) = (cancelled_by IS NOT NULL))),
  CONSTRAINT deposits_check3 CHECK (((status = 'paid'::text) = (match_id IS NOT NULL))),
  CONSTRAINT deposits_points_check CHECK ((points > 0)),
  CONSTRAINT deposits_status_check CHECK ((status = ANY (ARRAY['ready'::text, 'paid'::text, 'cancelled'::text, 'failed'::text]))),
  CONSTRAINT deposits_won_check CHECK ((won > 0)),
  CONSTRAINT deposits_coin_item_id_fkey FOREIGN KEY (coin_item_id) REFERENCES coin_items(id),
  CONSTRAINT deposits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE INDEX deposits_due ON public.deposits USING btree (due_at) WHERE (status = 'ready'::text);

CREATE INDEX deposits_newest ON public.deposits USING btree (asked_at DESC, id DESC);

CREATE INDEX deposits_of_user ON public.deposits USING btree (user_id, asked_at DESC, id DESC);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON deposits TO sowon_service;


CREATE TABLE destructions (
  id uuid DEFAULT uuidv7() NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  period text NOT NULL,
  table_name text NOT NULL,
  act text NOT NULL,
  rows integer NOT NULL,
  CONSTRAINT destructions_pkey PRIMARY KEY (id),
  CONSTRAINT destructions_act_check CHECK ((act = ANY (ARRAY['DELETED'::text, 'BLANKED'::text]))),
  CONSTRAINT destructions_period_check CHECK ((period = ANY (ARRAY['LEAVING'::text, 'MEMBERSHIP'::text, 'COMPLAINTS'::text, 'CONTRACTS'::text]))),
  CONSTRAINT destructions_rows_check CHECK ((rows > 0))
);

CREATE INDEX destructions_by_time ON public.destructions USING btree (at DESC, id DESC);

CREATE TRIGGER destructions_rows_stay BEFORE DELETE OR UPDATE ON public.destructions FOR EACH ROW EXECUTE FUNCTION refuse_destruction_change() -- enabled: A;

CREATE TRIGGER destructions_stay BEFORE TRUNCATE ON public.destructions FOR EACH STATEMENT EXECUTE FUNCTION refuse_destruction_change() -- enabled: A;

GRANT INSERT, SELECT ON destructions TO sowon_service;


CREATE TABLE draw_entries (
  mission_id uuid NOT NULL,
  product_id uuid NOT NULL,
  fan_id uuid NOT NULL,
  number integer NOT NULL,
  salt text NOT NULL,
  details text,
  terms_version integer NOT NULL,
  entered_at timestamp(3) with time zone NOT NULL,
  read_at timestamp(3) with time zone,
  picked_by text,
  place integer,
  consent_by text DEFAULT 'ENTRY'::text NOT NULL,
  CONSTRAINT draw_entries_pkey PRIMARY KEY (mission_id),
  CONSTRAINT draw_entries_product_id_number_key UNIQUE (product_id, number),
  CONSTRAINT draw_entries_check CHECK (((place IS NULL) OR (picked_by IS NOT NULL))),
  CONSTRAINT draw_entries_consent_by_check CHECK ((consent_by = ANY (ARRAY['ENTRY'::text, 'FORM'::text]))),
  CONSTRAINT draw_entries_number_check CHECK ((number > 0)),
  CONSTRAINT draw_entries_picked_by_check CHECK ((picked_by = ANY (ARRAY['RANDOM'::text, 'CHOICE'::text]))),
  CONSTRAINT draw_entries_place_check CHECK ((place > 0)),
  CONSTRAINT draw_entries_salt_check CHECK ((salt ~ '^[0-9a-f]{32}$'::text)),
  CONSTRAINT draw_entries_fan_id_fkey FOREIGN KEY (fan_id) REFERENCES users(id),
  CONSTRAINT draw_entries_product_id_fkey FOREIGN KEY (product_id) REFERENCES draws(product_id)
);

CREATE UNIQUE INDEX draw_entries_of_fan ON public.draw_entries USING btree (fan_id, product_id);

CREATE INDEX draw_entries_picked ON public.draw_entries USING btree (product_id, number) WHERE (picked_by IS NOT NULL);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON draw_entries TO sowon_service;


CREATE TABLE draw_page_readings (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  product_id uuid NOT NULL,
  reader_id uuid NOT NULL,
  numbers integer[] NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  CONSTRAINT draw_page_readings_pkey PRIMARY KEY (id),
  CONSTRAINT draw_page_readings_numbers_check CHECK ((cardinality(numbers) > 0)),
  CONSTRAINT draw_page_readings_product_id_fkey FOREIGN KEY (product_id) REFERENCES draws(product_id),
  CONSTRAINT draw_page_readings_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES users(id)
);

CREATE INDEX draw_page_readings_of_draw ON public.draw_page_readings USING btree (product_id, at);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON draw_page_readings TO sowon_service;


CREATE TABLE draw_readings (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  mission_id uuid NOT NULL,
  reader_id uuid NOT NULL,
  way text NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  CONSTRAINT draw_readings_pkey PRIMARY KEY (id),
  CONSTRAINT draw_readings_way_check CHECK ((way = ANY (ARRAY['OPENED'::text, 'EXPORTED'::text]))),
  CONSTRAINT draw_readings_mission_id_fkey FOREIGN KEY (mission_id) REFERENCES draw_entries(mission_id),
  CONSTRAINT draw_readings_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES users(id)
);

CREATE INDEX draw_readings_of_entry ON public.draw_readings USING btree (mission_id, at);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON draw_readings TO sowon_service;


CREATE TABLE draw_steps (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  product_id uuid NOT NULL,
  number integer NOT NULL,
  step text NOT NULL,
  picked_by text NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  CONSTRAINT draw_steps_pkey PRIMARY KEY (id),
  CONSTRAINT draw_steps_picked_by_check CHECK ((picked_by = ANY (ARRAY['RANDOM'::text, 'CHOICE'::text]))),
  CONSTRAINT draw_steps_step_check CHECK ((step = ANY (ARRAY['PICKED'::text, 'UNPICKED'::text]))),
  CONSTRAINT draw_steps_product_id_fkey FOREIGN KEY (product_id) REFERENCES draws(product_id)
);

CREATE INDEX draw_steps_of_draw ON public.draw_steps USING btree (product_id, id);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON draw_steps TO sowon_service;


CREATE TABLE draws (
  product_id uuid NOT NULL,
  creator_id uuid NOT NULL,
  title text NOT NULL,
  status text NOT NULL,
  draw_number integer NOT NULL,
  apply_start text NOT NULL,
  apply_end text NOT NULL,
  event_end text NOT NULL,
  opens_at timestamp(3) with time zone NOT NULL,
  applies_until timestamp(3) with time zone NOT NULL,
  draw_by timestamp(3) with time zone NOT NULL,
  next_at timestamp(3) with time zone,
  entries integer NOT NULL,
  picked integer NOT NULL,
  commitment text NOT NULL,
  seed_sealed text NOT NULL,
  seed text,
  root text,
  beacon text,
  registered_at timestamp(3) with time zone NOT NULL,
  frozen_at timestamp(3) with time zone,
  drawn_at timestamp(3) with time zone,
  closed_at timestamp(3) with time zone,
  canceled_at timestamp(3) with time zone,
  cancel_reason text,
  exported_at timestamp(3) with time zone,
  number_awaited_at timestamp(3) with time zone,
  number_drawn_at timestamp(3) with time zone,
  number_entered text,
  number_entered_by uuid,
  number_entered_at timestamp(3) with time zone,
  CONSTRAINT draws_pkey PRIMARY KEY (product_id),
  CONSTRAINT draws_apply_end_check CHECK ((apply_end ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
  CONSTRAINT draws_apply_start_check CHECK ((apply_start ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
  CONSTRAINT draws_cancel_reason_check CHECK ((cancel_reason = ANY (ARRAY['CREATOR'::text, 'STAFF'::text, 'NO_ENTRIES'::text, 'CREATOR_BLOCKED'::text]))),
  CONSTRAINT draws_check CHECK (((picked >= 0) AND (picked <= draw_number))),
  CONSTRAINT draws_check1 CHECK (((apply_start <= apply_end) AND (apply_end < event_end))),
  CONSTRAINT draws_check2 CHECK (((opens_at < applies_until) AND (applies_until < draw_by))),
  CONSTRAINT draws_check3 CHECK ((num_nulls(root, frozen_at) = ANY (ARRAY[0, 2]))),
  CONSTRAINT draws_check4 CHECK (((seed IS NOT NULL) = ((drawn_at IS NOT NULL) OR (canceled_at IS NOT NULL)))),
  CONSTRAINT draws_check5 CHECK ((num_nulls(canceled_at, cancel_reason) = ANY (ARRAY[0, 2]))),
  CONSTRAINT draws_check6 CHECK (((status = 'CANCELED'::text) = (canceled_at IS NOT NULL))),
  CONSTRAINT draws_check7 CHECK (((status = 'CLOSED'::text) = (closed_at IS NOT NULL))),
  CONSTRAINT draws_commitment_check CHECK ((commitment ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT draws_draw_number_check CHECK (((draw_number >= 1) AND (draw_number <= 100))),
  CONSTRAINT draws_drawn CHECK (
CASE
    WHEN (status = ANY (ARRAY['DRAWN'::text, 'CLOSED'::text])) THEN (drawn_at IS NOT NULL)
    ELSE ((drawn_at IS NULL) OR (status = 'CANCELED'::text))
END),
  CONSTRAINT draws_entries_check CHECK ((entries >= 0)),
  CONSTRAINT draws_event_end_check CHECK ((event_end ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
  CONSTRAINT draws_number_awaited CHECK (((number_awaited_at IS NOT NULL) OR (number_drawn_at IS NULL))),
  CONSTRAINT draws_number_drawn CHECK (((number_drawn_at IS NOT NULL) = ((number_awaited_at IS NOT NULL) AND (frozen_at IS NOT NULL)))),
  CONSTRAINT draws_number_entered CHECK (((num_nulls(number_entered, number_entered_by, number_entered_at) = ANY (ARRAY[0, 3])) AND ((number_entered IS NULL) OR (number_entered_at >= number_drawn_at)))),
  CONSTRAINT draws_number_entered_check CHECK ((number_entered ~ '^lotto645( [1-9][0-9]*){8}$'::text)),
  CONSTRAINT draws_root_check CHECK ((root ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT draws_seed_check CHECK ((seed ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT draws_status_check CHECK ((status = ANY (ARRAY['CREATED'::text, 'APPLYING'::text, 'DRAWING'::text, 'NOW_DRAWING'::text, 'DRAWN'::text, 'CLOSED'::text, 'CANCELED'::text]))),
  CONSTRAINT draws_title_check CHECK (((length(title) >= 1) AND (length(title) <= 50))),
  CONSTRAINT draws_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creators(id),
  CONSTRAINT draws_number_entered_by_fkey FOREIGN KEY (number_entered_by) REFERENCES users(id),
  CONSTRAINT draws_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id)
);

CREATE INDEX draws_awaited ON public.draws USING btree (next_at) WHERE (next_at IS NOT NULL);

CREATE INDEX draws_newest ON public.draws USING btree (registered_at DESC, product_id DESC);

CREATE INDEX draws_number_due ON public.draws USING btree (number_drawn_at) WHERE ((number_drawn_at IS NOT NULL) AND (beacon IS NULL) AND (status = ANY (ARRAY['DRAWING'::text, 'NOW_DRAWING'::text])));

CREATE INDEX draws_of_creator ON public.draws USING btree (creator_id, registered_at DESC);

CREATE UNIQUE INDEX draws_ongoing ON public.draws USING btree (creator_id) WHERE (status <> ALL (ARRAY['CLOSED'::text, 'CANCELED'::text]));

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON draws TO sowon_service;


CREATE TABLE earnings (
  id text COLLATE "C" NOT NULL,
  creator_id uuid NOT NULL,
  source_type text NOT NULL,
  source_id uuid NOT NULL,
  points bigint NOT NULL,
  overseas_points bigint NOT NULL,
  grade text NOT NULL,
  won_per_coin integer NOT NULL,
  earned_at timestamp(3) with time zone NOT NULL,
  month text COLLATE "C" GENERATED ALWAYS AS (((((EXTRACT(year FROM (earned_at AT TIME ZONE '09:00:00'::interval)))::integer)::text || '-'::text) || lpad(((EXTRACT(month FROM (earned_at AT TIME ZONE '09:00:00'::interval)))::integer)::text, 2, '0'::text))) STORED NOT NULL,
  settlement_id uuid,
  CONSTRAINT earnings_pkey PRIMARY KEY (id),
  CONSTRAINT earnings_check CHECK (((overseas_points >= 0) AND (overseas_points <= points))),
  CONSTRAINT earnings_points_check CHECK ((points > 0)),
  CONSTRAINT earnings_source_type_check CHECK ((source_type ~ '^[a-z]+(-[a-z]+)*$'::text)),
  CONSTRAINT earnings_won_per_coin_check CHECK ((won_per_coin > 0)),
  CONSTRAINT earnings_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creators(id),
  CONSTRAINT earnings_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES settlements(id)
);

CREATE INDEX earnings_of_creator ON public.earnings USING btree (creator_id, month);

CREATE INDEX earnings_unsettled ON public.earnings USING btree (month, creator_id) WHERE (settlement_id IS NULL);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON earnings TO sowon_service;


CREATE TABLE email_codes (
  code_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  email text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  used_at timestamp(3) with time zone,
  CONSTRAINT email_codes_pkey PRIMARY KEY (code_hash),
  CONSTRAINT email_codes_code_hash_check CHECK ((length(code_hash) = 32)),
  CONSTRAINT email_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE INDEX email_codes_by_user ON public.email_codes USING btree (user_id, created_at);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON email_codes TO sowon_service;


CREATE TABLE faq_entries (
  id uuid NOT NULL,
  type text NOT NULL,
  place integer NOT NULL,
  title_ko text NOT NULL,
  title_en text NOT NULL,
  title_ja text NOT NULL,
  content_ko text NOT NULL,
  content_en text NOT NULL,
  content_ja text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  changed_at timestamp(3) with time zone,
  retired_at timestamp(3) with time zone,
  CONSTRAINT faq_entries_pkey PRIMARY KEY (id),
  CONSTRAINT faq_entries_content_en_check CHECK (((length(content_en) >= 1) AND (length(content_en) <= 1000))),
  CONSTRAINT faq_entries_content_ja_check CHECK (((length(content_ja) >= 1) AND (length(content_ja) <= 1000))),
  CONSTRAINT faq_entries_content_ko_check CHECK (((length(content_ko) >= 1) AND (length(content_ko) <= 1000))),
  CONSTRAINT faq_entries_place_check CHECK ((place >= 1)),
  CONSTRAINT faq_entries_title_en_check CHECK (((length(title_en) >= 1) AND (length(title_en) <= 80))),
  CONSTRAINT faq_entries_title_ja_check CHECK (((length(title_ja) >= 1) AND (length(title_ja) <= 80))),
  CONSTRAINT faq_entries_title_ko_check CHECK (((length(title_ko) >= 1) AND (length(title_ko) <= 80))),
  CONSTRAINT faq_entries_type_check CHECK ((type = ANY (ARRAY['PAYMENT'::text, 'MISSION'::text])))
);

CREATE INDEX faq_entries_shown ON public.faq_entries USING btree (type, place, id) WHERE (retired_at IS NULL);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON faq_entries TO sowon_service;


CREATE TABLE file_bindings (
  file_id uuid NOT NULL,
  purpose text NOT NULL,
  bound_id uuid NOT NULL,
  public boolean NOT NULL,
  withheld boolean DEFAULT false NOT NULL,
  CONSTRAINT file_bindings_pkey PRIMARY KEY (file_id),
  CONSTRAINT file_bindings_purpose_check CHECK (((length(purpose) >= 1) AND (length(purpose) <= 40))),
  CONSTRAINT file_bindings_file FOREIGN KEY (file_id) REFERENCES files(id)
);

CREATE INDEX file_bindings_by_bound ON public.file_bindings USING btree (bound_id);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON file_bindings TO sowon_service;


CREATE TABLE file_renditions (
  file_id uuid NOT NULL,
  name text NOT NULL,
  content_type text NOT NULL,
  object_key text NOT NULL,
  CONSTRAINT file_renditions_pkey PRIMARY KEY (file_id, name),
  CONSTRAINT file_renditions_name CHECK (((name = ANY (ARRAY['video'::text, 'poster'::text, 'voice'::text])) OR (name ~ '^w[1-9][0-9]*$'::text))),
  CONSTRAINT file_renditions_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE
);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON file_renditions TO sowon_service;


CREATE TABLE file_waveforms (
  file_id uuid NOT NULL,
  peaks smallint[] NOT NULL,
  CONSTRAINT file_waveforms_pkey PRIMARY KEY (file_id),
  CONSTRAINT file_waveforms_peaks_check CHECK ((((cardinality(peaks) >= 1) AND (cardinality(peaks) <= 1000)) AND (0 <= ALL (peaks)) AND (100 >= ALL (peaks)))),
  CONSTRAINT file_waveforms_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE
);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON file_waveforms TO sowon_service;


CREATE TABLE files (
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  kind text NOT NULL,
  filename text NOT NULL,
  content_type text NOT NULL,
  size_bytes bigint NOT NULL,
  sent_bytes bigint NOT NULL,
  object_key text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  conversion text,
  taken_down_at timestamp(3) with time zone,
  stored_at timestamp(3) with time zone,
  free_since timestamp(3) with time zone DEFAULT now(),
  CONSTRAINT files_pkey PRIMARY KEY (id),
  CONSTRAINT files_object_key_key UNIQUE (object_key),
  CONSTRAINT files_check CHECK (((kind = 'IMAGE'::text) = (conversion IS NULL))),
  CONSTRAINT files_conversion_check CHECK ((conversion = ANY (ARRAY['WAITING'::text, 'DONE'::text, 'REFUSED'::text]))),
  CONSTRAINT files_filename_check CHECK (((length(filename) >= 1) AND (length(filename) <= 200))),
  CONSTRAINT files_kind_check CHECK ((kind = ANY (ARRAY['IMAGE'::text, 'VIDEO'::text, 'VOICE'::text]))),
  CONSTRAINT files_sent_bytes_check CHECK ((sent_bytes > 0)),
  CONSTRAINT files_size_bytes_check CHECK ((size_bytes > 0)),
  CONSTRAINT files_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id)
);

CREATE INDEX files_free ON public.files USING btree (free_since) WHERE (free_since IS NOT NULL);

CREATE INDEX files_free_of_owner ON public.files USING btree (owner_id) WHERE (free_since IS NOT NULL);

CREATE INDEX files_newest ON public.files USING btree (created_at DESC, id DESC);

CREATE INDEX files_of_owner ON public.files USING btree (owner_id, created_at DESC, id DESC);

CREATE INDEX files_taken_down ON public.files USING btree (created_at DESC, id DESC) WHERE (taken_down_at IS NOT NULL);

CREATE INDEX files_to_convert ON public.files USING btree (created_at) WHERE ((conversion = 'WAITING'::text) AND (free_since IS NULL));

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON files TO sowon_service;


CREATE TABLE finance_month_parts (
  month text COLLATE "C" NOT NULL,
  part text COLLATE "C" NOT NULL,
  shard smallint NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT finance_month_parts_pkey PRIMARY KEY (month, part, shard),
  CONSTRAINT finance_month_parts_month_check CHECK ((month ~ '^[0-9]{4}-[0-9]{2}$'::text))
) WITH (fillfactor=50);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON finance_month_parts TO sowon_service;


CREATE TABLE follows (
  user_id uuid NOT NULL,
  creator_id uuid NOT NULL,
  followed_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT follows_pkey PRIMARY KEY (user_id, creator_id),
  CONSTRAINT follows_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creators(id),
  CONSTRAINT follows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE INDEX follows_newest ON public.follows USING btree (user_id, followed_at DESC, creator_id DESC);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON follows TO sowon_service;


CREATE TABLE grade_months (
  month text COLLATE "C" NOT NULL,
  judged_at timestamp(3) with time zone NOT NULL,
  reminded_at timestamp(3) with time zone,
  CONSTRAINT grade_months_pkey PRIMARY KEY (month),
  CONSTRAINT grade_months_month_check CHECK ((month ~ '^\d{4}-(0[1-9]|1[0-2])$'::text))
);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON grade_months TO sowon_service;


CREATE TABLE grade_proposals (
  id uuid NOT NULL,
  creator_id uuid NOT NULL,
  month text COLLATE "C" NOT NULL,
  grade_before text NOT NULL,
  grade text NOT NULL,
  on_time integer NOT NULL,
  points bigint NOT NULL,
  place integer,
  of_creators integer NOT NULL,
  state text NOT NULL,
  proposed_at timestamp(3) with time zone NOT NULL,
  decided_at timestamp(3) with time zone,
  decided_by uuid,
  CONSTRAINT grade_proposals_pkey PRIMARY KEY (id),
  CONSTRAINT grade_proposals_creator_id_month_key UNIQUE (creator_id, month),
  CONSTRAINT grade_proposals_check CHECK (((place >= 1) AND (place <= of_creators))),
  CONSTRAINT grade_proposals_check1 CHECK ((grade <> grade_before)),
  CONSTRAINT grade_proposals_check2 CHECK (((state = 'OPEN'::text) = (decided_at IS NULL))),
  CONSTRAINT grade_proposals_check3 CHECK (((state = ANY (ARRAY['CONFIRMED'::text, 'DECLINED'::text])) = (decided_by IS NOT NULL))),
  CONSTRAINT grade_proposals_grade_before_check CHECK ((grade_before = ANY (ARRAY['SILVER'::text, 'GOLD'::text, 'DIAMOND'::text]))),
  CONSTRAINT grade_proposals_grade_check CHECK ((grade = ANY (ARRAY['SILVER'::text, 'GOLD'::text, 'DIAMOND'::text]))),
  CONSTRAINT grade_proposals_month_check CHECK ((month ~ '^\d{4}-(0[1-9]|1[0-2])$'::text)),
  CONSTRAINT grade_proposals_of_creators_check CHECK ((of_creators >= 0)),
  CONSTRAINT grade_proposals_on_time_check CHECK ((on_time >= 0)),
  CONSTRAINT grade_proposals_points_check CHECK ((points >= 0)),
  CONSTRAINT grade_proposals_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'CONFIRMED'::text, 'DECLINED'::text, 'SUPERSEDED'::text, 'WITHDRAWN'::text]))),
  CONSTRAINT grade_proposals_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creators(id),
  CONSTRAINT grade_proposals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id)
);

CREATE INDEX grade_proposals_of_month ON public.grade_proposals USING btree (month DESC, id DESC);

CREATE UNIQUE INDEX grade_proposals_open ON public.grade_proposals USING btree (creator_id) WHERE (state = 'OPEN'::text);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON grade_proposals TO sowon_service;


CREATE TABLE guardian_consents (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  guardian text NOT NULL,
  code_hash bytea NOT NULL,
  text_version integer NOT NULL,
  asked_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  given_at timestamp(3) with time zone,
  withdrawn_at timestamp(3) with time zone,
  CONSTRAINT guardian_consents_pkey PRIMARY KEY (id),
  CONSTRAINT guardian_consents_code_hash_key UNIQUE (code_hash),
  CONSTRAINT guardian_consents_check CHECK (((withdrawn_at IS NULL) OR (given_at IS NOT NULL))),
  CONSTRAINT guardian_consents_code_hash_check CHECK ((length(code_hash) = 32)),
  CONSTRAINT guardian_consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE INDEX guardian_consents_by_user ON public.guardian_consents USING btree (user_id, asked_at);

CREATE UNIQUE INDEX guardian_consents_given ON public.guardian_consents USING btree (user_id) WHERE ((given_at IS NOT NULL) AND (withdrawn_at IS NULL));

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON guardian_consents TO sowon_service;


CREATE TABLE idempotency_keys (
  scope text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  intent_hash bytea NOT NULL,
  reply jsonb,
  refusal jsonb,
  recorded_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (key, scope),
  CONSTRAINT idempotency_keys_check CHECK (((reply IS NULL) OR (refusal IS NULL))),
  CONSTRAINT idempotency_keys_intent_hash_check CHECK ((octet_length(intent_hash) = 32)),
  CONSTRAINT idempotency_keys_key_check CHECK ((length(key) <= 200)),
  CONSTRAINT idempotency_keys_scope_check CHECK ((length(scope) <= 300))
);

CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (recorded_at);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON idempotency_keys TO sowon_service;


CREATE TABLE known_places (
  user_id uuid NOT NULL,
  place bytea NOT NULL,
  last_login_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT known_places_pkey PRIMARY KEY (user_id, place),
  CONSTRAINT known_places_place_check CHECK ((length(place) = 32)),
  CONSTRAINT known_places_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON known_places TO sowon_service;


CREATE TABLE ledger.applied_step (
  name text NOT NULL,
  sha256 text NOT NULL,
  CONSTRAINT applied_step_pkey PRIMARY KEY (name)
);

GRANT SELECT ON ledger.applied_step TO ledger_reader;

GRANT SELECT ON ledger.applied_step TO ledger_writer;


CREATE TABLE ledger.command (
  scope text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  intent_hash ledger.hash NOT NULL,
  outcome ledger.outcome NOT NULL,
  canonical text COLLATE "C" NOT NULL,
  reply jsonb GENERATED ALWAYS AS ((canonical)::jsonb),
  recorded_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT command_pkey PRIMARY KEY (key, scope)
);

CREATE INDEX command_refused ON ledger.command USING btree (recorded_at) WHERE ((outcome)::text = 'rejected'::text);

CREATE TRIGGER command_by_append BEFORE INSERT ON ledger.command FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'ledger_append'::name)) EXECUTE FUNCTION ledger.refuse_outside() -- enabled: A;

CREATE TRIGGER command_is_kept BEFORE DELETE ON ledger.command FOR EACH ROW WHEN ((((old.outcome)::text <> 'rejected'::text) OR (CURRENT_USER <> 'ledger_append'::name))) EXECUTE FUNCTION ledger.refuse_change() -- enabled: A;

CREATE TRIGGER command_rows_stay BEFORE UPDATE ON ledger.command FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change() -- enabled: A;

CREATE TRIGGER command_stays BEFORE TRUNCATE ON ledger.command FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change() -- enabled: A;

GRANT DELETE, INSERT, SELECT, UPDATE ON ledger.command TO ledger_append;

GRANT SELECT ON ledger.command TO ledger_reader;

GRANT SELECT ON ledger.command TO ledger_writer;


CREATE TABLE ledger.consumer_checkpoint (
  consumer text COLLATE "C" NOT NULL,
  shard smallint NOT NULL,
  seq ledger.count DEFAULT 0 NOT NULL,
  leased_to uuid,
  leased_until timestamp with time zone,
  CONSTRAINT consumer_checkpoint_pkey PRIMARY KEY (consumer, shard),
  CONSTRAINT lease_whole CHECK (((leased_to IS NULL) = (leased_until IS NULL))),
  CONSTRAINT consumer_checkpoint_shard_fkey FOREIGN KEY (shard) REFERENCES ledger.shard(id)
) WITH (fillfactor=50);

GRANT SELECT ON ledger.consumer_checkpoint TO ledger_reader;

GRANT DELETE, INSERT, SELECT ON ledger.consumer_checkpoint TO ledger_writer;

GRANT UPDATE (leased_to) ON ledger.consumer_checkpoint TO ledger_writer;

GRANT UPDATE (leased_until) ON ledger.consumer_checkpoint TO ledger_writer;

GRANT UPDATE (seq) ON ledger.consumer_checkpoint TO ledger_writer;

CREATE VIEW ledger.entry AS
 SELECT posting.shard,
    posting.shard_seq,
    ((2 * posting.ord))::smallint AS leg,
    posting.from_account AS account,
    posting.asset,
    (- posting.amount) AS amount,
    posting.from_lot AS lot_id,
    posting.recorded_at
   FROM ledger.posting
UNION ALL
 SELECT posting.shard,
    posting.shard_seq,
    (((2 * posting.ord) + 1))::smallint AS leg,
    posting.to_account AS account,
    posting.asset,
    posting.amount,
    posting.to_lot AS lot_id,
    posting.recorded_at
   FROM ledger.posting;;

GRANT SELECT ON ledger.entry TO ledger_reader;

GRANT SELECT ON ledger.entry TO ledger_writer;


CREATE TABLE ledger.event (
  shard smallint NOT NULL,
  shard_seq ledger.ordinal NOT NULL,
  stream_id text COLLATE "C" NOT NULL,
  version ledger.ordinal NOT NULL,
  type text NOT NULL,
  schema_version ledger.version_of_schema NOT NULL,
  canonical text COLLATE "C" NOT NULL,
  payload jsonb GENERATED ALWAYS AS ((canonical)::jsonb),
  recorded_at timestamp(3) with time zone NOT NULL,
  command_scope text COLLATE "C" NOT NULL,
  command_key text COLLATE "C" NOT NULL,
  answer_hash ledger.hash NOT NULL,
  prev_hash ledger.hash NOT NULL,
  hash ledger.hash NOT NULL,
  postings text COLLATE "C" NOT NULL,
  hold_id text COLLATE "C",
  CONSTRAINT event_pkey PRIMARY KEY (stream_id, version),
  CONSTRAINT event_place_in_feed UNIQUE (shard, shard_seq)
);

CREATE INDEX event_of_payment ON ledger.event USING btree (stream_id, version) WHERE (type = ANY (ARRAY['CoinsCharged'::text, 'ChargeRefunded'::text, 'ChargedBack'::text, 'RefundGranted'::text]));

CREATE UNIQUE INDEX event_opens_hold ON ledger.event USING btree (hold_id, stream_id) WHERE (hold_id IS NOT NULL);

CREATE INDEX wallet_events_by_time ON ledger.event USING btree (recorded_at) WHERE ((stream_id >= 'wallet-'::text) AND (stream_id < 'wallet.'::text));

CREATE TRIGGER event_by_append BEFORE INSERT ON ledger.event FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'ledger_append'::name)) EXECUTE FUNCTION ledger.refuse_outside() -- enabled: A;

CREATE TRIGGER event_rows_stay BEFORE DELETE OR UPDATE ON ledger.event FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change() -- enabled: A;

CREATE TRIGGER event_stays BEFORE TRUNCATE ON ledger.event FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change() -- enabled: A;

GRANT INSERT, SELECT ON ledger.event TO ledger_append;

GRANT SELECT ON ledger.event TO ledger_reader;

GRANT SELECT ON ledger.event TO ledger_writer;

CREATE VIEW ledger.hold AS
 SELECT e.stream_id,
    e.hold_id,
    (e.payload ->> 'reference'::text) AS reference,
    ((e.payload -> 'points'::text))::bigint AS points,
    COALESCE((u.captured)::bigint, (0)::bigint) AS captured,
    COALESCE((u.released)::bigint, (0)::bigint) AS released,
    ((e.payload ->> 'dueAt'::text))::timestamp(3) with time zone AS due_at,
    COALESCE((u.parts)::jsonb, ( SELECT jsonb_agg(jsonb_build_array((a.value -> 'lotId'::text), (a.value -> 'points'::text), 0, 0)) AS jsonb_agg
           FROM jsonb_array_elements((e.payload -> 'allocations'::text)) a(value))) AS parts,
    COALESCE((((u.captured)::bigint + (u.released)::bigint) < (u.points)::bigint), true) AS open
   FROM (ledger.event e
     LEFT JOIN ledger.used_hold u ON (((u.hold_id = e.hold_id) AND (u.stream_id = e.stream_id))))
  WHERE (e.hold_id IS NOT NULL);;

GRANT SELECT ON ledger.hold TO ledger_append;

GRANT SELECT ON ledger.hold TO ledger_reader;

GRANT SELECT ON ledger.hold TO ledger_writer;


CREATE TABLE ledger.isolated_stream (
  consumer text COLLATE "C" NOT NULL,
  stream_id text COLLATE "C" NOT NULL,
  shard smallint NOT NULL,
  first_seq ledger.ordinal NOT NULL,
  first_version ledger.ordinal NOT NULL,
  reason text NOT NULL,
  attempts integer NOT NULL,
  isolated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  replay_requested_at timestamp(3) with time zone,
  CONSTRAINT isolated_stream_pkey PRIMARY KEY (consumer, stream_id),
  CONSTRAINT isolated_attempts CHECK ((attempts >= 0)),
  CONSTRAINT isolated_stream_shard_fkey FOREIGN KEY (shard) REFERENCES ledger.shard(id)
);

GRANT SELECT ON ledger.isolated_stream TO ledger_reader;

GRANT DELETE, INSERT, SELECT, UPDATE ON ledger.isolated_stream TO ledger_writer;


CREATE TABLE ledger.issued_lot (
  stream_id text COLLATE "C" NOT NULL,
  lot_id text COLLATE "C" NOT NULL,
  source ledger.lot_source NOT NULL,
  refundable boolean NOT NULL,
  issued ledger.amount NOT NULL,
  open_points ledger.count NOT NULL,
  spent ledger.count NOT NULL,
  expired ledger.count NOT NULL,
  reissued ledger.count NOT NULL,
  refunded ledger.count NOT NULL,
  charged_back ledger.count NOT NULL,
  settled ledger.count NOT NULL,
  adjusted ledger.count NOT NULL,
  granted_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  funding jsonb,
  paid ledger.count,
  origin_lot_id text COLLATE "C",
  open boolean NOT NULL,
  CONSTRAINT issued_lot_pkey PRIMARY KEY (stream_id, lot_id),
  CONSTRAINT lot_currency CHECK (((funding ->> 'currency'::text) ~ '^[A-Z]{3}$'::text)),
  CONSTRAINT lot_identity CHECK (((issued)::bigint = ((((((((open_points)::bigint + (spent)::bigint) + (expired)::bigint) + (reissued)::bigint) + (refunded)::bigint) + (charged_back)::bigint) + (settled)::bigint) + (adjusted)::bigint))),
  CONSTRAINT lot_open CHECK ((open = ((open_points)::bigint > 0))),
  CONSTRAINT lot_paid CHECK (((paid IS NULL) = (funding IS NULL)))
) WITH (fillfactor=80);

CREATE INDEX lot_expiring ON ledger.issued_lot USING btree (expires_at) WHERE open;

CREATE INDEX lot_open ON ledger.issued_lot USING btree (stream_id) WHERE open;

CREATE TRIGGER issued_lot_by_append BEFORE INSERT OR UPDATE ON ledger.issued_lot FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'ledger_append'::name)) EXECUTE FUNCTION ledger.refuse_outside() -- enabled: A;

CREATE TRIGGER issued_lot_rows_stay BEFORE DELETE ON ledger.issued_lot FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change() -- enabled: A;

CREATE TRIGGER issued_lot_stays BEFORE TRUNCATE ON ledger.issued_lot FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change() -- enabled: A;

GRANT INSERT, SELECT ON ledger.issued_lot TO ledger_append;

GRANT UPDATE (adjusted) ON ledger.issued_lot TO ledger_append;

GRANT UPDATE (charged_back) ON ledger.issued_lot TO ledger_append;

GRANT UPDATE (expired) ON ledger.issued_lot TO ledger_append;

GRANT UPDATE (open) ON ledger.issued_lot TO ledger_append;

GRANT UPDATE (open_points) ON ledger.issued_lot TO ledger_append;

GRANT UPDATE (refunded) ON ledger.issued_lot TO ledger_append;

GRANT UPDATE (reissued) ON ledger.issued_lot TO ledger_append;

GRANT UPDATE (settled) ON ledger.issued_lot TO ledger_append;

GRANT UPDATE (spent) ON ledger.issued_lot TO ledger_append;

GRANT SELECT ON ledger.issued_lot TO ledger_reader;

GRANT SELECT ON ledger.issued_lot TO ledger_writer;

CREATE VIEW ledger.lot AS
 SELECT l.stream_id,
    l.lot_id,
    l.source,
    l.refundable,
    l.issued,
    COALESCE(s.remaining, (0)::bigint) AS remaining,
    COALESCE(s.held, (0)::bigint) AS held,
    l.spent,
    l.expired,
    l.reissued,
    l.refunded,
    l.charged_back,
    l.settled,
    l.adjusted,
    l.granted_at,
    l.expires_at,
    l.funding,
    l.paid,
    l.origin_lot_id,
    l.open
   FROM (ledger.issued_lot l
     LEFT JOIN ( SELECT stream_head.stream_id,
            p.p[(at.at + 1)] AS lot_id,
            (p.p[(at.at + 2)])::bigint AS remaining,
            (p.p[(at.at + 3)])::bigint AS held
           FROM ledger.stream_head,
            LATERAL string_to_array(stream_head.lots, '	'::text) p(p),
            LATERAL generate_series(0, (cardinality(p.p) - 1), 3) at(at)) s ON (((s.stream_id = l.stream_id) AND (s.lot_id = l.lot_id))));;

GRANT SELECT ON ledger.lot TO ledger_reader;

GRANT SELECT ON ledger.lot TO ledger_writer;


CREATE TABLE ledger.migration (
  name character varying(255) NOT NULL,
  "timestamp" character varying(255) NOT NULL,
  CONSTRAINT migration_pkey PRIMARY KEY (name)
);

GRANT SELECT ON ledger.migration TO ledger_reader;

GRANT SELECT ON ledger.migration TO ledger_writer;


CREATE TABLE ledger.migration_lock (
  id character varying(255) NOT NULL,
  is_locked integer DEFAULT 0 NOT NULL,
  CONSTRAINT migration_lock_pkey PRIMARY KEY (id)
);

GRANT SELECT ON ledger.migration_lock TO ledger_reader;

GRANT SELECT ON ledger.migration_lock TO ledger_writer;


CREATE TABLE ledger.policy (
  version integer NOT NULL,
  effective_from timestamp(3) with time zone NOT NULL,
  canonical text COLLATE "C" NOT NULL,
  numbers jsonb GENERATED ALWAYS AS ((canonical)::jsonb),
  CONSTRAINT policy_pkey PRIMARY KEY (version),
  CONSTRAINT policy_from_one CHECK ((version > 0)),
  CONSTRAINT policy_says_numbers CHECK ((jsonb_typeof((canonical)::jsonb) = 'object'::text))
);

CREATE TRIGGER policy_is_to_come BEFORE INSERT ON ledger.policy FOR EACH ROW EXECUTE FUNCTION ledger.refuse_late_policy() -- enabled: A;

CREATE TRIGGER policy_rows_stay BEFORE DELETE OR UPDATE ON ledger.policy FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change() -- enabled: A;

CREATE TRIGGER policy_stays BEFORE TRUNCATE ON ledger.policy FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change() -- enabled: A;

GRANT SELECT ON ledger.policy TO ledger_reader;

GRANT SELECT ON ledger.policy TO ledger_writer;

CREATE VIEW ledger.posting AS
 SELECT event.shard,
    event.shard_seq,
    ((at.at / 6))::smallint AS ord,
    p.p[(at.at + 1)] AS asset,
    (p.p[(at.at + 2)])::bigint AS amount,
        CASE
            WHEN starts_with(p.p[(at.at + 3)], ':'::text) THEN (('wallet:'::text || substr(event.stream_id, 8)) || p.p[(at.at + 3)])
            ELSE p.p[(at.at + 3)]
        END AS from_account,
        CASE
            WHEN starts_with(p.p[(at.at + 4)], ':'::text) THEN (('wallet:'::text || substr(event.stream_id, 8)) || p.p[(at.at + 4)])
            ELSE p.p[(at.at + 4)]
        END AS to_account,
    NULLIF(p.p[(at.at + 5)], ''::text) AS from_lot,
    NULLIF(
        CASE p.p[(at.at + 6)]
            WHEN '='::text THEN p.p[(at.at + 5)]
            ELSE p.p[(at.at + 6)]
        END, ''::text) AS to_lot,
    event.recorded_at
   FROM ledger.event,
    LATERAL string_to_array(event.postings, '	'::text) p(p),
    LATERAL generate_series(0, (cardinality(p.p) - 1), 6) at(at);;

GRANT SELECT ON ledger.posting TO ledger_reader;

GRANT SELECT ON ledger.posting TO ledger_writer;


CREATE TABLE ledger.shard (
  id ledger.shard_id NOT NULL,
  last_seq ledger.count DEFAULT 0 NOT NULL,
  CONSTRAINT shard_pkey PRIMARY KEY (id)
) WITH (fillfactor=10);

CREATE TRIGGER shard_by_append BEFORE INSERT OR UPDATE ON ledger.shard FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'ledger_append'::name)) EXECUTE FUNCTION ledger.refuse_outside() -- enabled: A;

CREATE TRIGGER shard_rows_stay BEFORE DELETE ON ledger.shard FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change() -- enabled: A;

CREATE TRIGGER shard_stays BEFORE TRUNCATE ON ledger.shard FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change() -- enabled: A;

GRANT SELECT ON ledger.shard TO ledger_append;

GRANT UPDATE (last_seq) ON ledger.shard TO ledger_append;

GRANT SELECT ON ledger.shard TO ledger_reader;

GRANT SELECT ON ledger.shard TO ledger_writer;


CREATE TABLE ledger.shared_entry (
  account text COLLATE "C" NOT NULL,
  recorded_at timestamp(3) with time zone NOT NULL,
  shard smallint NOT NULL,
  shard_seq bigint NOT NULL,
  leg smallint NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT shared_entry_pkey PRIMARY KEY (account, recorded_at, shard, shard_seq, leg) INCLUDE (amount)
);

CREATE TRIGGER shared_entry_by_append BEFORE INSERT ON ledger.shared_entry FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'ledger_append'::name)) EXECUTE FUNCTION ledger.refuse_outside() -- enabled: A;

CREATE TRIGGER shared_entry_rows_stay BEFORE DELETE OR UPDATE ON ledger.shared_entry FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change() -- enabled: A;

CREATE TRIGGER shared_entry_stays BEFORE TRUNCATE ON ledger.shared_entry FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change() -- enabled: A;

GRANT INSERT, SELECT ON ledger.shared_entry TO ledger_append;

GRANT SELECT ON ledger.shared_entry TO ledger_reader;

GRANT SELECT ON ledger.shared_entry TO ledger_writer;


CREATE UNLOGGED TABLE ledger.stream_claim (
  stream_id text COLLATE "C" NOT NULL,
  CONSTRAINT stream_claim_pkey PRIMARY KEY (stream_id)
);

GRANT DELETE, INSERT, SELECT ON ledger.stream_claim TO ledger_append;

GRANT SELECT ON ledger.stream_claim TO ledger_reader;

GRANT SELECT ON ledger.stream_claim TO ledger_writer;


CREATE TABLE ledger.stream_head (
  stream_id text COLLATE "C" NOT NULL,
  shard ledger.shard_id NOT NULL,
  version ledger.ordinal NOT NULL,
  head_hash ledger.hash NOT NULL,
  available ledger.count DEFAULT 0 NOT NULL,
  held ledger.count DEFAULT 0 NOT NULL,
  debt ledger.count DEFAULT 0 NOT NULL,
  frozen boolean DEFAULT false NOT NULL,
  lots text COLLATE "C" DEFAULT ''::text NOT NULL,
  CONSTRAINT stream_head_pkey PRIMARY KEY (stream_id)
) WITH (fillfactor=50);

CREATE INDEX wallets_frozen ON ledger.stream_head USING btree (stream_id) WHERE frozen;

CREATE TRIGGER stream_head_by_append BEFORE INSERT OR UPDATE ON ledger.stream_head FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'ledger_append'::name)) EXECUTE FUNCTION ledger.refuse_outside() -- enabled: A;

CREATE TRIGGER stream_head_rows_stay BEFORE DELETE ON ledger.stream_head FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change() -- enabled: A;

CREATE TRIGGER stream_head_stays BEFORE TRUNCATE ON ledger.stream_head FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change() -- enabled: A;

GRANT INSERT, SELECT ON ledger.stream_head TO ledger_append;

GRANT UPDATE (available) ON ledger.stream_head TO ledger_append;

GRANT UPDATE (debt) ON ledger.stream_head TO ledger_append;

GRANT UPDATE (frozen) ON ledger.stream_head TO ledger_append;

GRANT UPDATE (head_hash) ON ledger.stream_head TO ledger_append;

GRANT UPDATE (held) ON ledger.stream_head TO ledger_append;

GRANT UPDATE (lots) ON ledger.stream_head TO ledger_append;

GRANT UPDATE (version) ON ledger.stream_head TO ledger_append;

GRANT SELECT ON ledger.stream_head TO ledger_reader;

GRANT SELECT ON ledger.stream_head TO ledger_writer;


CREATE TABLE ledger.stream_snapshot (
  stream_id text COLLATE "C" NOT NULL,
  version ledger.ordinal NOT NULL,
  recorded_at timestamp(3) with time zone NOT NULL,
  format smallint NOT NULL,
  state jsonb NOT NULL,
  CONSTRAINT stream_snapshot_pkey PRIMARY KEY (stream_id, version),
  CONSTRAINT snapshot_format CHECK ((format > 0))
);

CREATE INDEX stream_snapshot_instant ON ledger.stream_snapshot USING btree (stream_id, recorded_at, version);

GRANT SELECT ON ledger.stream_snapshot TO ledger_reader;

GRANT INSERT, SELECT ON ledger.stream_snapshot TO ledger_writer;

GRANT UPDATE (format) ON ledger.stream_snapshot TO ledger_writer;

GRANT UPDATE (state) ON ledger.stream_snapshot TO ledger_writer;


CREATE TABLE ledger.used_hold (
  stream_id text COLLATE "C" NOT NULL,
  hold_id text COLLATE "C" NOT NULL,
  points ledger.amount NOT NULL,
  captured ledger.count NOT NULL,
  released ledger.count NOT NULL,
  parts ledger.hold_parts NOT NULL,
  CONSTRAINT used_hold_pkey PRIMARY KEY (hold_id, stream_id),
  CONSTRAINT hold_not_overdrawn CHECK ((((captured)::bigint + (released)::bigint) <= (points)::bigint))
) WITH (fillfactor=80);

CREATE TRIGGER used_hold_by_append BEFORE INSERT OR UPDATE ON ledger.used_hold FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'ledger_append'::name)) EXECUTE FUNCTION ledger.refuse_outside() -- enabled: A;

CREATE TRIGGER used_hold_rows_stay BEFORE DELETE ON ledger.used_hold FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change() -- enabled: A;

CREATE TRIGGER used_hold_stays BEFORE TRUNCATE ON ledger.used_hold FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change() -- enabled: A;

GRANT INSERT, SELECT ON ledger.used_hold TO ledger_append;

GRANT UPDATE (captured) ON ledger.used_hold TO ledger_append;

GRANT UPDATE (parts) ON ledger.used_hold TO ledger_append;

GRANT UPDATE (released) ON ledger.used_hold TO ledger_append;

GRANT SELECT ON ledger.used_hold TO ledger_reader;

GRANT SELECT ON ledger.used_hold TO ledger_writer;


CREATE TABLE ledger_anchors (
  day text COLLATE "C" NOT NULL,
  number integer,
  published_at timestamp(3) with time zone,
  events bigint,
  hash text,
  key text,
  origin text,
  places text[] NOT NULL,
  checked_at timestamp(3) with time zone NOT NULL,
  sound boolean NOT NULL,
  compared_at timestamp(3) with time zone,
  matches boolean,
  CONSTRAINT ledger_anchors_pkey PRIMARY KEY (day),
  CONSTRAINT ledger_anchors_check CHECK (((compared_at IS NULL) = (matches IS NULL))),
  CONSTRAINT ledger_anchors_day_check CHECK ((day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
  CONSTRAINT ledger_anchors_events_check CHECK ((events >= 0)),
  CONSTRAINT ledger_anchors_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT ledger_anchors_key_check CHECK ((key ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT ledger_anchors_number_check CHECK ((number > 0))
);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON ledger_anchors TO sowon_service;


CREATE TABLE likes (
  user_id uuid NOT NULL,
  mission_id uuid NOT NULL,
  liked_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT likes_pkey PRIMARY KEY (user_id, mission_id),
  CONSTRAINT likes_mission_id_fkey FOREIGN KEY (mission_id) REFERENCES missions(id),
  CONSTRAINT likes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE INDEX likes_newest ON public.likes USING btree (user_id, liked_at DESC, mission_id DESC);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON likes TO sowon_service;


CREATE TABLE list_exports (
  id uuid NOT NULL,
  list text NOT NULL,
  format text NOT NULL,
  language text NOT NULL,
  sort jsonb NOT NULL,
  narrowed_by text[] NOT NULL,
  filter jsonb,
  status text NOT NULL,
  asked_at timestamp(3) with time zone NOT NULL,
  asked_by uuid NOT NULL,
  attempts integer NOT NULL,
  next_try_at timestamp(3) with time zone,
  last_fault text,
  object_key text,
  as_of timestamp(3) with time zone,
  ready_at timestamp(3) with time zone,
  row_count bigint,
  byte_count bigint,
  sha256 text,
  expires_at timestamp(3) with time zone,
  failure text,
  ended_at timestamp(3) with time zone,
  CONSTRAINT list_exports_pkey PRIMARY KEY (id),
  CONSTRAINT list_exports_attempts_check CHECK ((attempts >= 0)),
  CONSTRAINT list_exports_byte_count_check CHECK ((byte_count >= 0)),
  CONSTRAINT list_exports_check CHECK (((status = ANY (ARRAY['ASKED'::text, 'WRITING'::text])) = (next_try_at IS NOT NULL))),
  CONSTRAINT list_exports_check1 CHECK (((status = ANY (ARRAY['FAILED'::text, 'EXPIRED'::text, 'WITHDRAWN'::text])) = (ended_at IS NOT NULL))),
  CONSTRAINT list_exports_check2 CHECK (((filter IS NULL) = (ended_at IS NOT NULL))),
  CONSTRAINT list_exports_check3 CHECK (((object_key IS NOT NULL) = (status = ANY (ARRAY['WRITING'::text, 'READY'::text])))),
  CONSTRAINT list_exports_check4 CHECK (((failure IS NOT NULL) = (status = 'FAILED'::text))),
  CONSTRAINT list_exports_check5 CHECK (((status <> 'READY'::text) OR ((as_of IS NOT NULL) AND (row_count IS NOT NULL) AND (byte_count IS NOT NULL) AND (sha256 IS NOT NULL)))),
  CONSTRAINT list_exports_check6 CHECK (((ready_at IS NULL) = (expires_at IS NULL))),
  CONSTRAINT list_exports_failure_check CHECK ((failure = ANY (ARRAY['TOO_LARGE'::text, 'TRIES_SPENT'::text]))),
  CONSTRAINT list_exports_filter_check CHECK ((jsonb_typeof(filter) = 'object'::text)),
  CONSTRAINT list_exports_format_check CHECK ((format = ANY (ARRAY['CSV'::text, 'XLSX'::text]))),
  CONSTRAINT list_exports_language_check CHECK ((language = ANY (ARRAY['ko'::text, 'en'::text]))),
  CONSTRAINT list_exports_row_count_check CHECK ((row_count >= 0)),
  CONSTRAINT list_exports_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT list_exports_sort_check CHECK ((jsonb_typeof(sort) = 'array'::text)),
  CONSTRAINT list_exports_status_check CHECK ((status = ANY (ARRAY['ASKED'::text, 'WRITING'::text, 'READY'::text, 'FAILED'::text, 'EXPIRED'::text, 'WITHDRAWN'::text]))),
  CONSTRAINT list_exports_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id)
);

CREATE INDEX list_exports_due ON public.list_exports USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);

CREATE INDEX list_exports_expiring ON public.list_exports USING btree (expires_at) WHERE (status = 'READY'::text);

CREATE INDEX list_exports_newest ON public.list_exports USING btree (asked_at DESC, id DESC);

CREATE INDEX list_exports_of_staff ON public.list_exports USING btree (asked_by, asked_at DESC);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON list_exports TO sowon_service;


CREATE TABLE login_failures (
  account bytea NOT NULL,
  failures integer NOT NULL,
  last_failed_at timestamp(3) with time zone NOT NULL,
  blocked_until timestamp(3) with time zone,
  place bytea NOT NULL,
  tries_in_a_row integer DEFAULT 0 NOT NULL,
  CONSTRAINT login_failures_pkey PRIMARY KEY (account, place),
  CONSTRAINT login_failures_account_check CHECK ((length(account) = 32)),
  CONSTRAINT login_failures_failures_check CHECK ((failures > 0)),
  CONSTRAINT login_failures_place_check CHECK ((length(place) = 32)),
  CONSTRAINT login_failures_tries_in_a_row_check CHECK ((tries_in_a_row >= 0))
);

CREATE INDEX login_failures_by_age ON public.login_failures USING btree (last_failed_at);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON login_failures TO sowon_service;


CREATE TABLE mission_comment_counts (
  mission_id uuid NOT NULL,
  comments integer NOT NULL,
  conversations integer NOT NULL,
  CONSTRAINT mission_comment_counts_pkey PRIMARY KEY (mission_id),
  CONSTRAINT mission_comment_counts_comments_check CHECK ((comments >= 0)),
  CONSTRAINT mission_comment_counts_conversations_check CHECK ((conversations >= 0))
);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON mission_comment_counts TO sowon_service;


CREATE TABLE mission_like_counts (
  mission_id uuid NOT NULL,
  likes integer NOT NULL,
  CONSTRAINT mission_like_counts_pkey PRIMARY KEY (mission_id),
  CONSTRAINT mission_like_counts_likes_check CHECK ((likes >= 0))
);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON mission_like_counts TO sowon_service;


CREATE TABLE mission_objections (
  id uuid NOT NULL,
  mission_id uuid NOT NULL,
  party text NOT NULL,
  objector_id uuid NOT NULL,
  objected_at timestamp(3) with time zone NOT NULL,
  objection text NOT NULL,
  upheld_at timestamp(3) with time zone,
  upheld_by uuid,
  answer text,
  answer_in jsonb,
  CONSTRAINT mission_objections_pkey PRIMARY KEY (id),
  CONSTRAINT mission_objections_mission_id_party_key UNIQUE (mission_id, party),
  CONSTRAINT mission_objections_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 200))),
  CONSTRAINT mission_objections_answer_in CHECK (((answer_in IS NULL) OR (answer IS NOT NULL))),
  CONSTRAINT mission_objections_answer_in_check CHECK ((jsonb_typeof(answer_in) = 'object'::text)),
  CONSTRAINT mission_objections_check CHECK ((num_nulls(upheld_at, upheld_by, answer) = ANY (ARRAY[0, 3]))),
  CONSTRAINT mission_objections_objection_check CHECK (((length(objection) >= 1) AND (length(objection) <= 1000))),
  CONSTRAINT mission_objections_party_check CHECK ((party = ANY (ARRAY['FAN'::text, 'CREATOR'::text]))),
  CONSTRAINT mission_objections_mission_id_fkey FOREIGN KEY (mission_id) REFERENCES missions(id),
  CONSTRAINT mission_objections_objector_id_fkey FOREIGN KEY (objector_id) REFERENCES users(id),
  CONSTRAINT mission_objections_upheld_by_fkey FOREIGN KEY (upheld_by) REFERENCES users(id)
);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON mission_objections TO sowon_service;


CREATE TABLE mission_reports (
  user_id uuid NOT NULL,
  mission_id uuid NOT NULL,
  reported_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT mission_reports_pkey PRIMARY KEY (user_id, mission_id),
  CONSTRAINT mission_reports_mission_id_fkey FOREIGN KEY (mission_id) REFERENCES missions(id),
  CONSTRAINT mission_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE INDEX mission_reports_of_mission ON public.mission_reports USING btree (mission_id, reported_at);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON mission_reports TO sowon_service;


CREATE TABLE missions (
  id uuid NOT NULL,
  fan_id uuid NOT NULL,
  creator_id uuid NOT NULL,
  product_id uuid NOT NULL,
  product_type text NOT NULL,
  points integer NOT NULL,
  private boolean NOT NULL,
  to_friend boolean NOT NULL,
  recipient text,
  sender text NOT NULL,
  request_comment text,
  request_file_id uuid,
  status text NOT NULL,
  reject_reason text,
  attempt integer NOT NULL,
  response_comment text,
  response_file_id uuid,
  response_kind text,
  created_at timestamp(3) with time zone NOT NULL,
  accepted_at timestamp(3) with time zone,
  due_at timestamp(3) with time zone,
  performed_at timestamp(3) with time zone,
  completed_at timestamp(3) with time zone,
  rejected_at timestamp(3) with time zone,
  blocked_at timestamp(3) with time zone,
  blocked_by uuid,
  block_reason text,
  thanked_at timestamp(3) with time zone,
  feedback text,
  drawn_by text,
  drawn_place integer,
  object_until timestamp(3) with time zone,
  looked_at timestamp(3) with time zone,
  adult_marked_at timestamp(3) with time zone,
  adult_marked_by uuid,
  adult_mark_reason text,
  block_reason_in jsonb,
  adult_mark_reason_in jsonb,
  failed_reason text,
  failed_at timestamp(3) with time zone,
  CONSTRAINT missions_pkey PRIMARY KEY (id),
  CONSTRAINT missions_adult_mark CHECK ((num_nulls(adult_marked_at, adult_marked_by, adult_mark_reason) = ANY (ARRAY[0, 3]))),
  CONSTRAINT missions_adult_mark_reason_check CHECK (((length(adult_mark_reason) >= 1) AND (length(adult_mark_reason) <= 200))),
  CONSTRAINT missions_adult_mark_reason_in CHECK (((adult_mark_reason_in IS NULL) OR (adult_mark_reason IS NOT NULL))),
  CONSTRAINT missions_adult_mark_reason_in_check CHECK ((jsonb_typeof(adult_mark_reason_in) = 'object'::text)),
  CONSTRAINT missions_attempt_check CHECK ((attempt >= 0)),
  CONSTRAINT missions_block_reason_check CHECK (((length(block_reason) >= 1) AND (length(block_reason) <= 200))),
  CONSTRAINT missions_block_reason_in CHECK (((block_reason_in IS NULL) OR (block_reason IS NOT NULL))),
  CONSTRAINT missions_block_reason_in_check CHECK ((jsonb_typeof(block_reason_in) = 'object'::text)),
  CONSTRAINT missions_check CHECK (((product_type <> ALL (ARRAY['BASIC'::text, 'CUSTOM'::text])) OR (num_nulls(recipient, request_comment) = 0))),
  CONSTRAINT missions_check1 CHECK (((status = 'COMPLETED'::text) = (completed_at IS NOT NULL))),
  CONSTRAINT missions_check2 CHECK (((status = 'REJECTED'::text) = (rejected_at IS NOT NULL))),
  CONSTRAINT missions_check3 CHECK (((status = 'REJECTED'::text) = (reject_reason IS NOT NULL))),
  CONSTRAINT missions_check4 CHECK (((status <> ALL (ARRAY['TRANSCODING'::text, 'COMPLETED'::text])) OR (response_file_id IS NOT NULL))),
  CONSTRAINT missions_check5 CHECK (((status <> ALL (ARRAY['ACCEPTED'::text, 'TRANSCODING'::text])) OR (due_at IS NOT NULL))),
  CONSTRAINT missions_check6 CHECK ((num_nulls(blocked_at, blocked_by, block_reason) = ANY (ARRAY[0, 3]))),
  CONSTRAINT missions_check7 CHECK (((thanked_at IS NULL) OR (status = 'COMPLETED'::text))),
  CONSTRAINT missions_decision_due CHECK (((status <> 'REQUESTED'::text) OR ((due_at IS NULL) = (product_type = 'EVENT'::text)))),
  CONSTRAINT missions_drawn CHECK (((num_nulls(drawn_by, drawn_place) = ANY (ARRAY[0, 2])) AND ((drawn_by IS NULL) OR ((product_type = 'EVENT'::text) AND (accepted_at IS NOT NULL))))),
  CONSTRAINT missions_drawn_by_check CHECK ((drawn_by = ANY (ARRAY['RANDOM'::text, 'CHOICE'::text]))),
  CONSTRAINT missions_drawn_place_check CHECK ((drawn_place > 0)),
  CONSTRAINT missions_failed_reason_check CHECK ((length(failed_reason) <= 50)),
  CONSTRAINT missions_feedback_check CHECK (((length(feedback) >= 1) AND (length(feedback) <= 200))),
  CONSTRAINT missions_feedback_decided CHECK (((feedback IS NULL) OR ((product_type = 'CUSTOM'::text) AND ((accepted_at IS NOT NULL) OR (reject_reason = 'REFUSED'::text))))),
  CONSTRAINT missions_object_until CHECK (((object_until IS NULL) OR (blocked_at IS NOT NULL))),
  CONSTRAINT missions_points_check CHECK ((points >= 0)),
  CONSTRAINT missions_product_type_check CHECK ((product_type = ANY (ARRAY['BASIC'::text, 'LUCKY'::text, 'CUSTOM'::text, 'EVENT'::text]))),
  CONSTRAINT missions_recipient_check CHECK (((length(recipient) >= 1) AND (length(recipient) <= 200))),
  CONSTRAINT missions_refusal_told CHECK (((reject_reason <> 'REFUSED'::text) OR (feedback IS NOT NULL))),
  CONSTRAINT missions_reject_reason_check CHECK (((reject_reason = ANY (ARRAY['OVERDUE'::text, 'BLOCKED'::text, 'CREATOR_BLOCKED'::text, 'FAN_LEFT'::text])) OR ((product_type = 'CUSTOM'::text) AND (accepted_at IS NULL) AND (reject_reason = ANY (ARRAY['REFUSED'::text, 'UNDECIDED'::text, 'WITHDRAWN'::text]))) OR ((product_type = 'LUCKY'::text) AND (accepted_at IS NULL) AND (reject_reason = 'ABANDONED'::text)) OR ((product_type = 'EVENT'::text) AND (accepted_at IS NULL) AND (reject_reason = 'NOT_DRAWN'::text)) OR ((product_type = 'EVENT'::text) AND (reject_reason = 'EVENT_CANCELED'::text)))),
  CONSTRAINT missions_request_comment_check CHECK (((length(request_comment) >= 1) AND (length(request_comment) <= 200))),
  CONSTRAINT missions_response_comment_check CHECK ((length(response_comment) <= 200)),
  CONSTRAINT missions_response_kind_check CHECK ((response_kind = ANY (ARRAY['IMAGE'::text, 'VIDEO'::text, 'VOICE'::text]))),
  CONSTRAINT missions_sender_check CHECK ((length(sender) <= 30)),
  CONSTRAINT missions_status_check CHECK ((status = ANY (ARRAY['CREATED'::text, 'REQUESTED'::text, 'ACCEPTED'::text, 'TRANSCODING'::text, 'COMPLETED'::text, 'REJECTED'::text]))),
  CONSTRAINT missions_adult_marked_by_fkey FOREIGN KEY (adult_marked_by) REFERENCES users(id),
  CONSTRAINT missions_blocked_by_fkey FOREIGN KEY (blocked_by) REFERENCES users(id),
  CONSTRAINT missions_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creators(id),
  CONSTRAINT missions_fan_id_fkey FOREIGN KEY (fan_id) REFERENCES users(id),
  CONSTRAINT missions_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  CONSTRAINT missions_request_file_id_fkey FOREIGN KEY (request_file_id) REFERENCES files(id),
  CONSTRAINT missions_response_file_id_fkey FOREIGN KEY (response_file_id) REFERENCES files(id)
);

CREATE INDEX missions_awaited ON public.missions USING btree (due_at) WHERE (status = 'ACCEPTED'::text);

CREATE INDEX missions_blocked ON public.missions USING btree (created_at DESC, id DESC) WHERE (blocked_at IS NOT NULL);

CREATE INDEX missions_by_completion ON public.missions USING btree (completed_at DESC, id DESC) INCLUDE (private, blocked_at, fan_id, creator_id, product_type, accepted_at) WHERE (status = 'COMPLETED'::text);

CREATE INDEX missions_by_price ON public.missions USING btree (points DESC, id DESC) INCLUDE (private, blocked_at, fan_id, creator_id, product_type, accepted_at);

CREATE INDEX missions_by_status ON public.missions USING btree (status, created_at DESC, id DESC) INCLUDE (private, blocked_at, fan_id, creator_id, product_type, accepted_at);

CREATE INDEX missions_converting ON public.missions USING btree (due_at) WHERE (status = 'TRANSCODING'::text);

CREATE UNIQUE INDEX missions_drawn_places ON public.missions USING btree (product_id, drawn_place) WHERE (drawn_place > 0);

CREATE INDEX missions_due_of_creator ON public.missions USING btree (creator_id, due_at, id) WHERE (status = ANY (ARRAY['REQUESTED'::text, 'ACCEPTED'::text, 'TRANSCODING'::text]));

CREATE INDEX missions_featured ON public.missions USING btree (completed_at DESC, id DESC) WHERE ((status = 'COMPLETED'::text) AND (response_kind = 'VIDEO'::text) AND (private = false) AND (to_friend = false) AND (blocked_at IS NULL));

CREATE INDEX missions_hidden_of_fan ON public.missions USING btree (fan_id, created_at DESC, id DESC) WHERE (NOT ((private = false) AND (blocked_at IS NULL) AND ((product_type <> ALL (ARRAY['LUCKY'::text, 'EVENT'::text])) OR (accepted_at IS NOT NULL))));

CREATE INDEX missions_looked_at ON public.missions USING btree (looked_at) WHERE (looked_at IS NOT NULL);

CREATE INDEX missions_marked_adult ON public.missions USING btree (created_at) WHERE (adult_marked_at IS NOT NULL);

CREATE INDEX missions_newest ON public.missions USING btree (created_at DESC, id DESC) INCLUDE (private, blocked_at, fan_id, creator_id, product_type, accepted_at);

CREATE INDEX missions_of_creator ON public.missions USING btree (creator_id, status, created_at DESC, id DESC);

CREATE INDEX missions_of_fan ON public.missions USING btree (fan_id, created_at DESC, id DESC);

CREATE INDEX missions_of_product ON public.missions USING btree (product_id, created_at DESC, id DESC);

CREATE INDEX missions_undecided ON public.missions USING btree (due_at) WHERE (status = 'REQUESTED'::text);

CREATE INDEX missions_undrawn ON public.missions USING btree (product_id, id) WHERE ((status = 'REQUESTED'::text) AND (product_type = 'EVENT'::text));

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON missions TO sowon_service;


CREATE TABLE moderation_marks (
  content_id uuid NOT NULL,
  mark text NOT NULL,
  user_id uuid NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  CONSTRAINT moderation_marks_pkey PRIMARY KEY (content_id, mark, user_id),
  CONSTRAINT moderation_marks_mark_check CHECK ((mark = ANY (ARRAY['REPORT'::text, 'OBJECTION'::text])))
);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON moderation_marks TO sowon_service;


CREATE TABLE moderation_queue (
  content_id uuid NOT NULL,
  kind text NOT NULL,
  gone boolean NOT NULL,
  hidden_at timestamp(3) with time zone,
  decided_at timestamp(3) with time zone,
  escalated_at timestamp(3) with time zone,
  escalated_by uuid,
  reports integer NOT NULL,
  reported_at timestamp(3) with time zone,
  state text,
  since timestamp(3) with time zone,
  CONSTRAINT moderation_queue_pkey PRIMARY KEY (content_id),
  CONSTRAINT moderation_queue_check CHECK ((num_nulls(escalated_at, escalated_by) = ANY (ARRAY[0, 2]))),
  CONSTRAINT moderation_queue_check1 CHECK (((num_nulls(state, since) = ANY (ARRAY[0, 2])) AND ((state IS NULL) OR (NOT gone)))),
  CONSTRAINT moderation_queue_reports_check CHECK ((reports >= 0)),
  CONSTRAINT moderation_queue_state_check CHECK ((state = ANY (ARRAY['UNREVIEWED'::text, 'ESCALATED'::text, 'APPEALED'::text, 'RESOLVED'::text])))
);

CREATE INDEX moderation_queue_all ON public.moderation_queue USING btree (since, content_id) WHERE (state IS NOT NULL);

CREATE INDEX moderation_queue_kind ON public.moderation_queue USING btree (state, kind, since, content_id) WHERE (state IS NOT NULL);

CREATE INDEX moderation_queue_state ON public.moderation_queue USING btree (state, since, content_id) WHERE (state IS NOT NULL);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON moderation_queue TO sowon_service;


CREATE TABLE notice_choices (
  user_id uuid NOT NULL,
  topic text NOT NULL,
  mail boolean NOT NULL,
  push boolean NOT NULL,
  changed_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT notice_choices_pkey PRIMARY KEY (user_id, topic)
);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON notice_choices TO sowon_service;


CREATE TABLE notices (
  id text NOT NULL,
  recipient_id uuid NOT NULL,
  notice text NOT NULL,
  facts jsonb NOT NULL,
  listed boolean NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  mail_state text NOT NULL,
  mail_due_at timestamp(3) with time zone,
  mail_until timestamp(3) with time zone,
  mail_attempts integer NOT NULL,
  mail_problem text,
  mail_sealed text,
  mail_sent_at timestamp(3) with time zone,
  read_at timestamp(3) with time zone,
  CONSTRAINT notices_pkey PRIMARY KEY (id),
  CONSTRAINT notices_check CHECK (((mail_state = 'DUE'::text) = (mail_due_at IS NOT NULL))),
  CONSTRAINT notices_check1 CHECK (((mail_state <> 'DUE'::text) OR (mail_until IS NOT NULL))),
  CONSTRAINT notices_check2 CHECK (((mail_state = 'DUE'::text) OR (mail_sealed IS NULL))),
  CONSTRAINT notices_check3 CHECK (((mail_state = 'SENT'::text) = (mail_sent_at IS NOT NULL))),
  CONSTRAINT notices_mail_state_check CHECK ((mail_state = ANY (ARRAY['NONE'::text, 'DUE'::text, 'SENT'::text, 'GIVEN_UP'::text, 'SWITCHED_OFF'::text])))
);

CREATE INDEX notices_due ON public.notices USING btree (mail_due_at) WHERE (mail_state = 'DUE'::text);

CREATE INDEX notices_mailed ON public.notices USING btree (created_at DESC, id DESC) WHERE (mail_state <> 'NONE'::text);

CREATE INDEX notices_of_kind ON public.notices USING btree (notice) WHERE (mail_state <> 'NONE'::text);

CREATE INDEX notices_of_recipient ON public.notices USING btree (recipient_id, created_at DESC, id DESC);

CREATE INDEX notices_unread ON public.notices USING btree (recipient_id) WHERE (listed AND (read_at IS NULL));

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON notices TO sowon_service;


CREATE TABLE owed_refunds (
  id uuid NOT NULL,
  ledger_id text NOT NULL,
  user_id uuid NOT NULL,
  payment_id text NOT NULL,
  method text NOT NULL,
  points bigint NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  history_id text COLLATE "C" NOT NULL,
  owed_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT owed_refunds_pkey PRIMARY KEY (id),
  CONSTRAINT owed_refunds_amount_check CHECK ((amount > 0)),
  CONSTRAINT owed_refunds_currency_check CHECK ((currency = ANY (ARRAY['KRW'::text, 'USD'::text]))),
  CONSTRAINT owed_refunds_points_check CHECK ((points >= 0))
);

CREATE INDEX owed_refunds_of_history ON public.owed_refunds USING btree (history_id);

CREATE INDEX owed_refunds_oldest ON public.owed_refunds USING btree (owed_at);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON owed_refunds TO sowon_service;


CREATE TABLE password_resets (
  code_hash bytea NOT NULL,
  account bytea NOT NULL,
  user_id uuid,
  created_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  used_at timestamp(3) with time zone,
  CONSTRAINT password_resets_pkey PRIMARY KEY (code_hash),
  CONSTRAINT password_resets_account_check CHECK ((length(account) = 32)),
  CONSTRAINT password_resets_code_hash_check CHECK ((length(code_hash) = 32)),
  CONSTRAINT password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE INDEX password_resets_by_account ON public.password_resets USING btree (account, created_at);

CREATE INDEX password_resets_by_age ON public.password_resets USING btree (created_at);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON password_resets TO sowon_service;


CREATE TABLE payment_differences (
  id uuid NOT NULL,
  kind text NOT NULL,
  subject text NOT NULL,
  day text NOT NULL,
  imp_uid text,
  order_id text NOT NULL,
  ours bigint NOT NULL,
  providers bigint NOT NULL,
  currency text NOT NULL,
  status text NOT NULL,
  found_at timestamp(3) with time zone NOT NULL,
  ended_at timestamp(3) with time zone,
  ended_by uuid,
  reason text,
  CONSTRAINT payment_differences_pkey PRIMARY KEY (id),
  CONSTRAINT payment_differences_check CHECK (((status = 'OPEN'::text) = (ended_at IS NULL))),
  CONSTRAINT payment_differences_check1 CHECK (((status <> 'EXPLAINED'::text) OR ((ended_by IS NOT NULL) AND (reason IS NOT NULL)))),
  CONSTRAINT payment_differences_day_check CHECK ((day ~ '^\d{4}-\d{2}-\d{2}$'::text)),
  CONSTRAINT payment_differences_imp_uid_check CHECK ((length(imp_uid) <= 100)),
  CONSTRAINT payment_differences_kind_check CHECK ((kind = ANY (ARRAY['NO_ORDER'::text, 'NOT_CREDITED'::text, 'SECOND_PAYMENT'::text, 'AMOUNT'::text, 'CANCELLED'::text, 'NOT_PAID'::text, 'REFUND_MISSING'::text]))),
  CONSTRAINT payment_differences_order_id_check CHECK ((length(order_id) <= 100)),
  CONSTRAINT payment_differences_ours_check CHECK ((ours >= 0)),
  CONSTRAINT payment_differences_providers_check CHECK ((providers >= 0)),
  CONSTRAINT payment_differences_reason_check CHECK ((length(reason) <= 200)),
  CONSTRAINT payment_differences_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'CURED'::text, 'EXPLAINED'::text]))),
  CONSTRAINT payment_differences_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id)
);

CREATE INDEX payment_differences_of_order ON public.payment_differences USING btree (order_id);

CREATE INDEX payment_differences_oldest ON public.payment_differences USING btree (found_at, id);

CREATE UNIQUE INDEX payment_differences_open ON public.payment_differences USING btree (subject) WHERE (status = 'OPEN'::text);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON payment_differences TO sowon_service;


CREATE TABLE payments (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  coin_item_id uuid NOT NULL,
  points bigint NOT NULL,
  name text NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  price_won bigint NOT NULL,
  pay_method text NOT NULL,
  pg text NOT NULL,
  redirect_url text NOT NULL,
  status text NOT NULL,
  imp_uid text,
  reason text,
  created_at timestamp(3) with time zone NOT NULL,
  credited_at timestamp(3) with time zone,
  next_check_at timestamp(3) with time zone,
  taken_back bigint DEFAULT 0 NOT NULL,
  failed_because text,
  counted_at timestamp(3) with time zone,
  quarantine_cause text,
  CONSTRAINT payments_pkey PRIMARY KEY (id),
  CONSTRAINT payments_imp_uid_key UNIQUE (imp_uid),
  CONSTRAINT payments_amount_check CHECK ((amount > 0)),
  CONSTRAINT payments_check CHECK (((taken_back >= 0) AND (taken_back <= amount))),
  CONSTRAINT payments_check1 CHECK (((status = 'CREDITED'::text) = (credited_at IS NOT NULL))),
  CONSTRAINT payments_check2 CHECK (((status <> 'CREDITED'::text) OR (imp_uid IS NOT NULL))),
  CONSTRAINT payments_check3 CHECK (((status = 'QUARANTINED'::text) = (quarantine_cause IS NOT NULL))),
  CONSTRAINT payments_currency_check CHECK ((currency = ANY (ARRAY['KRW'::text, 'USD'::text]))),
  CONSTRAINT payments_failed_because_check CHECK ((length(failed_because) <= 200)),
  CONSTRAINT payments_imp_uid_check CHECK ((length(imp_uid) <= 64)),
  CONSTRAINT payments_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
  CONSTRAINT payments_pay_method_check CHECK ((pay_method = ANY (ARRAY['card'::text, 'kakaopay'::text, 'phone'::text, 'paypal'::text]))),
  CONSTRAINT payments_pg_check CHECK ((length(pg) <= 50)),
  CONSTRAINT payments_points_check CHECK ((points > 0)),
  CONSTRAINT payments_price_won_check CHECK ((price_won > 0)),
  CONSTRAINT payments_quarantine_cause_check CHECK ((quarantine_cause = ANY (ARRAY['CURRENCY'::text, 'AMOUNT'::text, 'PARTLY_CANCELLED'::text, 'TEST_PAYMENT'::text, 'REAL_PAYMENT'::text, 'ORDER_ENDED'::text, 'BEYOND_LIMIT'::text, 'WALLET_FROZEN'::text]))),
  CONSTRAINT payments_reason_check CHECK ((length(reason) <= 200)),
  CONSTRAINT payments_redirect_url_check CHECK ((length(redirect_url) <= 500)),
  CONSTRAINT payments_status_check CHECK ((status = ANY (ARRAY['CREATED'::text, 'PREPARED'::text, 'READY'::text, 'CREDITED'::text, 'FAILED'::text, 'CANCELLED'::text, 'QUARANTINED'::text]))),
  CONSTRAINT payments_coin_item_id_fkey FOREIGN KEY (coin_item_id) REFERENCES coin_items(id),
  CONSTRAINT payments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE INDEX payments_by_time ON public.payments USING btree (created_at, id);

CREATE INDEX payments_credited ON public.payments USING btree (credited_at) WHERE (credited_at IS NOT NULL);

CREATE INDEX payments_of_provider ON public.payments USING btree (imp_uid) WHERE (imp_uid IS NOT NULL);

CREATE INDEX payments_of_status ON public.payments USING btree (status, created_at, id);

CREATE INDEX payments_of_user ON public.payments USING btree (user_id, created_at);

CREATE INDEX payments_to_check ON public.payments USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);

CREATE TRIGGER payment_status_final BEFORE UPDATE ON public.payments FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION refuse_payment_change();

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON payments TO sowon_service;


CREATE TABLE payout_batches (
  id uuid NOT NULL,
  month text COLLATE "C" NOT NULL,
  status text NOT NULL,
  version integer NOT NULL,
  payable_on text COLLATE "C" NOT NULL,
  prepared_at timestamp(3) with time zone NOT NULL,
  prepared_by uuid NOT NULL,
  makers uuid[] NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  approved_at timestamp(3) with time zone,
  approved_by uuid,
  file_number integer,
  file_sha256 text,
  file_at timestamp(3) with time zone,
  file_by uuid,
  result_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  approved_won bigint,
  CONSTRAINT payout_batches_pkey PRIMARY KEY (id),
  CONSTRAINT payout_batches_check CHECK (((status = ANY (ARRAY['SETTLED'::text, 'REJECTED'::text, 'EXPIRED'::text])) = (ended_at IS NOT NULL))),
  CONSTRAINT payout_batches_check1 CHECK (((approved_at IS NULL) = (approved_by IS NULL))),
  CONSTRAINT payout_batches_check2 CHECK (((approved_by <> prepared_by) AND (NOT (approved_by = ANY (makers))))),
  CONSTRAINT payout_batches_check3 CHECK (((status <> ALL (ARRAY['FILE_MADE'::text, 'BOOKING'::text, 'SETTLED'::text])) OR ((approved_by IS NOT NULL) AND (file_number IS NOT NULL)))),
  CONSTRAINT payout_batches_file_number_check CHECK ((file_number >= 1)),
  CONSTRAINT payout_batches_month_check CHECK ((month ~ '^\d{4}-(0[1-9]|1[0-2])$'::text)),
  CONSTRAINT payout_batches_payable_on_check CHECK ((payable_on ~ '^\d{4}-\d{2}-\d{2}$'::text)),
  CONSTRAINT payout_batches_status_check CHECK ((status = ANY (ARRAY['PREPARED'::text, 'APPROVED'::text, 'FILE_MADE'::text, 'BOOKING'::text, 'SETTLED'::text, 'REJECTED'::text, 'EXPIRED'::text]))),
  CONSTRAINT payout_batches_version_check CHECK ((version >= 1)),
  CONSTRAINT payout_batches_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id),
  CONSTRAINT payout_batches_file_by_fkey FOREIGN KEY (file_by) REFERENCES users(id),
  CONSTRAINT payout_batches_prepared_by_fkey FOREIGN KEY (prepared_by) REFERENCES users(id)
);

CREATE INDEX payout_batches_due ON public.payout_batches USING btree ((
CASE status
    WHEN 'PREPARED'::text THEN expires_at
    ELSE result_at
END)) WHERE (ended_at IS NULL);

CREATE INDEX payout_batches_newest ON public.payout_batches USING btree (prepared_at DESC, id DESC);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON payout_batches TO sowon_service;


CREATE TABLE payout_left_out (
  batch_id uuid NOT NULL,
  creator_id uuid NOT NULL,
  month text COLLATE "C" NOT NULL,
  why text NOT NULL,
  CONSTRAINT payout_left_out_pkey PRIMARY KEY (batch_id, creator_id, month),
  CONSTRAINT payout_left_out_month_check CHECK ((month ~ '^\d{4}-(0[1-9]|1[0-2])$'::text)),
  CONSTRAINT payout_left_out_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES payout_batches(id),
  CONSTRAINT payout_left_out_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creators(id)
);

CREATE INDEX payout_left_out_of_creator ON public.payout_left_out USING btree (creator_id, batch_id);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON payout_left_out TO sowon_service;


CREATE TABLE payout_lines (
  id text COLLATE "C" NOT NULL,
  batch_id uuid NOT NULL,
  line integer NOT NULL,
  creator_id uuid NOT NULL,
  month text COLLATE "C" NOT NULL,
  won bigint NOT NULL,
  state text NOT NULL,
  code text,
  advance_won bigint DEFAULT 0 NOT NULL,
  done_at timestamp(3) with time zone,
  account_mark text,
  changed boolean DEFAULT false NOT NULL,
  account text,
  before_won bigint,
  CONSTRAINT payout_lines_pkey PRIMARY KEY (id),
  CONSTRAINT payout_lines_batch_id_line_key UNIQUE (batch_id, line),
  CONSTRAINT payout_lines_account_check CHECK ((account = ANY (ARRAY['FIRST'::text, 'SAME'::text, 'OTHER'::text]))),
  CONSTRAINT payout_lines_check CHECK (((advance_won >= 0) AND (advance_won <= won))),
  CONSTRAINT payout_lines_check1 CHECK (((state = 'FAILED'::text) = (code IS NOT NULL))),
  CONSTRAINT payout_lines_line_check CHECK ((line >= 1)),
  CONSTRAINT payout_lines_month_check CHECK ((month ~ '^\d{4}-(0[1-9]|1[0-2])$'::text)),
  CONSTRAINT payout_lines_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'HELD_BACK'::text, 'PAYING'::text, 'PAID'::text, 'FAILED'::text, 'FREED'::text]))),
  CONSTRAINT payout_lines_won_check CHECK ((won > 0)),
  CONSTRAINT payout_lines_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES payout_batches(id),
  CONSTRAINT payout_lines_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creators(id)
);

CREATE INDEX payout_lines_of_creator ON public.payout_lines USING btree (creator_id, batch_id);

CREATE INDEX payout_lines_of_month ON public.payout_lines USING btree (month, creator_id);

CREATE UNIQUE INDEX payout_lines_open ON public.payout_lines USING btree (creator_id, month) WHERE (state = ANY (ARRAY['WAITING'::text, 'PAYING'::text]));

CREATE INDEX payout_lines_sums ON public.payout_lines USING btree (batch_id, state, won);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON payout_lines TO sowon_service;


CREATE TABLE popups (
  id uuid NOT NULL,
  first_day text NOT NULL,
  last_day text NOT NULL,
  starts_at timestamp(3) with time zone NOT NULL,
  ends_at timestamp(3) with time zone NOT NULL,
  image_file_id uuid NOT NULL,
  link_background_color text NOT NULL,
  link_text_color text NOT NULL,
  link_logged_on text NOT NULL,
  link_logged_off text NOT NULL,
  texts jsonb NOT NULL,
  planned_at timestamp(3) with time zone NOT NULL,
  stopped_at timestamp(3) with time zone,
  changed_at timestamp(3) with time zone,
  CONSTRAINT popups_pkey PRIMARY KEY (id),
  CONSTRAINT popups_check CHECK (((first_day <= last_day) AND (starts_at < ends_at))),
  CONSTRAINT popups_first_day_check CHECK ((first_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
  CONSTRAINT popups_last_day_check CHECK ((last_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
  CONSTRAINT popups_link_background_color_check CHECK ((link_background_color ~* '^#([0-9a-f]{3}|[0-9a-f]{6})$'::text)),
  CONSTRAINT popups_link_logged_off_check CHECK (((length(link_logged_off) >= 1) AND (length(link_logged_off) <= 500))),
  CONSTRAINT popups_link_logged_on_check CHECK (((length(link_logged_on) >= 1) AND (length(link_logged_on) <= 500))),
  CONSTRAINT popups_link_text_color_check CHECK ((link_text_color ~* '^#([0-9a-f]{3}|[0-9a-f]{6})$'::text)),
  CONSTRAINT popups_texts_check CHECK ((texts ?& ARRAY['ko'::text, 'en'::text, 'ja'::text])),
  CONSTRAINT popups_image_file_id_fkey FOREIGN KEY (image_file_id) REFERENCES files(id)
);

CREATE INDEX popups_running ON public.popups USING btree (starts_at DESC, planned_at DESC, id DESC) WHERE (stopped_at IS NULL);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON popups TO sowon_service;


CREATE TABLE product_open_requests (
  mission_id uuid NOT NULL,
  product_id uuid NOT NULL,
  CONSTRAINT product_open_requests_pkey PRIMARY KEY (mission_id)
);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON product_open_requests TO sowon_service;


CREATE TABLE product_request_counts (
  product_id uuid NOT NULL,
  current_requested integer NOT NULL,
  accumulated integer NOT NULL,
  CONSTRAINT product_request_counts_pkey PRIMARY KEY (product_id),
  CONSTRAINT product_request_counts_check CHECK ((accumulated >= current_requested)),
  CONSTRAINT product_request_counts_current_requested_check CHECK ((current_requested >= 0))
);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON product_request_counts TO sowon_service;


CREATE TABLE product_wordings (
  product_id uuid NOT NULL,
  until timestamp(3) with time zone NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  CONSTRAINT product_wordings_pkey PRIMARY KEY (product_id, until),
  CONSTRAINT product_wordings_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON product_wordings TO sowon_service;


CREATE TABLE products (
  id uuid NOT NULL,
  creator_id uuid NOT NULL,
  type text NOT NULL,
  name text NOT NULL,
  coin_price integer NOT NULL,
  description text NOT NULL,
  description_picture_id uuid,
  allow_attachments boolean NOT NULL,
  active boolean NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  win_permille smallint,
  always_private boolean,
  place integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  canceled_empty boolean DEFAULT false NOT NULL,
  hidden_at timestamp(3) with time zone,
  CONSTRAINT products_pkey PRIMARY KEY (id),
  CONSTRAINT products_description_picture_id_key UNIQUE (description_picture_id),
  CONSTRAINT products_in_order UNIQUE (creator_id, place) DEFERRABLE,
  CONSTRAINT products_check CHECK (((type = 'EVENT'::text) OR (NOT canceled_empty))),
  CONSTRAINT products_coin_price_check CHECK (((coin_price >=
CASE type
    WHEN 'EVENT'::text THEN 0
    ELSE 1
END) AND (coin_price <= 1000000))),
  CONSTRAINT products_lucky CHECK ((((type = 'LUCKY'::text) = (win_permille IS NOT NULL)) AND ((type = 'LUCKY'::text) = (always_private IS NOT NULL)))),
  CONSTRAINT products_type_check CHECK ((type = ANY (ARRAY['BASIC'::text, 'LUCKY'::text, 'CUSTOM'::text, 'EVENT'::text]))),
  CONSTRAINT products_win_permille_check CHECK (((win_permille >= 1) AND (win_permille <= 100))),
  CONSTRAINT products_words CHECK (
CASE type
    WHEN 'CUSTOM'::text THEN ((name = ''::text) AND (description = ''::text) AND (description_picture_id IS NULL) AND allow_attachments)
    ELSE (((length(name) >= 1) AND (length(name) <= 50)) AND ((length(description) >= 1) AND (length(description) <= 200)) AND (description_picture_id IS NOT NULL))
END),
  CONSTRAINT products_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creators(id),
  CONSTRAINT products_description_picture_id_fkey FOREIGN KEY (description_picture_id) REFERENCES files(id)
);

CREATE INDEX products_by_price ON public.products USING btree (coin_price, id);

CREATE UNIQUE INDEX products_custom ON public.products USING btree (creator_id) WHERE (type = 'CUSTOM'::text);

CREATE INDEX products_least_asked ON public.products USING btree (creator_id, coin_price) WHERE (active AND (type <> ALL (ARRAY['LUCKY'::text, 'EVENT'::text])));

CREATE INDEX products_name_parts ON public.products USING gin (lower(name) gin_trgm_ops);

CREATE INDEX products_newest ON public.products USING btree (created_at DESC, id DESC);

CREATE INDEX products_of_creator ON public.products USING btree (creator_id, created_at DESC, id DESC);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON products TO sowon_service;


CREATE TABLE provider_days (
  day text NOT NULL,
  listed integer NOT NULL,
  credited integer NOT NULL,
  paid_won bigint NOT NULL,
  paid_cents bigint NOT NULL,
  cancelled_won bigint NOT NULL,
  cancelled_cents bigint NOT NULL,
  differences integer NOT NULL,
  compared_at timestamp(3) with time zone NOT NULL,
  took_ms integer NOT NULL,
  CONSTRAINT provider_days_pkey PRIMARY KEY (day),
  CONSTRAINT provider_days_credited_check CHECK ((credited >= 0)),
  CONSTRAINT provider_days_day_check CHECK ((day ~ '^\d{4}-\d{2}-\d{2}$'::text)),
  CONSTRAINT provider_days_differences_check CHECK ((differences >= 0)),
  CONSTRAINT provider_days_listed_check CHECK ((listed >= 0)),
  CONSTRAINT provider_days_took_ms_check CHECK ((took_ms >= 0))
);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON provider_days TO sowon_service;


CREATE TABLE push_subscriptions (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  session_id uuid NOT NULL,
  endpoint_hash bytea NOT NULL,
  sealed text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id),
  CONSTRAINT push_subscriptions_endpoint_hash_key UNIQUE (endpoint_hash),
  CONSTRAINT push_subscriptions_session_id_key UNIQUE (session_id),
  CONSTRAINT push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);

CREATE INDEX push_subscriptions_of_member ON public.push_subscriptions USING btree (user_id, created_at DESC);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON push_subscriptions TO sowon_service;


CREATE TABLE pushes (
  id text NOT NULL,
  notice_id text NOT NULL,
  notice text NOT NULL,
  recipient_id uuid NOT NULL,
  subscription_id uuid NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  state text NOT NULL,
  due_at timestamp(3) with time zone,
  until timestamp(3) with time zone NOT NULL,
  attempts integer NOT NULL,
  problem text,
  sent_at timestamp(3) with time zone,
  CONSTRAINT pushes_pkey PRIMARY KEY (id),
  CONSTRAINT pushes_check CHECK (((state = 'DUE'::text) = (due_at IS NOT NULL))),
  CONSTRAINT pushes_check1 CHECK (((state = 'SENT'::text) = (sent_at IS NOT NULL))),
  CONSTRAINT pushes_state_check CHECK ((state = ANY (ARRAY['DUE'::text, 'SENT'::text, 'GIVEN_UP'::text, 'SWITCHED_OFF'::text])))
);

CREATE INDEX pushes_due ON public.pushes USING btree (due_at) WHERE (state = 'DUE'::text);

CREATE INDEX pushes_listed ON public.pushes USING btree (created_at DESC, id DESC);

CREATE INDEX pushes_of_kind ON public.pushes USING btree (notice);

CREATE INDEX pushes_of_recipient ON public.pushes USING btree (recipient_id, created_at DESC, id DESC);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON pushes TO sowon_service;


CREATE TABLE rate_changes (
  version integer NOT NULL,
  effective_from timestamp(3) with time zone NOT NULL,
  canonical text COLLATE "C" NOT NULL,
  approval_id uuid NOT NULL,
  decided_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT rate_changes_pkey PRIMARY KEY (version),
  CONSTRAINT rate_changes_approval_id_key UNIQUE (approval_id),
  CONSTRAINT rate_changes_effective_from_key UNIQUE (effective_from),
  CONSTRAINT rate_changes_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approvals(id)
);

CREATE CONSTRAINT TRIGGER rate_change_has_event AFTER INSERT ON public.rate_changes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unexplained_rates();

CREATE TRIGGER rate_change_is_published BEFORE INSERT ON public.rate_changes FOR EACH ROW EXECUTE FUNCTION publish_rate_change();

GRANT INSERT, SELECT ON rate_changes TO sowon_service;


CREATE TABLE reason_templates (
  id uuid NOT NULL,
  name text NOT NULL,
  purpose text NOT NULL,
  text_ko text NOT NULL,
  text_en text NOT NULL,
  text_ja text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  changed_at timestamp(3) with time zone,
  retired_at timestamp(3) with time zone,
  CONSTRAINT reason_templates_pkey PRIMARY KEY (id),
  CONSTRAINT reason_templates_name_check CHECK (((length(name) >= 1) AND (length(name) <= 50))),
  CONSTRAINT reason_templates_purpose_check CHECK ((purpose = ANY (ARRAY['BLOCK'::text, 'UPHOLD'::text, 'BOTH'::text, 'ADULT'::text]))),
  CONSTRAINT reason_templates_text_en_check CHECK (((length(text_en) >= 1) AND (length(text_en) <= 200))),
  CONSTRAINT reason_templates_text_ja_check CHECK (((length(text_ja) >= 1) AND (length(text_ja) <= 200))),
  CONSTRAINT reason_templates_text_ko_check CHECK (((length(text_ko) >= 1) AND (length(text_ko) <= 200)))
);

CREATE UNIQUE INDEX reason_templates_name ON public.reason_templates USING btree (lower(name)) WHERE (retired_at IS NULL);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON reason_templates TO sowon_service;


CREATE TABLE recovery_codes (
  user_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  used_at timestamp(3) with time zone,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  CONSTRAINT recovery_codes_code_hash_check CHECK ((length(code_hash) = 32)),
  CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON recovery_codes TO sowon_service;


CREATE TABLE refund_accounts (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  account text,
  told_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT refund_accounts_pkey PRIMARY KEY (id),
  CONSTRAINT refund_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE INDEX refund_accounts_of_user ON public.refund_accounts USING btree (user_id, told_at DESC);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON refund_accounts TO sowon_service;


CREATE TABLE refunds (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  payment_id text NOT NULL,
  points bigint NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  status text NOT NULL,
  owed_at timestamp(3) with time zone NOT NULL,
  due_on text NOT NULL,
  by_hand_reason text,
  provider_words text,
  next_try_at timestamp(3) with time zone,
  tries integer DEFAULT 0 NOT NULL,
  refusals integer DEFAULT 0 NOT NULL,
  last_fault text,
  asked_at timestamp(3) with time zone,
  way text,
  imp_uid text,
  reference text,
  paid_at timestamp(3) with time zone,
  paid_on text,
  recorded_by uuid,
  recorded_at timestamp(3) with time zone,
  confirmed_by uuid,
  paying_by uuid,
  paying_since timestamp(3) with time zone,
  CONSTRAINT refunds_pkey PRIMARY KEY (id),
  CONSTRAINT refunds_amount_check CHECK ((amount > 0)),
  CONSTRAINT refunds_by_hand_reason_check CHECK ((by_hand_reason = ANY (ARRAY['TRANSFER'::text, 'NO_PAYMENT'::text, 'REFUSED'::text, 'NOT_LEFT'::text, 'NOT_CARRIED_OUT'::text, 'NOT_NAMED'::text]))),
  CONSTRAINT refunds_check CHECK (((status = 'PAID'::text) = (paid_at IS NOT NULL))),
  CONSTRAINT refunds_check1 CHECK (((status <> ALL (ARRAY['RECORDED'::text, 'PAID'::text])) OR ((way IS NOT NULL) AND (reference IS NOT NULL)))),
  CONSTRAINT refunds_check2 CHECK (((recorded_by IS DISTINCT FROM confirmed_by) OR (recorded_by IS NULL))),
  CONSTRAINT refunds_check3 CHECK (((recorded_by IS NULL) = (recorded_at IS NULL))),
  CONSTRAINT refunds_currency_check CHECK ((currency = ANY (ARRAY['KRW'::text, 'USD'::text]))),
  CONSTRAINT refunds_due_on_check CHECK ((due_on ~ '^\d{4}-\d{2}-\d{2}$'::text)),
  CONSTRAINT refunds_imp_uid_check CHECK ((length(imp_uid) <= 64)),
  CONSTRAINT refunds_last_fault_check CHECK ((length(last_fault) <= 100)),
  CONSTRAINT refunds_next_try CHECK (
CASE
    WHEN (status = ANY (ARRAY['DUE'::text, 'ACCEPTED'::text])) THEN (next_try_at IS NOT NULL)
    WHEN (status = 'BY_HAND'::text) THEN ((next_try_at IS NULL) OR (by_hand_reason = ANY (ARRAY['NOT_CARRIED_OUT'::text, 'NOT_NAMED'::text])))
    ELSE (next_try_at IS NULL)
END),
  CONSTRAINT refunds_paid_on_check CHECK ((paid_on ~ '^\d{4}-\d{2}-\d{2}$'::text)),
  CONSTRAINT refunds_paying CHECK (
CASE
    WHEN (status = 'PAYING'::text) THEN (num_nulls(paying_by, paying_since, way) = 0)
    ELSE (num_nonnulls(paying_by, paying_since) = 0)
END),
  CONSTRAINT refunds_points_check CHECK ((points >= 0)),
  CONSTRAINT refunds_provider_words_check CHECK ((length(provider_words) <= 200)),
  CONSTRAINT refunds_reference_check CHECK ((length(reference) <= 200)),
  CONSTRAINT refunds_refusals_check CHECK ((refusals >= 0)),
  CONSTRAINT refunds_status_check CHECK ((status = ANY (ARRAY['DUE'::text, 'ACCEPTED'::text, 'BY_HAND'::text, 'PAYING'::text, 'RECORDED'::text, 'PAID'::text]))),
  CONSTRAINT refunds_tries_check CHECK ((tries >= 0)),
  CONSTRAINT refunds_way_check CHECK ((way = ANY (ARRAY['PROVIDER'::text, 'BANK_TRANSFER'::text, 'PROVIDER_CONSOLE'::text]))),
  CONSTRAINT refunds_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES users(id),
  CONSTRAINT refunds_paying_by_fkey FOREIGN KEY (paying_by) REFERENCES users(id),
  CONSTRAINT refunds_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id),
  CONSTRAINT refunds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE INDEX refunds_of_payment ON public.refunds USING btree (payment_id);

CREATE INDEX refunds_of_user ON public.refunds USING btree (user_id);

CREATE INDEX refunds_oldest ON public.refunds USING btree (owed_at, id);

CREATE INDEX refunds_open ON public.refunds USING btree (due_on) WHERE (status <> 'PAID'::text);

CREATE INDEX refunds_to_try ON public.refunds USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);

CREATE TRIGGER refund_paid_final BEFORE UPDATE ON public.refunds FOR EACH ROW WHEN (((old.status = 'PAID'::text) AND (new.status <> 'PAID'::text))) EXECUTE FUNCTION refuse_refund_change();

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON refunds TO sowon_service;


CREATE TABLE reports_said (
  user_id uuid NOT NULL,
  content_id uuid NOT NULL,
  reason text,
  words text,
  said_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT reports_said_pkey PRIMARY KEY (user_id, content_id),
  CONSTRAINT reports_said_check CHECK ((num_nonnulls(reason, words) > 0)),
  CONSTRAINT reports_said_reason_check CHECK ((reason = ANY (ARRAY['ABUSE'::text, 'SEXUAL'::text, 'COPIED'::text, 'FRAUD'::text, 'PRIVACY'::text, 'SPAM'::text, 'OTHER'::text]))),
  CONSTRAINT reports_said_words_check CHECK (((length(words) >= 1) AND (length(words) <= 500))),
  CONSTRAINT reports_said_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE INDEX reports_said_of_content ON public.reports_said USING btree (content_id);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON reports_said TO sowon_service;


CREATE TABLE request_pauses (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  creator_id uuid NOT NULL,
  paused_until timestamp(3) with time zone,
  most_open integer,
  set_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT request_pauses_pkey PRIMARY KEY (id),
  CONSTRAINT request_pauses_most_open_check CHECK (((most_open >= 1) AND (most_open <= 1000))),
  CONSTRAINT request_pauses_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creators(id)
);

CREATE INDEX request_pauses_latest ON public.request_pauses USING btree (creator_id, id DESC);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON request_pauses TO sowon_service;


CREATE TABLE resumable_uploads (
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  filename text NOT NULL,
  declared text NOT NULL,
  length bigint NOT NULL,
  received bigint DEFAULT 0 NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  seen_at timestamp(3) with time zone NOT NULL,
  file_id uuid,
  metadata text DEFAULT ''::text NOT NULL,
  CONSTRAINT resumable_uploads_pkey PRIMARY KEY (id),
  CONSTRAINT resumable_uploads_check CHECK (((received >= 0) AND (received <= length))),
  CONSTRAINT resumable_uploads_declared_check CHECK ((length(declared) <= 100)),
  CONSTRAINT resumable_uploads_filename_check CHECK (((length(filename) >= 1) AND (length(filename) <= 200))),
  CONSTRAINT resumable_uploads_length_check CHECK ((length > 0)),
  CONSTRAINT resumable_uploads_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE,
  CONSTRAINT resumable_uploads_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id)
);

CREATE INDEX resumable_uploads_by_age ON public.resumable_uploads USING btree (seen_at);

CREATE INDEX resumable_uploads_of_file ON public.resumable_uploads USING btree (file_id) WHERE (file_id IS NOT NULL);

CREATE INDEX resumable_uploads_of_owner ON public.resumable_uploads USING btree (owner_id) WHERE (file_id IS NULL);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON resumable_uploads TO sowon_service;


CREATE TABLE roll_limits (
  fan_id uuid NOT NULL,
  points integer,
  holds_from text NOT NULL,
  points_before integer,
  CONSTRAINT roll_limits_pkey PRIMARY KEY (fan_id),
  CONSTRAINT roll_limits_holds_from_check CHECK ((holds_from ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
  CONSTRAINT roll_limits_points_before_check CHECK ((points_before > 0)),
  CONSTRAINT roll_limits_points_check CHECK ((points > 0)),
  CONSTRAINT roll_limits_fan_id_fkey FOREIGN KEY (fan_id) REFERENCES users(id)
);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON roll_limits TO sowon_service;


CREATE TABLE roll_tallies (
  product_id uuid NOT NULL,
  win_permille integer NOT NULL,
  rolls integer NOT NULL,
  wins integer NOT NULL,
  id text GENERATED ALWAYS AS ((((product_id)::text || '-'::text) || (win_permille)::text)) STORED NOT NULL,
  CONSTRAINT roll_tallies_pkey PRIMARY KEY (product_id, win_permille),
  CONSTRAINT roll_tallies_check CHECK (((wins >= 0) AND (wins <= rolls))),
  CONSTRAINT roll_tallies_rolls_check CHECK ((rolls > 0)),
  CONSTRAINT roll_tallies_win_permille_check CHECK (((win_permille >= 1) AND (win_permille <= 100)))
);

CREATE INDEX roll_tallies_by_rolls ON public.roll_tallies USING btree (rolls DESC, id DESC);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON roll_tallies TO sowon_service;


CREATE TABLE rolls (
  mission_id uuid NOT NULL,
  number integer NOT NULL,
  fan_id uuid NOT NULL,
  product_id uuid NOT NULL,
  points integer NOT NULL,
  win_permille integer NOT NULL,
  client_seed text NOT NULL,
  digest text NOT NULL,
  outcome integer NOT NULL,
  won boolean NOT NULL,
  rolled_at timestamp(3) with time zone NOT NULL,
  client_seed_by text DEFAULT 'BROWSER'::text NOT NULL,
  CONSTRAINT rolls_pkey PRIMARY KEY (mission_id, number),
  CONSTRAINT rolls_check CHECK ((won = (outcome < win_permille))),
  CONSTRAINT rolls_client_seed_by_check CHECK ((client_seed_by = ANY (ARRAY['BROWSER'::text, 'SERVER'::text]))),
  CONSTRAINT rolls_client_seed_check CHECK ((client_seed ~ '^[0-9a-f]{16,64}$'::text)),
  CONSTRAINT rolls_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT rolls_number_check CHECK ((number > 0)),
  CONSTRAINT rolls_outcome_check CHECK (((outcome >= 0) AND (outcome <= 999))),
  CONSTRAINT rolls_points_check CHECK ((points > 0)),
  CONSTRAINT rolls_win_permille_check CHECK (((win_permille >= 1) AND (win_permille <= 100))),
  CONSTRAINT rolls_mission_id_fkey FOREIGN KEY (mission_id) REFERENCES roulettes(mission_id)
);

CREATE INDEX rolls_of_day ON public.rolls USING btree (fan_id, rolled_at) INCLUDE (points);

CREATE INDEX rolls_of_fan ON public.rolls USING btree (fan_id, product_id, rolled_at DESC);

CREATE UNIQUE INDEX rolls_won ON public.rolls USING btree (mission_id) WHERE won;

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON rolls TO sowon_service;


CREATE TABLE roulettes (
  mission_id uuid NOT NULL,
  fan_id uuid NOT NULL,
  product_id uuid NOT NULL,
  commitment text NOT NULL,
  seed_sealed text NOT NULL,
  open boolean NOT NULL,
  opened_at timestamp(3) with time zone NOT NULL,
  compensated_points integer,
  seen_points integer,
  seen_win_permille integer,
  CONSTRAINT roulettes_pkey PRIMARY KEY (mission_id),
  CONSTRAINT roulettes_check CHECK ((num_nulls(seen_points, seen_win_permille) = ANY (ARRAY[0, 2]))),
  CONSTRAINT roulettes_commitment_check CHECK ((commitment ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT roulettes_compensated_points_check CHECK ((compensated_points > 0)),
  CONSTRAINT roulettes_fan_id_fkey FOREIGN KEY (fan_id) REFERENCES users(id),
  CONSTRAINT roulettes_mission_id_fkey FOREIGN KEY (mission_id) REFERENCES missions(id),
  CONSTRAINT roulettes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id)
);

CREATE UNIQUE INDEX roulettes_open ON public.roulettes USING btree (fan_id, product_id) WHERE open;

CREATE INDEX roulettes_open_since ON public.roulettes USING btree (opened_at, mission_id) WHERE open;

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON roulettes TO sowon_service;


CREATE TABLE saved_filters (
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  list text NOT NULL,
  name text NOT NULL,
  filter jsonb NOT NULL,
  sort_field text NOT NULL,
  sort_direction text NOT NULL,
  shared boolean NOT NULL,
  saved_at timestamp(3) with time zone NOT NULL,
  changed_at timestamp(3) with time zone,
  CONSTRAINT saved_filters_pkey PRIMARY KEY (id),
  CONSTRAINT saved_filters_filter_check CHECK (((jsonb_typeof(filter) = 'object'::text) AND (NOT (filter ? 'q'::text)))),
  CONSTRAINT saved_filters_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  CONSTRAINT saved_filters_sort_direction_check CHECK ((sort_direction = ANY (ARRAY['ASC'::text, 'DESC'::text]))),
  CONSTRAINT saved_filters_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id)
);

CREATE UNIQUE INDEX saved_filters_own_name ON public.saved_filters USING btree (owner_id, list, lower(name));

CREATE UNIQUE INDEX saved_filters_shared_name ON public.saved_filters USING btree (list, lower(name)) WHERE shared;

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON saved_filters TO sowon_service;


CREATE TABLE schema_files (
  name text COLLATE "C" NOT NULL,
  sha256 text NOT NULL,
  applied_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT schema_files_pkey PRIMARY KEY (name)
);

GRANT SELECT ON schema_files TO sowon_service;


CREATE TABLE second_factors (
  user_id uuid NOT NULL,
  secret text,
  made_at timestamp(3) with time zone NOT NULL,
  confirmed_at timestamp(3) with time zone,
  last_step integer,
  CONSTRAINT second_factors_pkey PRIMARY KEY (user_id),
  CONSTRAINT second_factors_check CHECK (((confirmed_at IS NULL) = (last_step IS NULL))),
  CONSTRAINT second_factors_check1 CHECK (((confirmed_at IS NULL) OR (secret IS NOT NULL))),
  CONSTRAINT second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON second_factors TO sowon_service;


CREATE TABLE sessions (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  ends_at timestamp(3) with time zone NOT NULL,
  revoked_at timestamp(3) with time zone,
  kind text DEFAULT 'SHOP'::text NOT NULL,
  second_factor_at timestamp(3) with time zone,
  device text,
  country text,
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_check CHECK (((second_factor_at IS NULL) OR (kind = 'CONSOLE'::text))),
  CONSTRAINT sessions_country_check CHECK ((length(country) = 2)),
  CONSTRAINT sessions_kind_check CHECK ((kind = ANY (ARRAY['SHOP'::text, 'CONSOLE'::text]))),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE INDEX sessions_by_user ON public.sessions USING btree (user_id);

CREATE TRIGGER session_lets_push_device_go AFTER UPDATE OF revoked_at ON public.sessions FOR EACH ROW WHEN ((new.revoked_at IS NOT NULL)) EXECUTE FUNCTION let_push_device_go();

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON sessions TO sowon_service;


CREATE TABLE settlement_closings (
  month text COLLATE "C" NOT NULL,
  number integer NOT NULL,
  asked_at timestamp(3) with time zone NOT NULL,
  settled_to uuid,
  stepped_at timestamp(3) with time zone NOT NULL,
  ended_at timestamp(3) with time zone,
  CONSTRAINT settlement_closings_pkey PRIMARY KEY (month, number),
  CONSTRAINT settlement_closings_month_check CHECK ((month ~ '^\d{4}-(0[1-9]|1[0-2])$'::text)),
  CONSTRAINT settlement_closings_number_check CHECK ((number >= 1))
);

CREATE INDEX settlement_closings_due ON public.settlement_closings USING btree (stepped_at) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX settlement_closings_open ON public.settlement_closings USING btree (month) WHERE (ended_at IS NULL);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON settlement_closings TO sowon_service;


CREATE TABLE settlement_deductions (
  creator_id uuid NOT NULL,
  month text COLLATE "C" NOT NULL,
  owed_id text COLLATE "C" NOT NULL,
  kind text NOT NULL,
  won bigint NOT NULL,
  CONSTRAINT settlement_deductions_pkey PRIMARY KEY (creator_id, month, owed_id),
  CONSTRAINT settlement_deductions_kind_check CHECK ((kind = ANY (ARRAY['ADVANCE'::text, 'INTRODUCTION_FEE'::text, 'DEBT'::text]))),
  CONSTRAINT settlement_deductions_won_check CHECK ((won > 0)),
  CONSTRAINT settlement_deductions_creator_id_month_fkey FOREIGN KEY (creator_id, month) REFERENCES settlements(creator_id, month)
);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON settlement_deductions TO sowon_service;


CREATE TABLE settlement_exceptions (
  month text COLLATE "C" NOT NULL,
  creator_id uuid NOT NULL,
  reason text NOT NULL,
  attempts integer NOT NULL,
  failed_at timestamp(3) with time zone NOT NULL,
  settled_at timestamp(3) with time zone,
  CONSTRAINT settlement_exceptions_pkey PRIMARY KEY (month, creator_id),
  CONSTRAINT settlement_exceptions_attempts_check CHECK ((attempts >= 1)),
  CONSTRAINT settlement_exceptions_reason_check CHECK ((length(reason) <= 300)),
  CONSTRAINT settlement_exceptions_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creators(id),
  CONSTRAINT settlement_exceptions_month_fkey FOREIGN KEY (month) REFERENCES settlement_months(month)
);

CREATE INDEX settlement_exceptions_open ON public.settlement_exceptions USING btree (month) WHERE (settled_at IS NULL);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON settlement_exceptions TO sowon_service;


CREATE TABLE settlement_months (
  month text COLLATE "C" NOT NULL,
  closed_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT settlement_months_pkey PRIMARY KEY (month),
  CONSTRAINT settlement_months_month_check CHECK ((month ~ '^\d{4}-(0[1-9]|1[0-2])$'::text))
);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON settlement_months TO sowon_service;


CREATE TABLE settlements (
  id uuid NOT NULL,
  month text COLLATE "C" NOT NULL,
  creator_id uuid NOT NULL,
  points bigint NOT NULL,
  gross_won bigint NOT NULL,
  service_fee_won bigint NOT NULL,
  service_fee_percent integer NOT NULL,
  payment_fee_won bigint NOT NULL,
  payment_fee_percent integer NOT NULL,
  overseas_tax_won bigint NOT NULL,
  overseas_account_fee_won bigint NOT NULL,
  deducted_won bigint NOT NULL,
  to_receipt_won bigint NOT NULL,
  carried_over boolean NOT NULL,
  payable_on date NOT NULL,
  policy_version integer NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  paid_at timestamp(3) with time zone,
  income_tax_won bigint NOT NULL,
  local_income_tax_won bigint NOT NULL,
  business_type text,
  paid_on date,
  CONSTRAINT settlements_pkey PRIMARY KEY (id),
  CONSTRAINT settlements_creator_id_month_key UNIQUE (creator_id, month),
  CONSTRAINT settlements_add_up CHECK (
CASE
    WHEN carried_over THEN ((deducted_won = 0) AND (to_receipt_won = 0) AND (paid_at IS NULL))
    ELSE (to_receipt_won = (((((((gross_won - service_fee_won) - payment_fee_won) - overseas_tax_won) - overseas_account_fee_won) - income_tax_won) - local_income_tax_won) - deducted_won))
END),
  CONSTRAINT settlements_business_type_check CHECK ((business_type = ANY (ARRAY['NONE'::text, 'PRIVATE'::text, 'CORPORATION'::text]))),
  CONSTRAINT settlements_check CHECK (((paid_on IS NULL) OR (paid_at IS NOT NULL))),
  CONSTRAINT settlements_deducted_won_check CHECK ((deducted_won >= 0)),
  CONSTRAINT settlements_gross_won_check CHECK ((gross_won >= 0)),
  CONSTRAINT settlements_income_tax_won_check CHECK ((income_tax_won >= 0)),
  CONSTRAINT settlements_local_income_tax_won_check CHECK ((local_income_tax_won >= 0)),
  CONSTRAINT settlements_month_check CHECK ((month ~ '^\d{4}-(0[1-9]|1[0-2])$'::text)),
  CONSTRAINT settlements_overseas_account_fee_won_check CHECK ((overseas_account_fee_won >= 0)),
  CONSTRAINT settlements_overseas_tax_won_check CHECK ((overseas_tax_won >= 0)),
  CONSTRAINT settlements_payment_fee_percent_check CHECK (((payment_fee_percent >= 0) AND (payment_fee_percent <= 100))),
  CONSTRAINT settlements_payment_fee_won_check CHECK ((payment_fee_won >= 0)),
  CONSTRAINT settlements_points_check CHECK ((points > 0)),
  CONSTRAINT settlements_service_fee_percent_check CHECK (((service_fee_percent >= 0) AND (service_fee_percent <= 100))),
  CONSTRAINT settlements_service_fee_won_check CHECK ((service_fee_won >= 0)),
  CONSTRAINT settlements_to_receipt_won_check CHECK ((to_receipt_won >= 0)),
  CONSTRAINT settlements_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creators(id)
);

CREATE INDEX settlements_carried_over ON public.settlements USING btree (month) WHERE carried_over;

CREATE INDEX settlements_of_month ON public.settlements USING btree (month, to_receipt_won);

CREATE INDEX settlements_unpaid ON public.settlements USING btree (month, to_receipt_won) WHERE ((NOT carried_over) AND (paid_at IS NULL));

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON settlements TO sowon_service;


CREATE TABLE shut_outs (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  shut_out_at timestamp(3) with time zone NOT NULL,
  reason text NOT NULL,
  let_in_at timestamp(3) with time zone,
  let_in_by uuid,
  objected_at timestamp(3) with time zone,
  objection text,
  upheld_at timestamp(3) with time zone,
  upheld_by uuid,
  answer text,
  CONSTRAINT shut_outs_pkey PRIMARY KEY (id),
  CONSTRAINT shut_outs_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 200))),
  CONSTRAINT shut_outs_check CHECK ((num_nulls(let_in_at, let_in_by) = ANY (ARRAY[0, 2]))),
  CONSTRAINT shut_outs_check1 CHECK ((num_nulls(objected_at, objection) = ANY (ARRAY[0, 2]))),
  CONSTRAINT shut_outs_check2 CHECK ((num_nulls(upheld_at, upheld_by, answer) = ANY (ARRAY[0, 3]))),
  CONSTRAINT shut_outs_check3 CHECK (((upheld_at IS NULL) OR (objected_at IS NOT NULL))),
  CONSTRAINT shut_outs_objection_check CHECK (((length(objection) >= 1) AND (length(objection) <= 1000))),
  CONSTRAINT shut_outs_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200))),
  CONSTRAINT shut_outs_let_in_by_fkey FOREIGN KEY (let_in_by) REFERENCES users(id),
  CONSTRAINT shut_outs_upheld_by_fkey FOREIGN KEY (upheld_by) REFERENCES users(id),
  CONSTRAINT shut_outs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE INDEX shut_outs_objected ON public.shut_outs USING btree (user_id) WHERE ((objected_at IS NOT NULL) AND (upheld_at IS NULL) AND (let_in_at IS NULL));

CREATE INDEX shut_outs_of_user ON public.shut_outs USING btree (user_id, shut_out_at DESC);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON shut_outs TO sowon_service;


CREATE TABLE social_accounts (
  provider text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL,
  linked_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT social_accounts_pkey PRIMARY KEY (provider, subject),
  CONSTRAINT social_accounts_provider_check CHECK ((provider = ANY (ARRAY['APPLE'::text, 'GOOGLE'::text, 'FACEBOOK'::text]))),
  CONSTRAINT social_accounts_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 255))),
  CONSTRAINT social_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE INDEX social_accounts_by_user ON public.social_accounts USING btree (user_id);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON social_accounts TO sowon_service;


CREATE TABLE social_codes (
  code_hash bytea NOT NULL,
  browser_hash bytea NOT NULL,
  purpose text NOT NULL,
  person text NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT social_codes_pkey PRIMARY KEY (code_hash),
  CONSTRAINT social_codes_browser_hash_check CHECK ((length(browser_hash) = 32)),
  CONSTRAINT social_codes_code_hash_check CHECK ((length(code_hash) = 32)),
  CONSTRAINT social_codes_purpose_check CHECK ((purpose = ANY (ARRAY['SESSION'::text, 'SIGN_UP'::text])))
);

CREATE INDEX social_codes_by_end ON public.social_codes USING btree (expires_at);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON social_codes TO sowon_service;


CREATE TABLE social_tries (
  state_hash bytea NOT NULL,
  browser_hash bytea NOT NULL,
  provider text NOT NULL,
  return_page text NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT social_tries_pkey PRIMARY KEY (state_hash),
  CONSTRAINT social_tries_browser_hash_check CHECK ((length(browser_hash) = 32)),
  CONSTRAINT social_tries_state_hash_check CHECK ((length(state_hash) = 32))
);

CREATE INDEX social_tries_by_end ON public.social_tries USING btree (expires_at);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON social_tries TO sowon_service;


CREATE TABLE staff_acts (
  id uuid DEFAULT uuidv7() NOT NULL,
  staff_id uuid NOT NULL,
  action text NOT NULL,
  resource text NOT NULL,
  object_id text NOT NULL,
  reason text,
  before jsonb,
  after jsonb,
  at timestamp(3) with time zone NOT NULL,
  CONSTRAINT staff_acts_pkey PRIMARY KEY (id),
  CONSTRAINT staff_acts_action_check CHECK (((length(action) >= 1) AND (length(action) <= 60))),
  CONSTRAINT staff_acts_after_check CHECK ((jsonb_typeof(after) = 'object'::text)),
  CONSTRAINT staff_acts_before_check CHECK ((jsonb_typeof(before) = 'object'::text)),
  CONSTRAINT staff_acts_object_id_check CHECK (((length(object_id) >= 1) AND (length(object_id) <= 200))),
  CONSTRAINT staff_acts_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 1000))),
  CONSTRAINT staff_acts_resource_check CHECK (((length(resource) >= 1) AND (length(resource) <= 60)))
);

CREATE INDEX staff_acts_by_time ON public.staff_acts USING btree (at, id);

CREATE INDEX staff_acts_of_action ON public.staff_acts USING btree (action, at DESC, id DESC);

CREATE INDEX staff_acts_of_object ON public.staff_acts USING btree (object_id, at DESC, id DESC);

CREATE INDEX staff_acts_of_staff ON public.staff_acts USING btree (staff_id, at);

CREATE TRIGGER staff_acts_rows_stay BEFORE DELETE OR UPDATE ON public.staff_acts FOR EACH ROW EXECUTE FUNCTION refuse_staff_act_change() -- enabled: A;

CREATE TRIGGER staff_acts_stay BEFORE TRUNCATE ON public.staff_acts FOR EACH STATEMENT EXECUTE FUNCTION refuse_staff_act_change() -- enabled: A;

GRANT INSERT, SELECT ON staff_acts TO sowon_service;


CREATE TABLE staff_notes (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  text text NOT NULL,
  pinned boolean NOT NULL,
  written_by uuid NOT NULL,
  written_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT staff_notes_pkey PRIMARY KEY (id),
  CONSTRAINT staff_notes_text_check CHECK (((length(text) >= 1) AND (length(text) <= 1000))),
  CONSTRAINT staff_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT staff_notes_written_by_fkey FOREIGN KEY (written_by) REFERENCES users(id)
);

CREATE INDEX staff_notes_listed ON public.staff_notes USING btree (pinned DESC, id DESC);

CREATE INDEX staff_notes_of_author ON public.staff_notes USING btree (written_by, pinned DESC, id DESC);

CREATE INDEX staff_notes_of_user ON public.staff_notes USING btree (user_id, pinned DESC, id DESC);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON staff_notes TO sowon_service;


CREATE TABLE statements (
  number text COLLATE "C" NOT NULL,
  creator_id uuid NOT NULL,
  month text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  sha256 text NOT NULL,
  signature text NOT NULL,
  key_id text NOT NULL,
  said text NOT NULL,
  issued_at timestamp(3) with time zone NOT NULL,
  year integer NOT NULL,
  CONSTRAINT statements_pkey PRIMARY KEY (number),
  CONSTRAINT statements_creator_id_month_version_key UNIQUE (creator_id, month, version),
  CONSTRAINT statements_month_check CHECK ((month ~ '^\d{4}-(0[1-9]|1[0-2])$'::text)),
  CONSTRAINT statements_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT statements_version_check CHECK ((version >= 1)),
  CONSTRAINT statements_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creators(id)
);

CREATE INDEX statements_newest ON public.statements USING btree (issued_at DESC, number DESC);

CREATE INDEX statements_of_month ON public.statements USING btree (month DESC, number DESC);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON statements TO sowon_service;


CREATE TABLE strike_appeals (
  strike_id uuid NOT NULL,
  text text NOT NULL,
  made_at timestamp(3) with time zone NOT NULL,
  upheld_at timestamp(3) with time zone,
  upheld_by uuid,
  answer text,
  CONSTRAINT strike_appeals_pkey PRIMARY KEY (strike_id),
  CONSTRAINT strike_appeals_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 200))),
  CONSTRAINT strike_appeals_check CHECK ((num_nulls(upheld_at, upheld_by, answer) = ANY (ARRAY[0, 3]))),
  CONSTRAINT strike_appeals_text_check CHECK (((length(text) >= 1) AND (length(text) <= 1000))),
  CONSTRAINT strike_appeals_strike_id_fkey FOREIGN KEY (strike_id) REFERENCES strikes(id),
  CONSTRAINT strike_appeals_upheld_by_fkey FOREIGN KEY (upheld_by) REFERENCES users(id)
);

CREATE INDEX strike_appeals_not_upheld ON public.strike_appeals USING btree (made_at) WHERE (upheld_at IS NULL);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON strike_appeals TO sowon_service;


CREATE TABLE strikes (
  id uuid NOT NULL,
  creator_id uuid NOT NULL,
  number integer NOT NULL,
  source_type text NOT NULL,
  source_id uuid NOT NULL,
  given_at timestamp(3) with time zone NOT NULL,
  requests_blocked_until timestamp(3) with time zone,
  login_blocked boolean NOT NULL,
  lifted_at timestamp(3) with time zone,
  lifted_by uuid,
  lift_reason text,
  CONSTRAINT strikes_pkey PRIMARY KEY (id),
  CONSTRAINT strikes_source_type_source_id_key UNIQUE (source_type, source_id),
  CONSTRAINT strikes_check CHECK ((num_nulls(lifted_at, lifted_by, lift_reason) = ANY (ARRAY[0, 3]))),
  CONSTRAINT strikes_lift_reason_check CHECK (((length(lift_reason) >= 1) AND (length(lift_reason) <= 200))),
  CONSTRAINT strikes_number_check CHECK ((number >= 1)),
  CONSTRAINT strikes_source_type_check CHECK ((source_type ~ '^[a-z]+(-[a-z]+)*$'::text)),
  CONSTRAINT strikes_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creators(id),
  CONSTRAINT strikes_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES users(id)
);

CREATE INDEX strikes_newest ON public.strikes USING btree (given_at DESC, id DESC);

CREATE INDEX strikes_of_creator ON public.strikes USING btree (creator_id, given_at DESC);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON strikes TO sowon_service;


CREATE TABLE support_messages (
  id uuid NOT NULL,
  question_id uuid NOT NULL,
  number integer NOT NULL,
  staff_id uuid,
  text text NOT NULL,
  written_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT support_messages_pkey PRIMARY KEY (id),
  CONSTRAINT support_messages_question_id_number_key UNIQUE (question_id, number),
  CONSTRAINT support_messages_number_check CHECK ((number > 0)),
  CONSTRAINT support_messages_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000))),
  CONSTRAINT support_messages_question_id_fkey FOREIGN KEY (question_id) REFERENCES support_questions(id),
  CONSTRAINT support_messages_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES users(id)
);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON support_messages TO sowon_service;


CREATE TABLE support_questions (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  subject text NOT NULL,
  asked_from text NOT NULL,
  image_file_id uuid,
  asked_at timestamp(3) with time zone NOT NULL,
  waits_since timestamp(3) with time zone,
  last_written_at timestamp(3) with time zone NOT NULL,
  closed_at timestamp(3) with time zone,
  closed_by uuid,
  CONSTRAINT support_questions_pkey PRIMARY KEY (id),
  CONSTRAINT support_questions_asked_from_check CHECK (((length(asked_from) >= 1) AND (length(asked_from) <= 200))),
  CONSTRAINT support_questions_check CHECK (((closed_at IS NULL) OR (waits_since IS NULL))),
  CONSTRAINT support_questions_check1 CHECK (((closed_by IS NULL) OR (closed_at IS NOT NULL))),
  CONSTRAINT support_questions_subject_check CHECK ((subject = ANY (ARRAY['PAYMENT'::text, 'MISSION'::text, 'ACCOUNT'::text, 'OTHER'::text]))),
  CONSTRAINT support_questions_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id),
  CONSTRAINT support_questions_image_file_id_fkey FOREIGN KEY (image_file_id) REFERENCES files(id),
  CONSTRAINT support_questions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE INDEX support_questions_of_user ON public.support_questions USING btree (user_id, last_written_at DESC, id DESC);

CREATE INDEX support_questions_waiting ON public.support_questions USING btree (waits_since, id);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON support_questions TO sowon_service;


CREATE TABLE tags (
  id uuid NOT NULL,
  name text NOT NULL,
  "position" integer NOT NULL,
  name_en text NOT NULL,
  name_ja text NOT NULL,
  CONSTRAINT tags_pkey PRIMARY KEY (id),
  CONSTRAINT tags_name_en_key UNIQUE (name_en),
  CONSTRAINT tags_name_ja_key UNIQUE (name_ja),
  CONSTRAINT tags_name_key UNIQUE (name),
  CONSTRAINT tags_position_key UNIQUE ("position"),
  CONSTRAINT tags_name_check CHECK (((length(name) >= 1) AND (length(name) <= 50))),
  CONSTRAINT tags_name_en_check CHECK (((length(name_en) >= 1) AND (length(name_en) <= 50))),
  CONSTRAINT tags_name_ja_check CHECK (((length(name_ja) >= 1) AND (length(name_ja) <= 50)))
);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON tags TO sowon_service;


CREATE TABLE takedowns (
  id uuid NOT NULL,
  kind text NOT NULL,
  content_id uuid NOT NULL,
  status text NOT NULL,
  from_at timestamp(3) with time zone NOT NULL,
  until_at timestamp(3) with time zone,
  reason text NOT NULL,
  reason_in jsonb,
  planned_at timestamp(3) with time zone NOT NULL,
  planned_by uuid NOT NULL,
  hidden_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  shown boolean,
  refused text,
  CONSTRAINT takedowns_pkey PRIMARY KEY (id),
  CONSTRAINT takedowns_check CHECK ((until_at > from_at)),
  CONSTRAINT takedowns_check1 CHECK (((status = ANY (ARRAY['PLANNED'::text, 'HIDDEN'::text])) = (ended_at IS NULL))),
  CONSTRAINT takedowns_check2 CHECK (((status <> ALL (ARRAY['HIDDEN'::text, 'STAYS_HIDDEN'::text, 'ENDED'::text])) OR (hidden_at IS NOT NULL))),
  CONSTRAINT takedowns_check3 CHECK (((status <> 'HIDDEN'::text) OR (until_at IS NOT NULL))),
  CONSTRAINT takedowns_check4 CHECK (((status = 'ENDED'::text) = (shown IS NOT NULL))),
  CONSTRAINT takedowns_check5 CHECK (((status = 'REFUSED'::text) = (refused IS NOT NULL))),
  CONSTRAINT takedowns_kind_check CHECK ((kind = ANY (ARRAY['MISSION'::text, 'COMMENT'::text, 'PRODUCT'::text, 'PROFILE'::text, 'MEDIA'::text]))),
  CONSTRAINT takedowns_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200))),
  CONSTRAINT takedowns_reason_in_check CHECK ((jsonb_typeof(reason_in) = 'object'::text)),
  CONSTRAINT takedowns_status_check CHECK ((status = ANY (ARRAY['PLANNED'::text, 'HIDDEN'::text, 'STAYS_HIDDEN'::text, 'ENDED'::text, 'CALLED_OFF'::text, 'REFUSED'::text]))),
  CONSTRAINT takedowns_planned_by_fkey FOREIGN KEY (planned_by) REFERENCES users(id)
);

CREATE INDEX takedowns_due ON public.takedowns USING btree ((
CASE status
    WHEN 'PLANNED'::text THEN from_at
    ELSE until_at
END)) WHERE (ended_at IS NULL);

CREATE INDEX takedowns_newest ON public.takedowns USING btree (planned_at DESC, id DESC);

CREATE INDEX takedowns_of_content ON public.takedowns USING btree (content_id, planned_at DESC);

CREATE UNIQUE INDEX takedowns_open ON public.takedowns USING btree (kind, content_id) WHERE (ended_at IS NULL);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON takedowns TO sowon_service;


CREATE TABLE transfers (
  id uuid NOT NULL,
  fingerprint bytea NOT NULL,
  won bigint NOT NULL,
  payer text,
  received_at timestamp(3) with time zone NOT NULL,
  due_at timestamp(3) with time zone NOT NULL,
  status text NOT NULL,
  match_id uuid,
  user_id uuid,
  return_reference text,
  imported_at timestamp(3) with time zone NOT NULL,
  returning_by uuid,
  returning_since timestamp(3) with time zone,
  balance bigint,
  has_seconds boolean NOT NULL,
  CONSTRAINT transfers_pkey PRIMARY KEY (id),
  CONSTRAINT transfers_fingerprint_key UNIQUE (fingerprint),
  CONSTRAINT transfers_check CHECK (((status = 'MATCHED'::text) = (match_id IS NOT NULL))),
  CONSTRAINT transfers_check1 CHECK (((status = 'MATCHED'::text) = (user_id IS NOT NULL))),
  CONSTRAINT transfers_check2 CHECK (((status = 'RETURNED'::text) = (return_reference IS NOT NULL))),
  CONSTRAINT transfers_fingerprint_check CHECK ((length(fingerprint) = 32)),
  CONSTRAINT transfers_return_reference_check CHECK (((length(return_reference) >= 1) AND (length(return_reference) <= 50))),
  CONSTRAINT transfers_returning CHECK (
CASE
    WHEN (status = 'RETURNING'::text) THEN (num_nulls(returning_by, returning_since) = 0)
    ELSE (num_nonnulls(returning_by, returning_since) = 0)
END),
  CONSTRAINT transfers_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'RETURNING'::text, 'MATCHED'::text, 'RETURNED'::text]))),
  CONSTRAINT transfers_won_check CHECK ((won > 0)),
  CONSTRAINT transfers_returning_by_fkey FOREIGN KEY (returning_by) REFERENCES users(id),
  CONSTRAINT transfers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE INDEX transfers_of_user ON public.transfers USING btree (user_id) WHERE (user_id IS NOT NULL);

CREATE INDEX transfers_open ON public.transfers USING btree (due_at, id) WHERE (status = ANY (ARRAY['OPEN'::text, 'RETURNING'::text]));

CREATE INDEX transfers_received ON public.transfers USING btree (received_at, id);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON transfers TO sowon_service;


CREATE TABLE upload_sections (
  object_key text NOT NULL,
  upload_id uuid NOT NULL,
  starts_at bigint NOT NULL,
  stored boolean DEFAULT false NOT NULL,
  CONSTRAINT upload_sections_pkey PRIMARY KEY (object_key),
  CONSTRAINT upload_sections_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES resumable_uploads(id)
);

CREATE UNIQUE INDEX upload_sections_in_order ON public.upload_sections USING btree (upload_id, starts_at) WHERE stored;

CREATE INDEX upload_sections_of_upload ON public.upload_sections USING btree (upload_id);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON upload_sections TO sowon_service;


CREATE TABLE users (
  id uuid NOT NULL,
  username text NOT NULL,
  email text NOT NULL,
  password_hash text,
  personal_data text NOT NULL,
  language text NOT NULL,
  verified_at timestamp(3) with time zone,
  creator_id uuid,
  staff_roles text[] DEFAULT '{}'::text[] NOT NULL,
  login_blocked boolean DEFAULT false NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  image_file_id uuid,
  image_withheld boolean DEFAULT false NOT NULL,
  left_at timestamp(3) with time zone,
  console_shut_until timestamp(3) with time zone,
  rights_ended_at timestamp(3) with time zone,
  birth_date_told boolean DEFAULT true NOT NULL,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_creator_id_key UNIQUE (creator_id),
  CONSTRAINT users_email_key UNIQUE (email),
  CONSTRAINT users_check CHECK (((left_at IS NULL) OR ((password_hash IS NULL) AND (email = ('left:'::text || id))))),
  CONSTRAINT users_creator_or_staff CHECK (((creator_id IS NULL) OR (staff_roles = '{}'::text[]))),
  CONSTRAINT users_email_check CHECK (((email = lower(email)) AND (length(email) <= 254))),
  CONSTRAINT users_language_check CHECK ((language = ANY (ARRAY['ko'::text, 'en'::text, 'ja'::text]))),
  CONSTRAINT users_staff_roles_check CHECK ((staff_roles <@ ARRAY['ROLE_OPERATOR'::text, 'ROLE_FINANCE'::text, 'ROLE_ADMIN'::text, 'ROLE_AUDITOR'::text])),
  CONSTRAINT users_username_check CHECK (((length(username) >= 1) AND (length(username) <= 50))),
  CONSTRAINT users_image_file_id_fkey FOREIGN KEY (image_file_id) REFERENCES files(id)
);

CREATE UNIQUE INDEX users_by_image ON public.users USING btree (image_file_id) WHERE (image_file_id IS NOT NULL);

CREATE INDEX users_by_name ON public.users USING btree (username, id);

CREATE INDEX users_creators ON public.users USING btree (created_at DESC, id DESC) WHERE (creator_id IS NOT NULL);

CREATE INDEX users_left ON public.users USING btree (created_at DESC, id DESC) WHERE (left_at IS NOT NULL);

CREATE INDEX users_login_blocked ON public.users USING btree (created_at DESC, id DESC) WHERE login_blocked;

CREATE INDEX users_name_parts ON public.users USING gin (lower(username) gin_trgm_ops);

CREATE INDEX users_newest ON public.users USING btree (created_at DESC, id DESC);

CREATE INDEX users_of_staff ON public.users USING btree (created_at DESC, id DESC) WHERE (cardinality(staff_roles) > 0);

CREATE INDEX users_rights_ended ON public.users USING btree (rights_ended_at) WHERE (rights_ended_at IS NOT NULL);

CREATE INDEX users_unverified ON public.users USING btree (created_at DESC, id DESC) WHERE (verified_at IS NULL);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON users TO sowon_service;


CREATE TABLE verification_findings (
  verification_id uuid NOT NULL,
  number integer NOT NULL,
  kind text NOT NULL,
  invariant text NOT NULL,
  subject text NOT NULL,
  stream text,
  version bigint,
  CONSTRAINT verification_findings_pkey PRIMARY KEY (verification_id, number),
  CONSTRAINT verification_findings_number_check CHECK ((number > 0)),
  CONSTRAINT verification_findings_verification_id_fkey FOREIGN KEY (verification_id) REFERENCES verifications(id)
);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON verification_findings TO sowon_service;


CREATE TABLE verifications (
  id uuid NOT NULL,
  status text NOT NULL,
  phase text,
  asked_at timestamp(3) with time zone NOT NULL,
  asked_by uuid,
  begun_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  positions bigint[],
  streams bigint,
  events bigint,
  after_stream text COLLATE "C",
  checked_streams bigint NOT NULL,
  checked_events bigint NOT NULL,
  anchors integer,
  findings integer NOT NULL,
  fault text,
  CONSTRAINT verifications_pkey PRIMARY KEY (id),
  CONSTRAINT verifications_anchors_check CHECK ((anchors >= 0)),
  CONSTRAINT verifications_check CHECK (((phase IS NOT NULL) = (status = 'RUNNING'::text))),
  CONSTRAINT verifications_check1 CHECK (((begun_at IS NULL) = (status = 'WAITING'::text))),
  CONSTRAINT verifications_check2 CHECK (((positions IS NULL) = (begun_at IS NULL))),
  CONSTRAINT verifications_check3 CHECK (((ended_at IS NOT NULL) = (status = ANY (ARRAY['SOUND'::text, 'DIFFERENT'::text])))),
  CONSTRAINT verifications_check4 CHECK (((ended_at IS NULL) OR ((findings > 0) = (status = 'DIFFERENT'::text)))),
  CONSTRAINT verifications_checked_events_check CHECK ((checked_events >= 0)),
  CONSTRAINT verifications_checked_streams_check CHECK ((checked_streams >= 0)),
  CONSTRAINT verifications_events_check CHECK ((events >= 0)),
  CONSTRAINT verifications_findings_check CHECK ((findings >= 0)),
  CONSTRAINT verifications_phase_check CHECK ((phase = ANY (ARRAY['STREAMS'::text, 'STATEMENTS'::text, 'ANCHORS'::text]))),
  CONSTRAINT verifications_status_check CHECK ((status = ANY (ARRAY['WAITING'::text, 'RUNNING'::text, 'SOUND'::text, 'DIFFERENT'::text]))),
  CONSTRAINT verifications_streams_check CHECK ((streams >= 0)),
  CONSTRAINT verifications_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id)
);

CREATE INDEX verifications_ended ON public.verifications USING btree (ended_at DESC) WHERE (ended_at IS NOT NULL);

CREATE INDEX verifications_newest ON public.verifications USING btree (asked_at DESC, id DESC);

CREATE UNIQUE INDEX verifications_open ON public.verifications USING btree ((true)) WHERE (ended_at IS NULL);

GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON verifications TO sowon_service;
