import type { QueryConfig } from 'pg';
import { type AppendTable, appendColumns } from '../append-columns.ts';
import { eventRows } from './fact-rows.ts';
import type { Plan } from './plan.ts';
import { type Columns, type Row, recordsetValues } from './recordset.ts';
import { answerRows, headRows } from './state-rows.ts';
import { newLotRows, usedHoldRows } from './wallet-rows.ts';

/** Waits for the locks of these keys, each for so many milliseconds. */
export interface Locking {
  readonly keys: readonly bigint[];
  readonly lockMs: number;
}

/** For a transaction that has its locks. */
export const locked: Locking = { keys: [], lockMs: 0 };

type RowsOf = { readonly [T in AppendTable]: readonly Row<(typeof appendColumns)[T]>[] };

/**
 * Everything that a batch writes to the ledger's own tables, as one call of `ledger.append`; it fails whole when a head is
 * not the one that was decided on. Null when there is nothing to write. With `locking` the call takes its locks before
 * anything else, so that it needs no transaction around it.
 */
export function writeBatch(plan: Plan): ((locking: Locking) => QueryConfig) | null {
  if (plan.answers.length === 0) return null;
  const rows: RowsOf = {
    head: headRows(plan.changed),
    event: eventRows(plan.events),
    lot: newLotRows(plan.changed),
    hold: usedHoldRows(plan.changed),
    answer: answerRows(plan.answers),
  };
  const values = tables.flatMap(([table, columns]) => recordsetValues<Columns>(columns, rows[table]));
  return ({ keys, lockMs }) => ({
    name: 'ledger-append',
    text: APPEND,
    values: [`{${keys.join(',')}}`, `${lockMs}`, ...values],
  });
}

// Object.entries widens the names of the tables.
const tables = Object.entries(appendColumns) as [AppendTable, Columns][];

const parameters = tables.flatMap(([table, columns]) =>
  Object.keys(columns).map((column) => `${table}_${column}`),
);
const APPEND = `SELECT ledger.append(${['locks', 'lock_ms', ...parameters]
  .map((name, index) => `${name} => $${index + 1}`)
  .join(', ')})`;
