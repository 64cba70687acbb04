/** The payload of an event that PostgreSQL can parse; null for any other text. */
const payload = `CASE WHEN pg_input_is_valid(canonical, 'jsonb') THEN canonical::jsonb END`;

/** The number of a text, 0 if it is no bigint. */
const wholeNumber = (text: string) =>
  `CASE WHEN pg_input_is_valid(${text}, 'bigint') THEN (${text})::bigint ELSE 0 END`;

/** Invariants of the whole ledger that folding single streams cannot check. Each is one statement that returns the violations as `subject` and `detail`. */
export const invariants: Readonly<Record<string, string>> = {
  'shared accounts have the entries that events booked on them': `
    SELECT coalesce(s.account, n.account) || ' ' || coalesce(s.shard, n.shard) || '/' || coalesce(s.shard_seq, n.shard_seq) AS subject,
           'entry ' || coalesce(s.leg, n.leg) || ': ' || coalesce(s.amount, 0) || ', booked ' || coalesce(n.amount, 0) AS detail
      FROM ledger.shared_entry s
      FULL JOIN (SELECT * FROM ledger.entry WHERE account NOT LIKE 'wallet:%') n USING (shard, shard_seq, leg)
     WHERE (s.account = n.account AND s.amount = n.amount AND s.recorded_at = n.recorded_at) IS NOT TRUE`,

  'nobody has converted more than was earned': `
    SELECT account AS subject, 'balance ' || sum(amount) AS detail
      FROM ledger.entry WHERE account LIKE 'earned:%' GROUP BY account HAVING sum(amount) < 0`,

  // A forged event may have any text as its payload; the fold names it. `OFFSET 0` keeps a parsed payload, which is parsed at each use otherwise.
  'nobody has converted more at a rate than was earned at it': `
    SELECT creator || ' at ' || won_per_coin || ' won a coin, ' || grade AS subject,
           sum(earned) || ' coins earned, ' || sum(converted) || ' converted' AS detail
      FROM (SELECT p ->> 'beneficiaryId' AS creator, p -> 'rate' ->> 'grade' AS grade,
                   p -> 'rate' ->> 'wonPerCoin' AS won_per_coin, ${wholeNumber("p ->> 'points'")} AS earned, 0 AS converted
              FROM (SELECT ${payload} AS p FROM ledger.event WHERE type IN ('HoldCaptured', 'CoinsSpent') OFFSET 0) e
            UNION ALL
            SELECT substr(stream_id, 10), line ->> 'grade', line ->> 'wonPerCoin', 0, ${wholeNumber("line ->> 'points'")}
              FROM (SELECT stream_id, ${payload} AS p FROM ledger.event WHERE type = 'MonthConverted' OFFSET 0) e,
                   jsonb_array_elements(CASE jsonb_typeof(p -> 'earned') WHEN 'array' THEN p -> 'earned' END) AS line) m
     WHERE grade IS NOT NULL
     GROUP BY creator, grade, won_per_coin HAVING sum(converted) > sum(earned)`,

  'an event has a place in a stream': `
    SELECT 'shard ' || coalesce(shard::text, '?') || '/' || coalesce(shard_seq::text, '?') AS subject,
           'it is in no stream' AS detail
      FROM ledger.event WHERE stream_id IS NULL OR version IS NULL`,

  'the feed has no gap': `
    SELECT 'shard ' || s.id AS subject, s.last_seq || ' counted, ' || count(e.shard) || ' found' AS detail
      FROM ledger.shard s LEFT JOIN ledger.event e ON e.shard = s.id
     GROUP BY s.id
    HAVING count(e.shard) <> s.last_seq OR coalesce(max(e.shard_seq), 0) <> s.last_seq`,

  'the feed keeps the order of each stream': `
    SELECT stream_id AS subject, 'version ' || version || ' overtook its predecessor' AS detail
      FROM (SELECT stream_id, version, shard_seq,
                   lag(shard_seq) OVER (PARTITION BY stream_id ORDER BY version) AS before FROM ledger.event) e
     WHERE before >= shard_seq`,

  'what is stored is of a stream that has events': `
    SELECT what || ' of ' || s.stream_id AS subject, 'the stream has no events' AS detail
      FROM (SELECT 'a head' AS what, stream_id FROM ledger.stream_head
            UNION ALL SELECT 'the lot ' || lot_id, stream_id FROM ledger.issued_lot
            UNION ALL SELECT 'the hold ' || hold_id, stream_id FROM ledger.used_hold
            UNION ALL SELECT 'the snapshot at ' || version, stream_id FROM ledger.stream_snapshot) s
     WHERE NOT EXISTS (SELECT FROM ledger.event e WHERE e.stream_id = s.stream_id AND e.version = 1)`,

  'a hold that was used was opened': `
    SELECT u.stream_id || ' ' || u.hold_id AS subject, 'no event opened it' AS detail
      FROM ledger.used_hold u LEFT JOIN ledger.event e ON e.hold_id = u.hold_id AND e.stream_id = u.stream_id
     WHERE e.stream_id IS NULL`,

  'a snapshot is of a version that there is': `
    SELECT s.stream_id AS subject, 'version ' || s.version AS detail
      FROM ledger.stream_snapshot s LEFT JOIN ledger.event e ON e.stream_id = s.stream_id AND e.version = s.version
     WHERE e.stream_id IS NULL`,

  'an event has the accepted answer that it belongs to': `
    SELECT e.stream_id || ' version ' || e.version AS subject,
           CASE WHEN c.outcome IS NULL THEN 'its command has no answer'
                WHEN c.outcome <> 'accepted' THEN 'its command was ' || c.outcome
                ELSE 'the answer is another than it was' END AS detail
      FROM ledger.event e LEFT JOIN ledger.command c ON c.key = e.command_key AND c.scope = e.command_scope,
           LATERAL (SELECT convert_to(c.scope, 'UTF8') AS s, convert_to(c.key, 'UTF8') AS k, convert_to(c.canonical, 'UTF8') AS r) x
     WHERE (c.outcome = 'accepted' AND c.recorded_at = e.recorded_at
            AND e.answer_hash = sha256('\\x02'::bytea || int4send(length(s)) || s || int4send(length(k)) || k
                                       || int4send(length(r)) || r || int4send(length(c.intent_hash)) || c.intent_hash)) IS NOT TRUE`,
};
