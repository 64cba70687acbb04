/**
 * What must hold of the whole ledger, each as one statement that returns the offenders as `subject` and `detail`. One
 * statement is one snapshot, so they may run beside live writers. The chain is recomputed here in SQL, apart from the
 * code that wrote it.
 */
export const invariants: Readonly<Record<string, string>> = {
  'shared accounts have the entries that events booked on them': `
    SELECT coalesce(s.account, n.account) || ' ' || coalesce(s.shard, n.shard) || '/' || coalesce(s.shard_seq, n.shard_seq) AS subject,
           'entry ' || coalesce(s.leg, n.leg) || ': ' || coalesce(s.amount, 0) || ', booked ' || coalesce(n.amount, 0) AS detail
      FROM ledger.shared_entry s
      FULL JOIN (SELECT * FROM ledger.entry WHERE account NOT LIKE 'wallet:%') n USING (shard, shard_seq, leg)
     WHERE (s.account = n.account AND s.amount = n.amount AND s.recorded_at = n.recorded_at) IS NOT TRUE`,

  'an account has one asset': `
    SELECT DISTINCT account AS subject, asset AS detail
      FROM ledger.entry WHERE asset <> CASE WHEN account LIKE 'krw:%' THEN 'KRW' ELSE 'COIN' END`,

  'a head is the sum of its lots': `
    SELECT stream_id AS subject,
           'head ' || h.available || '+' || h.held || ', lots ' || coalesce(l.available, 0) || '+' || coalesce(l.held, 0) AS detail
      FROM ledger.stream_head h,
           LATERAL (SELECT sum((p -> 1)::bigint) AS available, sum((p -> 2)::bigint) AS held
                      FROM jsonb_array_elements(h.lots) AS p) l
     WHERE h.available <> coalesce(l.available, 0) OR h.held <> coalesce(l.held, 0)`,

  'a head has the lots that are open': `
    SELECT stream_id || ' ' || lot_id AS subject,
           'head ' || coalesce(h.points, 0) || ', lot ' || coalesce(l.open_points, 0) AS detail
      FROM (SELECT stream_id, lot_id, open_points FROM ledger.issued_lot WHERE open) l
      FULL JOIN (SELECT h.stream_id, p ->> 0 AS lot_id, (p -> 1)::bigint + (p -> 2)::bigint AS points
                   FROM ledger.stream_head h, jsonb_array_elements(h.lots) AS p) h USING (stream_id, lot_id)
     WHERE l.open_points IS DISTINCT FROM h.points`,

  'a lot is the sum of its entries': `
    SELECT stream_id || ' ' || lot_id AS subject,
           'lot ' || coalesce(l.remaining, 0) || '+' || coalesce(l.held, 0) || ', entries ' ||
           coalesce(n.available, 0) || '+' || coalesce(n.held, 0) AS detail
      FROM ledger.lot l
      FULL JOIN (SELECT 'wallet-' || substr(left(account, -length(suffix)), length('wallet:') + 1) AS stream_id, lot_id,
                        sum(amount) FILTER (WHERE suffix = ':available') AS available,
                        sum(amount) FILTER (WHERE suffix = ':held') AS held
                   FROM ledger.entry, LATERAL substring(account FROM ':(?:available|held)$') AS suffix
                  WHERE account LIKE 'wallet:%' AND suffix IS NOT NULL GROUP BY 1, lot_id) n USING (stream_id, lot_id)
     WHERE coalesce(l.remaining, 0) <> coalesce(n.available, 0) OR coalesce(l.held, 0) <> coalesce(n.held, 0)`,

  'a hold has the name that its event gives it': `
    SELECT stream_id || ' version ' || version AS subject,
           coalesce(hold_id, 'none') || ' is ' || coalesce(payload ->> 'holdId', 'none') AS detail
      FROM ledger.event
     WHERE hold_id IS DISTINCT FROM CASE type WHEN 'CoinsHeld' THEN payload ->> 'holdId' END`,

  'a hold is the sum of its parts': `
    SELECT h.stream_id || ' ' || h.hold_id AS subject, 'hold ' || h.points || '-' || h.captured || '-' || h.released AS detail
      FROM ledger.hold h,
           LATERAL (SELECT sum((p -> 1)::bigint) AS points, sum((p -> 2)::bigint) AS captured, sum((p -> 3)::bigint) AS released
                      FROM jsonb_array_elements(h.parts) AS p) parts
     WHERE (parts.points = h.points AND parts.captured = h.captured AND parts.released = h.released) IS NOT TRUE`,

  'held coins of a lot are those of its open holds': `
    SELECT coalesce(l.stream_id, p.stream_id) || ' ' || coalesce(l.lot_id, p.lot_id) AS subject,
           'lot ' || coalesce(l.held, 0) || ', holds ' || coalesce(p.held, 0) AS detail
      FROM ledger.lot l
      FULL JOIN (SELECT stream_id, part ->> 0 AS lot_id,
                        sum((part -> 1)::bigint - (part -> 2)::bigint - (part -> 3)::bigint) AS held
                   FROM ledger.hold, jsonb_array_elements(parts) AS part WHERE open GROUP BY 1, 2) p USING (stream_id, lot_id)
     WHERE coalesce(l.held, 0) <> coalesce(p.held, 0)`,

  'a debt is the sum of its entries': `
    SELECT stream_id AS subject, 'head ' || coalesce(h.debt, 0) || ', entries ' || coalesce(n.debt, 0) AS detail
      FROM (SELECT stream_id, debt FROM ledger.stream_head WHERE debt <> 0) h
      FULL JOIN (SELECT 'wallet-' || substr(left(account, -length(':debt')), length('wallet:') + 1) AS stream_id,
                        -sum(amount) AS debt
                   FROM ledger.entry WHERE account LIKE 'wallet:%:debt' GROUP BY account) n USING (stream_id)
     WHERE coalesce(h.debt, 0) <> coalesce(n.debt, 0)`,

  'a snapshot is the sum of the events before it': `
    SELECT DISTINCT s.stream_id AS subject, 'version ' || s.version AS detail
      FROM ledger.stream_snapshot s
      LEFT JOIN (SELECT e.stream_id, e.version, max(e.recorded_at) OVER past AS recorded_at,
                        sum(n.amount) FILTER (WHERE n.account LIKE '%:available') OVER past AS available,
                        sum(n.amount) FILTER (WHERE n.account LIKE '%:held') OVER past AS held
                   FROM ledger.event e
                   LEFT JOIN ledger.entry n ON n.shard = e.shard AND n.shard_seq = e.shard_seq AND n.account LIKE 'wallet:%'
                  WHERE e.stream_id IN (SELECT stream_id FROM ledger.stream_snapshot)
                 WINDOW past AS (PARTITION BY e.stream_id ORDER BY e.version)) e USING (stream_id, version)
     WHERE (s.recorded_at = e.recorded_at AND (s.state -> 'available')::bigint = coalesce(e.available, 0)
            AND (s.state -> 'held')::bigint = coalesce(e.held, 0)) IS NOT TRUE`,

  'nobody has converted more than was earned': `
    SELECT account AS subject, 'balance ' || sum(amount) AS detail
      FROM ledger.entry WHERE account LIKE 'earned:%' GROUP BY account HAVING sum(amount) < 0`,

  'the feed has no gap': `
    SELECT 'shard ' || s.id AS subject, s.last_seq || ' counted, ' || count(e.shard) || ' found' AS detail
      FROM ledger.shard s LEFT JOIN ledger.event e ON e.shard = s.id
     GROUP BY s.id
    HAVING count(e.shard) <> s.last_seq OR coalesce(max(e.shard_seq), 0) <> s.last_seq`,

  'versions of a stream count from 1 to its head': `
    SELECT stream_id AS subject, 'head ' || coalesce(h.version, 0) || ', events ' || coalesce(e.events, 0) AS detail
      FROM ledger.stream_head h
      FULL JOIN (SELECT stream_id, count(*) AS events, max(version) AS last, min(shard) AS shard, max(shard) AS same
                   FROM ledger.event GROUP BY stream_id) e USING (stream_id)
     WHERE (h.version = e.events AND h.version = e.last AND e.shard = h.shard AND e.same = h.shard) IS NOT TRUE`,

  'the feed keeps the order of each stream': `
    SELECT stream_id AS subject, 'version ' || version || ' overtook its predecessor' AS detail
      FROM (SELECT stream_id, version, shard_seq,
                   lag(shard_seq) OVER (PARTITION BY stream_id ORDER BY version) AS before FROM ledger.event) e
     WHERE before >= shard_seq`,

  'hash chains are unbroken': `
    SELECT stream_id AS subject, 'version ' || version AS detail
      FROM (SELECT *, lag(hash, 1, decode(repeat('00', 32), 'hex')) OVER (PARTITION BY stream_id ORDER BY version) AS before
              FROM ledger.event) e,
           LATERAL (SELECT convert_to(stream_id, 'UTF8') AS a, convert_to(version::text, 'UTF8') AS b,
                           convert_to(type, 'UTF8') AS c, convert_to(schema_version::text, 'UTF8') AS d, convert_to(canonical, 'UTF8') AS e,
                           convert_to(to_char(recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'UTF8') AS f) x
     WHERE prev_hash <> before
        OR hash <> sha256('\\x01'::bytea || int4send(length(a)) || a || int4send(length(b)) || b || int4send(length(c)) || c
                   || int4send(length(d)) || d || int4send(length(e)) || e
                   || int4send(length(f)) || f || int4send(length(before)) || before)`,

  'a head carries the hash of its last event': `
    SELECT h.stream_id AS subject, 'version ' || h.version AS detail
      FROM ledger.stream_head h LEFT JOIN ledger.event e ON e.stream_id = h.stream_id AND e.version = h.version
     WHERE e.hash IS DISTINCT FROM h.head_hash`,
};
