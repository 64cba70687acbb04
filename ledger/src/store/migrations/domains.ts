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
