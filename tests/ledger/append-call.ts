/** What `ledger.append` is given of each row, one array per column. */
const columns = {
  head: {
    stream_id: 'text',
    shard: 'smallint',
    version: 'bigint',
    head_hash: 'bytea',
    available: 'bigint',
    held: 'bigint',
    debt: 'bigint',
    frozen: 'boolean',
    lots: 'jsonb',
    from_version: 'bigint',
    from_hash: 'bytea',
  },
  event: {
    shard: 'smallint',
    ord: 'bigint',
    stream_id: 'text',
    version: 'bigint',
    type: 'text',
    schema_version: 'integer',
    canonical: 'text',
    recorded_at: 'timestamptz',
    command_scope: 'text',
    command_key: 'text',
    prev_hash: 'bytea',
    hash: 'bytea',
    postings: 'jsonb',
    hold_id: 'text',
  },
  answer: {
    scope: 'text',
    key: 'text',
    intent_hash: 'bytea',
    outcome: 'text',
    reply: 'jsonb',
    recorded_at: 'timestamptz',
  },
} as const;

type Table = keyof typeof columns;
/** SQL expressions, one per row. */
type Given<T extends Table> = { readonly [Column in keyof (typeof columns)[T]]?: readonly string[] };

export interface Appended {
  readonly head?: Given<'head'>;
  readonly event?: Given<'event'>;
  readonly answer?: Given<'answer'>;
}

export const zeros = `decode(repeat('00', 32), 'hex')`;

const ofHead = (column: string) => `(SELECT ${column} FROM ledger.stream_head WHERE stream_id = 'wallet-w')`;

/** The third event of wallet w, whose head moves along, under an answer. */
const third: Required<Appended> = {
  head: {
    stream_id: [`'wallet-w'`],
    shard: [ofHead('shard')],
    version: ['3'],
    head_hash: [zeros],
    available: [ofHead('available')],
    held: [ofHead('held')],
    debt: ['0'],
    frozen: ['false'],
    lots: [ofHead('lots')],
    from_version: ['2'],
    from_hash: [ofHead('head_hash')],
  },
  event: {
    shard: [ofHead('shard')],
    ord: ['1'],
    stream_id: [`'wallet-w'`],
    version: ['3'],
    type: [`'X'`],
    schema_version: ['1'],
    canonical: [`'{}'`],
    recorded_at: ['now()'],
    command_scope: [`'s'`],
    command_key: [`'k'`],
    prev_hash: [ofHead('head_hash')],
    hash: [zeros],
    postings: [`'[]'`],
    hold_id: ['NULL'],
  },
  answer: {
    scope: [`'s'`],
    key: [`'k'`],
    intent_hash: [zeros],
    outcome: [`'accepted'`],
    reply: [`'{}'`],
    recorded_at: ['now()'],
  },
};

/** A call of `ledger.append` with the third event of wallet w, but for what is `given` otherwise. */
export function append(given: Appended = {}): string {
  const parameters = (['head', 'event', 'answer'] as const).flatMap((table) => {
    const values: Readonly<Record<string, readonly string[]>> = { ...third[table], ...given[table] };
    return Object.entries(columns[table]).map(
      ([column, type]) => `${table}_${column} => ARRAY[${(values[column] ?? []).join(', ')}]::${type}[]`,
    );
  });
  return `SELECT ledger.append(locks => '{}', lock_ms => '0', ${parameters.join(', ')})`;
}

/** That row of a table so many times. */
export function repeated(table: Table, times: number): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(third[table]).map(([column, [value = '']]) => [
      column,
      Array.from({ length: times }, () => value),
    ]),
  );
}
