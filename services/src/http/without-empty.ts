import { z } from 'zod';

/**
 * Returns a function that removes empty optional fields, which count as not sent. Required and unknown fields stay and are refused later.
 * @param nothing the empty value: an empty text in a query, null in a body
 */
export function withoutEmpty(
  schema: z.ZodType | undefined,
  nothing: '' | null,
): (fields: unknown) => unknown {
  const optional = optionalFields(schema);
  return (fields) => {
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return fields;
    const entries = Object.entries(fields);
    const said = entries.filter(([name, value]) => value !== nothing || !optional.has(name));
    return said.length === entries.length ? fields : Object.fromEntries(said);
  };
}

/** Cache by schema: testing all fields of all calls takes a while, and each server of a process needs it. */
const known = new WeakMap<z.ZodType, ReadonlySet<string>>();

function optionalFields(schema: z.ZodType | undefined): ReadonlySet<string> {
  if (schema === undefined) return new Set();
  const fields = known.get(schema) ?? optionalFieldsOf(schema);
  known.set(schema, fields);
  return fields;
}

function optionalFieldsOf(schema: unknown): ReadonlySet<string> {
  if (schema instanceof z.ZodUnion)
    return new Set(schema.options.flatMap((one) => [...optionalFieldsOf(one)]));
  if (!(schema instanceof z.ZodObject)) return new Set();
  const fields = Object.entries<z.ZodType>(schema.shape);
  return new Set(fields.filter(([, field]) => field.safeParse(undefined).success).map(([name]) => name));
}
