import type { QueryConfig } from 'pg';
import { eventRows } from './fact-rows.ts';
import type { Plan } from './plan.ts';
import { type Columns, type Row, recordset, recordsetValues } from './recordset.ts';
import { answerRows, headRows } from './state-rows.ts';
import { lotRows, usedHoldRows } from './wallet-rows.ts';
import * as tables from './write-tables.ts';

/** One table's share of a batch. */
interface Share {
  readonly name: string;
  readonly columns: Columns;
  readonly values: readonly Buffer[];
  sql(source: string): string;
}

/** Waits for the locks of these keys, each for so many milliseconds. */
export interface Locking {
  readonly keys: readonly bigint[];
  readonly lockMs: number;
}

/**
 * Everything that a batch writes to the ledger's own tables, as one statement over the tables that it touches; it
 * fails whole when a head is not the one that was decided on.
 */
export interface Write {
  /** For a transaction that has its locks. */
  readonly locked: QueryConfig;
  /** Takes its locks itself before anything else, so that it needs no transaction around it. Null when it cannot. */
  alone(locking: Locking): QueryConfig | null;
}

/** Null when there is nothing to write. */
export function writeBatch(plan: Plan): Write | null {
  if (plan.answers.length === 0) return null;
  const lots = lotRows(plan.changed);
  const shares = [
    ...share(tables.newLots, lots.added),
    ...share(tables.spentLots, lots.spent),
    ...share(tables.usedHolds, usedHoldRows(plan.changed)),
  ];
  const appended = [
    ...recordsetValues(tables.heads, headRows(plan.changed)),
    ...recordsetValues(tables.events, eventRows(plan.events)),
    ...recordsetValues(tables.answers, answerRows(plan.answers)),
  ];
  const { text, name } = statementOf(shares);
  return {
    locked: { name, text, values: [...shares.flatMap((each) => each.values), '{}', '0', ...appended] },
    // The rows of other tables would be written before the locks are there.
    alone: ({ keys, lockMs }) =>
      shares.length > 0
        ? null
        : { name: 'ledger-append', text, values: [`{${keys.join(',')}}`, `${lockMs}`, ...appended] },
  };
}

/** No share at all without rows: what a statement does not name costs nothing. */
function share<C extends Columns>(table: tables.TableWrite<C>, rows: readonly Row<C>[]): Share[] {
  if (rows.length === 0) return [];
  const { name, columns, sql } = table;
  return [{ name, columns, sql, values: recordsetValues(columns, rows) }];
}

const statements = new Map<string, { readonly name: string; readonly text: string }>();

/** The statement over these tables. Each combination that occurs, a handful, is prepared once per connection. */
function statementOf(shares: readonly Share[]): { readonly name: string; readonly text: string } {
  const tablesNamed = shares.map((each) => each.name).join(' ');
  const known = statements.get(tablesNamed);
  if (known !== undefined) return known;
  const statement = { name: `ledger-write-${statements.size + 1}`, text: textOf(shares) };
  statements.set(tablesNamed, statement);
  return statement;
}

function textOf(shares: readonly Share[]): string {
  let first = 1;
  const queries = shares.map(({ name, columns, sql }) => {
    const source = recordset('n', columns, first);
    first += Object.keys(columns).length;
    return `${name} AS (${sql(source)})`;
  });
  const parameters = appendNames.map((name, index) => `${name} => $${first + index}`);
  const written = queries.length === 0 ? '' : `WITH ${queries.join(', ')} `;
  return `${written}SELECT ledger.append(${parameters.join(', ')})`;
}

/** The parameters of `ledger.append`, in the order in which their values are sent. */
const appendNames: readonly string[] = [
  'locks',
  'lock_ms',
  ...Object.keys(tables.heads).map((column) => `head_${column}`),
  ...Object.keys(tables.events).map((column) => `event_${column}`),
  ...Object.keys(tables.answers).map((column) => `answer_${column}`),
];
