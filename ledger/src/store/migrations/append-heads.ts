import { fieldsOf, groupsOf, postings, refuse, unnested } from './append-rows.ts';

const columns = ['stream_id', 'shard', 'version', 'head_hash', 'debt', 'frozen', 'lots'];

/** The sum of the spendable (2) or held (3) points over all lots of a head, whose fields are `p`. */
const sumOf = (place: 2 | 3): string => `CASE cardinality(n.p)
    WHEN 0 THEN 0 WHEN 3 THEN n.p[${place}]::bigint
    ELSE (SELECT sum(n.p[3 * i + ${place}]::bigint) FROM generate_series(0, cardinality(n.p) / 3 - 1) AS i) END`;

/** The heads after the batch, with the ones before it and the fields of their lots. */
const heads = `(SELECT * FROM (SELECT ${unnested({
  stream_id: 'head_stream_id',
  shard: 'run_shard',
  version: 'run_version',
  head_hash: 'run_hash',
  from_version: 'run_from_version',
  from_hash: 'run_from_hash',
  debt: 'head_debt',
  frozen: 'head_frozen',
  lots: 'head_lots',
})}, ${fieldsOf('unnest(head_lots)')} AS p) n ORDER BY n.stream_id COLLATE "C")`;

/** The lots of heads; one that nothing or less than nothing is in counts twice, as one that is listed twice. */
const lotsOf = (lots: string, source: string, sign: '' | '-'): string => `
    SELECT stream_id, p[at + 1] AS lot, ${sign}remaining AS remaining, ${sign}held AS held, 0 AS debt, 0 AS frozen,
           ${sign === '' ? 'CASE WHEN remaining >= 0 AND held >= 0 AND remaining + held > 0 THEN 1 ELSE 2 END' : '0'} AS listed
      FROM (SELECT *, p[at + 2]::bigint AS remaining, p[at + 3]::bigint AS held
              FROM (SELECT stream_id, p, ${groupsOf('p', 3)} AS at
                      FROM (SELECT stream_id, ${fieldsOf(lots)} AS p FROM ${source}) h OFFSET 0) l OFFSET 0) l`;

/** Lots, and wallets as a whole (null lot), whose change the postings and events do not explain: there must be none. */
const unexplained = `
  SELECT stream_id || ' ' || coalesce(lot, 'itself') AS subject FROM (
    ${lotsOf('lots', 'moved', '')}
    UNION ALL ${lotsOf('lots_before', 'moved', '-')}
    UNION ALL ${lotsOf('lots', 'begun', '')}
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
  HAVING sum(remaining) <> 0 OR sum(held) <> 0 OR sum(debt) <> 0 OR sum(frozen) <> 0 OR sum(listed) > 1`;

/**
 * Moves the heads, and refuses the batch unless they move by exactly the booked amounts: each lot by the postings, the debt by the postings of
 * its account, `frozen` by its event. `available` and `held` are the sums of the lots. Sets `crossing` if any posting is not plain, `releasing` if any takes
 * coins out of a hold.
 */
export const headsMove = `
  WITH posting AS MATERIALIZED (${postings}),
  moved AS (
    UPDATE ledger.stream_head h
       SET version = n.version, head_hash = n.head_hash, debt = n.debt, frozen = n.frozen, lots = n.lots,
           available = ${sumOf(2)}, held = ${sumOf(3)}
      -- In the order of their names, as every batch locks them.
      FROM ${heads} n
     WHERE h.stream_id = n.stream_id AND h.version = n.from_version AND h.head_hash = n.from_hash AND h.shard = n.shard
    RETURNING h.stream_id, h.lots, old.lots AS lots_before, h.debt - old.debt AS debt, h.frozen::int - old.frozen::int AS frozen),
  begun AS (
    INSERT INTO ledger.stream_head (${columns.join(', ')}, available, held)
    SELECT ${columns.join(', ')}, ${sumOf(2)}, ${sumOf(3)} FROM ${heads} n WHERE fresh > 0 AND from_version = 0
    RETURNING stream_id, lots, debt, frozen)
  SELECT (SELECT count(*) FROM moved), (SELECT min(subject) FROM (${unexplained}) u),
         (SELECT min(concat_ws(' ', stream_id, giver, taker)) FROM posting WHERE NOT is_sound),
         EXISTS (SELECT FROM posting WHERE NOT is_plain), EXISTS (SELECT FROM posting WHERE giver = ':held')
    INTO written, broken, unsound, crossing, releasing;
  IF written <> streams - fresh THEN
    PERFORM ledger.refuse_stale(written, streams - fresh);
  END IF;
  IF unsound IS NOT NULL THEN
    ${refuse('posting_moves', 'event', 'a posting that moves nothing from one account to another', 'unsound')}
  END IF;
  IF broken IS NOT NULL THEN
    ${refuse('heads_move', 'stream_head', 'a head does not move by what is booked', 'broken')}
  END IF;`;
