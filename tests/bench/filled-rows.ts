import { idSql, memberIdSql } from './many-wallets.ts';

/** Numbers of members and creators; the number of every other row in the console's lists follows from them. */
export interface ConsoleSizes {
  readonly members: number;
  readonly creators: number;
}

/** A table and the query that fills it. */
export interface Filled {
  /** Table name with its columns. */
  readonly table: string;
  /** Number of rows, and the query that selects them; `:n` stands for their numbers from 0. */
  rows(sizes: ConsoleSizes): { readonly count: number; readonly sql: string };
}

export const of = (table: string, rows: Filled['rows']): Filled => ({ table, rows });
export const at = `timestamptz '2024-01-01' + n * interval '80 seconds'`;
export const someone = (members: number, step: number) => memberIdSql(`(n::bigint * ${step} % ${members})`);
export const creator = (creators: number) =>
  `(select c.id from bench_creators c where c.number = n % ${creators})`;
export const staffMember =
  '(select s.id from bench_staff s where s.number = n % (select count(*) from bench_staff))';
export const other =
  '(select s.id from bench_staff s where s.number = (n + 1) % (select count(*) from bench_staff))';
export const id = (what: string, number = 'n') => idSql(what, number);
export const months = 24;
export const month = (number: string) =>
  `to_char(date '2024-01-01' + (${number}) * interval '1 month', 'YYYY-MM')`;
