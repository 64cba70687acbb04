import { z } from 'zod';
import { Id } from './primitives.ts';

/** Ids of the rows of a bulk action. */
export const manyIds = z.array(Id).min(1).max(100);

/** `manyIds` in a query, joined by commas. */
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
  /** Filters of the list, in addition to `id`. */
  readonly filter: F;
  /** Fields that the list can be sorted by. */
  readonly sortable: S;
  /** Order if the query has none. */
  readonly order: readonly [field: S[number], direction: Direction];
  /** Schema of the rows' ids; a client fetches several rows by id with `filter.id`. */
  readonly id?: z.ZodType<string>;
}

/** Returns the query schema of a console list. Every part is optional; the default is the first 25 rows in the list's default order. */
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
