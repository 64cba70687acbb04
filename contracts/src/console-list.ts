import { z } from 'zod';
import { Id } from './primitives.ts';

/** Rows that something is done with at once. */
export const manyIds = z.array(Id).min(1).max(100);

/** The same in a query, joined by commas. */
export const joinedIds = z
  .string()
  .transform((ids) => ids.split(','))
  .pipe(manyIds);

/**
 * The console speaks the dialect of `ra-data-simple-rest`: `filter`, `range` and `sort` are JSON in the query,
 * lists are bare arrays with a `Content-Range` header, `range` ends are inclusive.
 */
const json = z
  .string()
  .max(2_000)
  .transform((value, context): unknown => {
    try {
      return JSON.parse(value);
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON' });
      return z.NEVER;
    }
  });

const range = json
  .pipe(z.tuple([z.int().min(0), z.int().min(0)]))
  .refine(([from, to]) => to >= from && to - from < 100, {
    message: 'at most 100 rows at a time',
  });

type Direction = 'ASC' | 'DESC';

interface ListRules<F extends z.ZodRawShape, S extends readonly [string, ...string[]]> {
  /** What the list can be narrowed by, beside `id`. */
  readonly filter: F;
  /** Fields the list can be ordered by. */
  readonly sortable: S;
  /** The order where none is asked for. */
  readonly order: readonly [field: S[number], direction: Direction];
  /** Schema of the rows' ids; a client that fetches several rows by id asks by `filter.id`. */
  readonly id?: z.ZodType<string>;
}

/** Query of a console list: everything may be left out, and then it is the first 25 rows in the list's own order. */
export const listQuery = <F extends z.ZodRawShape, const S extends readonly [string, ...string[]]>({
  filter,
  sortable,
  order,
  id = Id,
}: ListRules<F, S>) =>
  z.strictObject({
    filter: json
      .pipe(z.strictObject({ id: z.array(id).min(1).max(100).optional(), ...filter }))
      .prefault('{}'),
    range: range.prefault('[0,24]'),
    sort: json.pipe(z.tuple([z.enum(sortable), z.enum(['ASC', 'DESC'])])).prefault(JSON.stringify(order)),
  });
