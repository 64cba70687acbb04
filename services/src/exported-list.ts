import type { Input, Reply, Routes } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import type { Ctx } from './context.ts';
import type { ConsoleSource, WholeList } from './db/console-list.ts';
import type { Database } from './db/schema.ts';

/** The content of one cell: nothing, a value, several codes, or facts by their codes. */
export type CellValue = string | number | readonly string[] | Readonly<Record<string, Fact>> | null;
export type Fact = string | number | boolean | CodeFact | null;

/** A fact given by codes, with their words. */
interface CodeFact {
  readonly codes: readonly string[];
  readonly words: CodeWords;
}

/** Type of a column's values: an id, a number, an amount in US cents (written in dollars), a UTC instant (written in Korean time), a KST date, or text. */
type ColumnKind = 'text' | 'id' | 'number' | 'cents' | 'instant' | 'day';

/** A name in the languages of the console; also in Japanese if members read it. */
export interface Named {
  readonly ko: string;
  readonly en: string;
  readonly ja?: string;
}

/** Words for codes, the same that the console shows. */
export interface CodeWords {
  /** Key of the console's words, with `*` in place of the code. */
  readonly screen: string;
  readonly of: Readonly<Record<string, Named>>;
}

/** A column of a file: its heading and the type of its values. */
export interface ExportedColumn extends Named {
  readonly kind?: ColumnKind;
  readonly words?: CodeWords;
}

/** Dependencies of a list; `db` is a read-only transaction, so all rows are of one instant. */
export type ListWorld = Pick<Ctx, 'clock' | 'config' | 'parts'> & { readonly db: Kysely<Database> };

/** Calls that answer with a list of the console. */
export type ListCall = {
  [N in keyof Routes]: Input<Routes[N]>['query'] extends {
    readonly filter: object;
    readonly sort: readonly [string, 'ASC' | 'DESC'];
  }
    ? Reply<Routes[N]> extends readonly (infer _)[]
      ? N
      : never
    : never;
}[keyof Routes];

type Query<N extends ListCall> = Input<Routes[N]>['query'] & {
  readonly filter: object;
  readonly sort: readonly [string, 'ASC' | 'DESC'];
};
type Row<N extends ListCall> = Reply<Routes[N]> extends readonly (infer R)[] ? R : never;

/** A column of an exported list, as in the console. */
type ListColumn<R> = ExportedColumn & { readonly value: (row: R) => CellValue };

/** Returns the cell of a yes/no value: `Y` or empty. */
export const mark = (holds: boolean): CellValue => (holds ? 'Y' : '');

/** Returns two columns for an amount in minor units: won and dollars are never in the same column. */
export const amountColumns = <R extends { readonly currency: 'KRW' | 'USD' }>(
  { ko, en }: Named,
  amount: (row: R) => number,
): readonly [ListColumn<R>, ListColumn<R>] => [
  {
    ko: `${ko}(원)`,
    en: `${en} (KRW)`,
    kind: 'number',
    value: (row) => (row.currency === 'KRW' ? amount(row) : null),
  },
  {
    ko: `${ko}(달러)`,
    en: `${en} (USD)`,
    kind: 'cents',
    value: (row) => (row.currency === 'USD' ? amount(row) : null),
  },
];

/** All lines of a filtered and sorted list, and their number. */
export interface ListLines {
  count(): Promise<number>;
  readonly whole: WholeList<readonly CellValue[]>;
}

/** A console list that staff can export as a file, declared by the slice that owns the list. */
export interface ExportedList {
  /** The resource of the console, as its address names it. */
  readonly name: string;
  /** The call that returns the list: its access rule says who may export, and its query defines filter and sort. */
  readonly call: ListCall;
  readonly title: Named;
  readonly columns: readonly ExportedColumn[];
  /** Names of the sort keys, as the columns are called. */
  readonly sorts: Readonly<Record<string, Named>>;
  /** Words for filters whose values are codes. */
  readonly filterWords: Readonly<Record<string, CodeWords>>;
  /** @param query as the schema of the call has parsed it */
  lines(world: ListWorld, query: unknown): Promise<ListLines>;
}

/**
 * Declares that a list can be exported as a file.
 * @param declared.columns the columns of the console's list; no more personal data than it shows
 * @param declared.source the same source as that of the call
 */
export function exportedList<N extends ListCall>(declared: {
  readonly name: string;
  readonly call: N;
  readonly title: Named;
  readonly columns: readonly ListColumn<Row<N>>[];
  readonly sorts: Readonly<Record<Query<N>['sort'][0], Named>>;
  readonly filterWords?: { readonly [K in keyof Query<N>['filter']]?: CodeWords };
  readonly source: (
    world: ListWorld,
    filter: Query<N>['filter'],
  ) => ConsoleSource<Query<N>['sort'][0], Row<N>> | Promise<ConsoleSource<Query<N>['sort'][0], Row<N>>>;
}): ExportedList {
  const { name, call, title, columns, sorts, filterWords = {}, source } = declared;
  return {
    name,
    call,
    title,
    columns,
    sorts,
    filterWords,
    lines: async (world, query) => {
      // Safe cast: the schema of this call has parsed it.
      const { filter, sort } = query as Query<N>;
      const list = await source(world, filter);
      const whole = list.whole(sort);
      return {
        count: () => list.count(),
        whole: {
          query: whole.query,
          toRows: async (found) =>
            (await whole.toRows(found)).map((row) => columns.map(({ value }) => value(row))),
        },
      };
    },
  };
}
