/**
 * Returns the check that every item of the JSON array meets a condition; an undecidable item counts as not meeting it. Most arrays have one
 * item, and testing that item is cheaper than counting the items that pass.
 */
const eachIs = (condition: string): string => `CASE jsonb_array_length(VALUE)
  WHEN 1 THEN (VALUE @? 'strict $[0] ? (${condition})') IS TRUE
  ELSE jsonb_array_length(jsonb_path_query_array(VALUE, 'strict $[*] ? (${condition})')) = jsonb_array_length(VALUE) END`;

/** Conditions on the values of columns, by the name of the domain: its type, the name of its constraint, the condition. */
const domains = {
  shard_id: ['smallint', 'shard_of_the_feed', 'VALUE BETWEEN 0 AND 63'],
  ordinal: ['bigint', 'counted_from_one', 'VALUE > 0'],
  count: ['bigint', 'not_negative', 'VALUE >= 0'],
  amount: ['bigint', 'above_nothing', 'VALUE > 0'],
  version_of_schema: ['integer', 'schema_version_from_one', 'VALUE > 0'],
  hash: ['bytea', 'hash_whole', 'octet_length(VALUE) = 32'],
  outcome: ['text', 'command_outcome', `VALUE IN ('accepted', 'rejected')`],
  lot_source: ['text', 'lot_source', `VALUE IN ('CASH', 'BONUS', 'SUPPORTED', 'RECEIVED')`],
  // Each open lot is [lot_id, remaining, held].
  open_lots: ['jsonb', 'lot_not_negative', eachIs('@[1] >= 0 && @[2] >= 0 && @[1] + @[2] > 0')],
  // Each posting is [asset, amount, from_account, to_account, from_lot, to_lot]. One posting moves an amount from one account to another, so
  // an event cannot be out of balance.
  postings: [
    'jsonb',
    'posting_moves',
    eachIs(
      '@[1] > 0 && @[1] == @[1].floor() && @[2] > "" && @[3] > "" && @[2] != @[3] && (@[0] == "COIN" || @[0] like_regex "^[A-Z]{3}$")',
    ),
  ],
  // Each part is [lot_id, points, captured, released], in the order they were taken.
  hold_parts: [
    'jsonb',
    'hold_part_not_overdrawn',
    `NOT VALUE @? 'strict $[*] ? (@[1] <= 0 || @[2] < 0 || @[3] < 0 || @[1] < @[2] + @[3])'`,
  ],
} as const;

/**
 * The types of columns with restricted values. As checks of the tables, the same conditions would be parsed again by each statement that
 * writes a row; a connection parses those of a type once.
 */
export const createDomains: readonly string[] = Object.entries(domains).map(
  ([name, [type, constraint, condition]]) =>
    `CREATE DOMAIN ledger.${name} AS ${type} CONSTRAINT ${constraint} CHECK (${condition})`,
);
