import { columnsOf, eachOf, given, postings, refuse } from './append-rows.ts';

const columns = columnsOf('head').filter((name) => !name.startsWith('from_'));

/** The sum of the spendable (1) or held (2) points over all lots of a head. */
const sumOf = (place: 1 | 2): string => `CASE jsonb_array_length(n.lots)
    WHEN 0 THEN 0 WHEN 1 THEN (n.lots -> 0 -> ${place})::bigint
    ELSE (SELECT sum((lot -> ${place})::bigint) FROM jsonb_array_elements(n.lots) AS lot) END`;

/** The lots of heads, each as [lot_id, remaining, held]. */
const lotsOf = (heads: string, sign: '' | '-'): string => `
    SELECT stream_id, lot ->> 0 AS lot, ${sign}(lot -> 1)::bigint AS remaining, ${sign}(lot -> 2)::bigint AS held,
           0 AS debt, 0 AS frozen, ${sign === '' ? 1 : 0} AS listed
      FROM (SELECT stream_id, ${eachOf('lots')} AS lot FROM ${heads}) l`;

/** The effect of a posting, subtracted from the change. */
const side = (account: 'giver' | 'taker', lot: string, amount: string): string => `
  SELECT stream_id, ${lot}, CASE ${account} WHEN available THEN ${amount} ELSE 0 END,
         CASE ${account} WHEN held THEN ${amount} ELSE 0 END, 0, 0, 0
    FROM posting WHERE NOT is_plain AND ${account} IN (available, held)`;

/** Lots, and wallets as a whole (null lot), whose change the postings and events do not explain: there must be none. */
const unexplained = `
  SELECT stream_id || ' ' || coalesce(lot, 'itself') AS subject FROM (
    ${lotsOf(given('head', ['stream_id', 'lots']), '')}
    UNION ALL ${lotsOf('moved', '-')}
    UNION ALL
    SELECT stream_id, from_lot, CASE giver WHEN available THEN amount ELSE -amount END,
           CASE giver WHEN held THEN amount ELSE -amount END, 0, 0, 0
      FROM posting WHERE is_plain
    UNION ALL ${side('giver', 'from_lot', 'amount')}
    UNION ALL ${side('taker', 'to_lot', '-amount')}
    UNION ALL
    SELECT stream_id, NULL, 0, 0, debt, frozen::int, 0 FROM ${given('head', ['stream_id', 'debt', 'frozen'])} WHERE debt <> 0 OR frozen
    UNION ALL
    SELECT stream_id, NULL, 0, 0, -debt, -frozen::int, 0 FROM moved WHERE debt <> 0 OR frozen
    UNION ALL
    SELECT stream_id, NULL, 0, 0, CASE giver WHEN debt THEN -amount ELSE amount END, 0, 0
      FROM posting WHERE NOT is_plain AND debt IN (giver, taker)
    UNION ALL
    SELECT stream_id, NULL, 0, 0, 0, -1, 0 FROM ${given('event', ['stream_id', 'type'])} WHERE type = 'WalletFrozen'
  ) change
  GROUP BY stream_id, lot
  HAVING sum(remaining) <> 0 OR sum(held) <> 0 OR sum(debt) <> 0 OR sum(frozen) <> 0 OR sum(listed) > 1`;

/**
 * Moves the heads, and refuses the batch unless they move by exactly the booked amounts: each lot by the postings, the debt by the postings of
 * its account, `frozen` by its event. `available` and `held` are the sums of the lots. Sets `crossing` if any posting is not plain.
 */
export const headsMove = `
  WITH posting AS MATERIALIZED (${postings}),
  moved AS (
    UPDATE ledger.stream_head h
       SET version = n.version, head_hash = n.head_hash, debt = n.debt, frozen = n.frozen, lots = n.lots,
           available = ${sumOf(1)}, held = ${sumOf(2)}
      -- In the order of their names, as every batch locks them.
      FROM (SELECT * FROM ${given('head')} ORDER BY n.stream_id COLLATE "C") n
     WHERE h.stream_id = n.stream_id AND h.version = n.from_version AND h.head_hash = n.from_hash AND h.shard = n.shard
    RETURNING h.stream_id, old.debt, old.frozen, old.lots)
  SELECT (SELECT count(*) FROM moved), (SELECT min(subject) FROM (${unexplained}) u),
         EXISTS (SELECT FROM posting WHERE NOT is_plain)
    INTO written, broken, crossing;
  IF written <> streams - fresh THEN
    PERFORM ledger.refuse_stale(written, streams - fresh);
  END IF;
  IF broken IS NOT NULL THEN
    ${refuse('heads_move', 'stream_head', 'a head does not move by what is booked', 'broken')}
  END IF;
  IF fresh > 0 THEN
    INSERT INTO ledger.stream_head (${columns.join(', ')}, available, held)
    SELECT ${columns.join(', ')}, ${sumOf(1)}, ${sumOf(2)} FROM ${given('head')} WHERE from_version = 0
     ORDER BY stream_id COLLATE "C";
  END IF;`;
