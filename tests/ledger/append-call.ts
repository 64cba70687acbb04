export const zeros = `decode(repeat('00', 32), 'hex')`;

/** A column of wallet w's head as it stands. */
export const ofHead = (column: string) =>
  `(SELECT ${column} FROM ledger.stream_head WHERE stream_id = 'wallet-w')`;

/**
 * What `ledger.append` is given, an array per column: its type, and as an SQL expression what the third event of wallet w
 * has there, whose head moves along, under an answer.
 */
const third = {
  head: {
    stream_id: ['text', `'wallet-w'`],
    shard: ['smallint', ofHead('shard')],
    version: ['bigint', '3'],
    head_hash: ['bytea', zeros],
    available: ['bigint', ofHead('available')],
    held: ['bigint', ofHead('held')],
    debt: ['bigint', '0'],
    frozen: ['boolean', 'false'],
    lots: ['jsonb', ofHead('lots')],
    from_version: ['bigint', '2'],
    from_hash: ['bytea', ofHead('head_hash')],
  },
  event: {
    shard: ['smallint', ofHead('shard')],
    ord: ['bigint', '1'],
    stream_id: ['text', `'wallet-w'`],
    version: ['bigint', '3'],
    type: ['text', `'X'`],
    schema_version: ['integer', '1'],
    canonical: ['text', `'{}'`],
    recorded_at: ['timestamptz', 'now()'],
    command_scope: ['text', `'s'`],
    command_key: ['text', `'k'`],
    prev_hash: ['bytea', ofHead('head_hash')],
    hash: ['bytea', zeros],
    postings: ['jsonb', `'[]'`],
    hold_id: ['text', 'NULL'],
  },
  answer: {
    scope: ['text', `'s'`],
    key: ['text', `'k'`],
    intent_hash: ['bytea', zeros],
    outcome: ['text', `'accepted'`],
    reply: ['jsonb', `'{}'`],
    recorded_at: ['timestamptz', 'now()'],
  },
} as const;

type Table = keyof typeof third;
/** SQL expressions, one per row. */
type Given<T extends Table> = { readonly [Column in keyof (typeof third)[T]]?: readonly string[] };
export type Appended = { readonly [T in Table]?: Given<T> };

/** A call of `ledger.append` with the third event of wallet w, but for what is `given` otherwise. */
export function append(given: Appended = {}): string {
  const parameters = (['head', 'event', 'answer'] as const).flatMap((table) => {
    const others: Readonly<Record<string, readonly string[]>> = { ...given[table] };
    return Object.entries(third[table]).map(
      ([column, [type, value]]) =>
        `${table}_${column} => ARRAY[${(others[column] ?? [value]).join(', ')}]::${type}[]`,
    );
  });
  return `SELECT ledger.append(locks => '{}', lock_ms => '0', ${parameters.join(', ')})`;
}

/** That row of a table so many times. */
export function repeated(table: Table, times: number): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(third[table]).map(([column, [, value]]) => [column, new Array(times).fill(value)]),
  );
}
