import { z } from 'zod';
import { Id } from './primitives.ts';

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

/** `id` is the schema of the rows' ids; a client that fetches several rows by id asks by `filter.id`. */
export const listQuery = <F extends z.ZodRawShape, const S extends readonly [string, ...string[]]>(
  filter: F,
  sortable: S,
  id: z.ZodType<string> = Id,
) =>
  z.strictObject({
    filter: json.pipe(z.strictObject({ id: z.array(id).min(1).max(100).optional(), ...filter })).optional(),
    range: range.optional(),
    sort: json.pipe(z.tuple([z.enum(sortable), z.enum(['ASC', 'DESC'])])).optional(),
  });
