export const zeros = `decode(repeat('00', 32), 'hex')`;

/** Returns SQL for the current value of a column in wallet w's head. */
const ofHead = (column: string) => `(SELECT ${column} FROM ledger.stream_head WHERE stream_id = 'wallet-w')`;

/** SQL expressions by column. */
type Row = Readonly<Record<string, string>>;

const framed = (text: string) => `int4send(octet_length(${text})) || convert_to(${text}, 'UTF8')`;

const framedHash = (hash: string) => `int4send(32) || ${hash}`;

/** Returns SQL for the hash of an answer with these fields. */
const answerHashOf = ({ scope, key, canonical, intent_hash }: Row) =>
  `sha256('\\x02'::bytea || ${[scope, key, canonical].map((text) => framed(`${text}`)).join(' || ')} || ${framedHash(`${intent_hash}`)})`;

/** Returns SQL for the correct hash of an event with these fields. */
function hashOf({
  stream_id,
  version,
  type,
  schema_version,
  canonical,
  recorded_at,
  answer_hash,
  prev_hash,
}: Row) {
  const instant = `to_char((${recorded_at})::timestamptz AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const texts = [stream_id, `${version}::text`, type, `${schema_version}::text`, canonical, instant];
  return `sha256('\\x01'::bytea || ${texts.map((text) => framed(`${text}`)).join(' || ')} || ${framedHash(`${answer_hash}`)} || ${framedHash(`${prev_hash}`)})`;
}

const theAnswer = {
  scope: `'s'`,
  key: `'k'`,
  intent_hash: zeros,
  outcome: `'accepted'`,
  canonical: `'{}'`,
  recorded_at: `'2026-11-21T03:00:00.123Z'`,
};

/**
 * For each table: the columns with their types, and SQL expressions for a default row. The defaults are wallet w's third event, its updated head and an answer;
 * further events follow it. `before` are the rows above.
 */
const tables: Readonly<
  Record<
    Table,
    {
      readonly columns: Row;
      defaults(before: readonly Row[]): Readonly<Record<string, string>>;
    }
  >
> = {
  event: {
    columns: {
      shard: 'smallint',
      ord: 'bigint',
      stream_id: 'text',
      version: 'bigint',
      type: 'text',
      schema_version: 'integer',
      canonical: 'text',
      answer: 'integer',
      prev_hash: 'bytea',
      hash: 'bytea',
      postings: 'text',
      hold_id: 'text',
    },
    defaults: (before) => ({
      shard: ofHead('shard'),
      ord: `${before.length + 1}`,
      stream_id: `'wallet-w'`,
      version: `${before.length + 3}`,
      type: `'X'`,
      schema_version: '1',
      canonical: `'{}'`,
      answer: '1',
      // Not sent: it is hashed.
      recorded_at: `${theAnswer.recorded_at}`,
      answer_hash: answerHashOf(theAnswer),
      prev_hash: before.at(-1)?.hash ?? ofHead('head_hash'),
      postings: `''`,
      hold_id: 'NULL',
    }),
  },
  head: {
    columns: {
      stream_id: 'text',
      debt: 'bigint',
      frozen: 'boolean',
      lots: 'text',
    },
    defaults: () => ({
      stream_id: `'wallet-w'`,
      debt: ofHead('debt'),
      frozen: ofHead('frozen'),
      lots: ofHead('lots'),
    }),
  },
  lot: {
    columns: {
      stream_id: 'text',
      lot_id: 'text',
      source: 'text',
      refundable: 'boolean',
      granted_at: 'timestamptz',
      expires_at: 'timestamptz',
      funding: 'jsonb',
      paid: 'bigint',
      origin_lot_id: 'text',
    },
    defaults: () => ({
      stream_id: `'wallet-w'`,
      source: `'CASH'`,
      refundable: 'true',
      granted_at: 'now()',
      expires_at: `now() + interval '1 year'`,
      funding: 'NULL',
      paid: 'NULL',
      origin_lot_id: 'NULL',
    }),
  },
  answer: {
    columns: {
      scope: 'text',
      key: 'text',
      intent_hash: 'bytea',
      outcome: 'text',
      canonical: 'text',
      recorded_at: 'timestamptz',
    },
    defaults: () => theAnswer,
  },
};

type Table = 'event' | 'head' | 'lot' | 'answer';
export type Appended = { readonly [T in Table]?: readonly Row[] };

/**
 * Returns a call of `ledger.append` with these rows, completed with the defaults of wallet w's third event. By default there are one event, one head and one
 * answer, and no lots.
 */
export function append(given: Appended = {}): string {
  const rows: Readonly<Record<Table, readonly Row[]>> = {
    event: filled('event', given.event ?? [{}]),
    head: filled('head', given.head ?? [{}]),
    lot: filled('lot', given.lot ?? []),
    answer: filled('answer', given.answer ?? [{}]),
  };
  // The names are those of the object above.
  const parameters = (Object.keys(rows) as Table[]).flatMap((table) =>
    Object.entries(tables[table].columns).map(
      ([column, type]) =>
        `${table}_${column} => ARRAY[${rows[table].map((row) => row[column]).join(', ')}]::${type}[]`,
    ),
  );
  return `SELECT ledger.append(lock_ms => NULL, ${parameters.join(', ')})`;
}

function filled(table: Table, given: readonly Row[]): readonly Row[] {
  const rows: Row[] = [];
  for (const each of given) {
    const row = { ...tables[table].defaults(rows), ...each };
    rows.push(table === 'event' && row.hash === undefined ? { ...row, hash: hashOf(row) } : row);
  }
  return rows;
}
