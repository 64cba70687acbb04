import type { QueryConfig } from 'pg';
import { factRows } from './fact-rows.ts';
import type { Plan } from './plan.ts';
import { type Columns, type Row, recordset, recordsetValues } from './recordset.ts';
import { answerRows, headRows } from './state-rows.ts';
import { holdRows, lotRows } from './wallet-rows.ts';
import * as tables from './write-tables.ts';

/** One table's share of a batch. */
interface Share {
  readonly name: string;
  readonly columns: Columns;
  readonly values: readonly Buffer[];
  sql(source: string): string;
}

/**
 * Everything that a batch writes to the ledger's own tables, as one statement over the tables that it touches; it
 * fails whole when a head is not the one that was decided on. Null when there is nothing to write.
 */
export function writeBatch(plan: Plan): QueryConfig | null {
  const heads = headRows(plan.changed);
  const lots = lotRows(plan.changed);
  const holds = holdRows(plan.changed);
  const { shards, events } = factRows(plan.events);
  const shares = [
    ...share(tables.newHeads, heads.added),
    ...share(tables.movedHeads, heads.moved),
    ...share(tables.newLots, lots.added),
    ...share(tables.spentLots, lots.spent),
    ...share(tables.newHolds, holds.added),
    ...share(tables.movedHolds, holds.moved),
    ...share(tables.newAnswers, answerRows(plan.answers)),
    ...share(tables.takenNumbers, shards),
    ...share(tables.newEvents, events),
  ];
  if (shares.length === 0) return null;
  const { text, name } = statementOf(shares);
  const expected = heads.moved.length > 0 ? [`${heads.moved.length}`] : [];
  return { name, text, values: [...shares.flatMap((each) => each.values), ...expected] };
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
  const movesHeads = shares.some((each) => each.name === tables.movedHeads.name);
  return `WITH ${queries.join(', ')} ${movesHeads ? tables.refuseStale(`$${first}`) : 'SELECT'}`;
}
