import { columnsOf, given, postings, refuse } from './append-rows.ts';

/** How coins leave a lot for good, by the account that receives them. */
const ends = {
  spent: `starts_with(taker, 'earned:')`,
  expired: `taker = 'breakage'`,
  refunded: `taker = 'refunded'`,
  charged_back: `taker = 'charged-back'`,
  settled: `taker = ':debt' AND giver = ':available'`,
  adjusted: `taker = 'adjustment'`,
  // A release after the coins of the hold have expired: they come back as another lot.
  reissued: `taker = ':available' AND giver = ':held' AND from_lot <> to_lot`,
} as const;
/** The columns of a lot that count coins which left it. */
export const endNames: readonly string[] = Object.keys(ends);

const wonOfCreator = `('krw:payable:' || creator, 'krw:owed:' || creator)`;
const wonOfPlatform = (account: string): string =>
  `(${account} IN ('krw:conversion', 'krw:paid') OR ${account} ^@ 'krw:fee:' OR ${account} ^@ 'krw:tax:' OR ${account} ^@ 'krw:recovered:')`;
const wonSide = (account: string): string => `(${account} IN ${wonOfCreator} OR ${wonOfPlatform(account)})`;

/** The kind of a posting that is not plain; null if streams of its category never book it. Streams other than wallets and earnings book nothing. */
const kind = `CASE
  WHEN owner IS NULL AND creator IS NULL THEN NULL
  WHEN creator IS NOT NULL THEN CASE
    WHEN asset = 'COIN' AND giver = 'earned:' || creator AND taker = 'converted' THEN 'converted'
    WHEN asset = 'KRW' AND ${wonSide('giver')} AND ${wonSide('taker')} THEN 'owed' END
  WHEN asset <> 'COIN' THEN CASE
    WHEN giver = lower(asset) || ':refunded'
     AND taker IN (lower(asset) || ':refund:' || owner, lower(asset) || ':fee:refund') THEN 'money'
    -- The platform bears the part of a refund that exceeds the price of the coins.
    WHEN giver = lower(asset) || ':goodwill' AND taker = lower(asset) || ':refund:' || owner THEN 'money' END
  WHEN giver IN (':available', ':held') THEN CASE ${Object.entries(ends)
    .map(([end, condition]) => `WHEN ${condition} THEN '${end}'`)
    .join(' ')} END
  WHEN taker = ':available' AND to_lot IS NOT NULL AND (giver ^@ 'issued:' OR giver = 'adjustment') THEN 'issued'
  WHEN giver = ':debt' AND taker = 'charged-back' THEN 'owed'
END`;

/**
 * Issues lots with the points that postings bring into them, and ends lots by the postings that take points out; the caller gives none of
 * these numbers. Refuses postings that their stream may not book.
 */
export const lotsMove = `
  WITH posting AS MATERIALIZED (
    SELECT *, ${kind} AS kind
      FROM (SELECT *, CASE WHEN starts_with(stream_id, 'earnings-') THEN substr(stream_id, 10) END AS creator
              FROM (${postings}) p WHERE NOT is_plain OFFSET 0) p),
  change AS MATERIALIZED (
    SELECT stream_id, lot_id, ${['issued', ...endNames]
      .map((name) => `coalesce(sum(amount) FILTER (WHERE kind = '${name}'), 0)::bigint AS ${name}`)
      .join(', ')}, coalesce(sum(amount) FILTER (WHERE kind <> 'issued'), 0)::bigint AS gone
      FROM (SELECT stream_id, from_lot AS lot_id, kind, amount FROM posting WHERE giver IN (':available', ':held')
            UNION ALL
            SELECT stream_id, to_lot, 'issued', amount FROM posting WHERE taker IN (':available', ':held')) c
     GROUP BY stream_id, lot_id),
  issued AS (
    INSERT INTO ledger.issued_lot (${columnsOf('lot').join(', ')}, issued, open_points, ${endNames.join(', ')}, open)
    SELECT n.*, c.issued, c.issued - c.gone, ${endNames.map((name) => `c.${name}`).join(', ')}, c.issued > c.gone
      FROM ${given('lot')} JOIN change c ON c.stream_id = n.stream_id AND c.lot_id = n.lot_id
     WHERE c.issued > 0
    RETURNING 1),
  ended AS (
    UPDATE ledger.issued_lot l
       SET open_points = l.open_points - c.gone, open = l.open_points > c.gone,
           ${endNames.map((name) => `${name} = l.${name} + c.${name}`).join(', ')}
      FROM change c
     WHERE c.issued = 0 AND l.stream_id = c.stream_id AND l.lot_id = c.lot_id
    RETURNING 1)
  SELECT (SELECT min(stream_id || ' ' || giver || ' to ' || taker) FROM posting WHERE kind IS NULL),
         (SELECT count(*) FROM issued) <> cardinality(lot_lot_id)
           OR (SELECT count(*) FROM issued) <> (SELECT count(*) FROM change WHERE issued > 0)
           OR (SELECT count(*) FROM ended) <> (SELECT count(*) FROM change WHERE issued = 0)
    INTO broken, lost;
  IF broken IS NOT NULL THEN
    ${refuse('postings_of_stream', 'event', 'a posting that its stream does not book', 'broken')}
  END IF;
  IF lost THEN
    ${refuse('lots_issued', 'issued_lot', 'lots are issued and end by their postings', `'a lot is not the one that they name'`)}
  END IF;`;
