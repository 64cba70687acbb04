import { z } from 'zod';

/**
 * Leaves out what a form left empty: an optional field with nothing in it is as good as not sent. A required one, and one that
 * nobody knows, stay, to be refused.
 * @param nothing what an empty field is sent as: an empty text in a query, null in a body
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

/** Of each schema: to try all fields of all calls takes a while, and each server that a process opens asks again. */
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
