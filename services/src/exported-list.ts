import type { Input, Reply, Routes } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import type { Ctx } from './context.ts';
import type { ConsoleSource, WholeList } from './db/console-list.ts';
import type { Database } from './db/schema.ts';

/** What stands in one place of a file: nothing, a value, several codes, or facts by their codes. */
export type CellValue = string | number | readonly string[] | Readonly<Record<string, Fact>> | null;
export type Fact = string | number | boolean | CodeFact | null;

/** A fact that is told by codes, with the words for them. */
interface CodeFact {
  readonly codes: readonly string[];
  readonly words: CodeWords;
}

/**
 * What the values of a column are: an id, a number, an amount in cents of a US dollar that is written in dollars, an instant in UTC that is written in
 * Korean time, a day of Korea, or else text.
 */
type ColumnKind = 'text' | 'id' | 'number' | 'cents' | 'instant' | 'day';

/** What something is called in the languages of the console; also in Japanese where members read it. */
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

/** A column of a file: its heading, and how its values are written. */
export interface ExportedColumn extends Named {
  readonly kind?: ColumnKind;
  readonly words?: CodeWords;
}

/** What a list reads by; `db` is a transaction that only reads, in which all is of one instant. */
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

/** A column of the file of a list, as the list in the console has it. */
type ListColumn<R> = ExportedColumn & { readonly value: (row: R) => CellValue };

/** What a cell says of something that holds or does not. */
export const mark = (holds: boolean): CellValue => (holds ? 'Y' : '');

/** An amount in minor units of its currency as two columns: won and dollars never stand in one. */
export const amountColumns = <R extends { readonly currency: 'KRW' | 'USD' }>(
  { ko, en }: Named,
  amount: (row: R) => number,
): readonly [ListColumn<R>, ListColumn<R>] => [
  {
    ...{ ko: `${ko}(원)`, en: `${en} (KRW)`, kind: 'number' },
    value: (row) => (row.currency === 'KRW' ? amount(row) : null),
  },
  {
    ...{ ko: `${ko}(달러)`, en: `${en} (USD)`, kind: 'cents' },
    value: (row) => (row.currency === 'USD' ? amount(row) : null),
  },
];

/** All lines of a list, narrowed and ordered as it was asked for, and how many. */
export interface ListLines {
  count(): Promise<number>;
  readonly whole: WholeList<readonly CellValue[]>;
}

/** A list of the console that the staff may have as a file, declared by the slice that has the list. */
export interface ExportedList {
  /** The resource of the console, as its address names it. */
  readonly name: string;
  /** The call that answers with the list: whoever it admits may have the file, and its query says how the list is narrowed and ordered. */
  readonly call: ListCall;
  readonly title: Named;
  readonly columns: readonly ExportedColumn[];
  /** What the list can be ordered by, as its columns are called. */
  readonly sorts: Readonly<Record<string, Named>>;
  /** Words for filters whose values are codes. */
  readonly filterWords: Readonly<Record<string, CodeWords>>;
  /** @param query as the schema of the call has parsed it */
  lines(world: ListWorld, query: unknown): Promise<ListLines>;
}

/**
 * Declares that a list can be had as a file.
 * @param declared.columns those of the list in the console, and no more of a person than it shows
 * @param declared.source the very list that the call answers with
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
    ...{ name, call, title, columns, sorts, filterWords },
    lines: async (world, query) => {
      // The parsing edge: it was parsed by the schema of this very call.
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
