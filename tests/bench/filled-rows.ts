import { idSql, memberIdSql } from './many-wallets.ts';

/** How many members and creators there are; everything else that the console lists is a share of them. */
export interface ConsoleSizes {
  readonly members: number;
  readonly creators: number;
}

/** A table and what it is filled with. */
export interface Filled {
  /** With its columns. */
  readonly table: string;
  /** Rows, and what they are selected by, `:n` being their numbers from nought. */
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
