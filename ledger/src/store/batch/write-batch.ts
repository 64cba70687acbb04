import type { QueryConfig } from 'pg';
import { type AppendTable, appendColumns } from '../append-columns.ts';
import { eventRows } from './fact-rows.ts';
import type { Plan } from './plan.ts';
import { type Columns, type Row, recordsetValues } from './recordset.ts';
import { answerRows, headRows } from './state-rows.ts';
import { newLotRows } from './wallet-rows.ts';

type RowsOf = { readonly [T in AppendTable]: readonly Row<(typeof appendColumns)[T]>[] };

/**
 * Returns everything that a batch writes to the ledger's own tables as one call of `ledger.append`. The call fails as a whole if a head is not
 * the one that the decision was based on. Null if there is nothing to write.
 * @param lockMs longest wait for the lock of a stream, in milliseconds; null in a transaction that has its locks
 */
export function writeBatch(plan: Plan): ((lockMs: number | null) => QueryConfig) | null {
  if (plan.answers.length === 0) return null;
  const rows: RowsOf = {
    head: headRows(plan.changed),
    event: eventRows(plan.events),
    lot: newLotRows(plan.changed),
    answer: answerRows(plan.answers),
  };
  const values = tables.flatMap(([table, columns]) => recordsetValues<Columns>(columns, rows[table]));
  return (lockMs) => ({
    name: 'ledger-append',
    text: APPEND,
    values: [lockMs === null ? null : `${lockMs}`, ...values],
  });
}

// The cast restores the names of the tables, which Object.entries widens.
const tables = Object.entries(appendColumns) as [AppendTable, Columns][];

const parameters = tables.flatMap(([table, columns]) =>
  Object.keys(columns).map((column) => `${table}_${column}`),
);
const APPEND = `SELECT ledger.append(${['lock_ms', ...parameters]
  .map((name, index) => `${name} => $${index + 1}`)
  .join(', ')})`;
