import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError, fieldError } from '../app-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if the route also accepts a form. */
    takesForm?: true;
  }
}

/**
 * Accepts only JSON bodies. Exception: routes marked `takesForm` also accept forms, from the payment provider, mail programs, and the redirect of a sign-in
 * provider. An empty JSON body counts as none, as clients send one with a call without a body.
 */
export function parseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body.toString(), done);
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string) => {
      if (!request.routeOptions.config.takesForm) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
      return Object.fromEntries(new URLSearchParams(body));
    },
  );
}

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

/**
 * Refuses texts that cannot be stored: with a zero byte or half a surrogate pair. Most schemas refuse them with other control characters; a code or password
 * may be any other text.
 * @param value the output of a schema
 * @throws AppError INVALID_INPUT with the field
 */
export function requireWholeTexts(value: unknown): void {
  const path = brokenAt(value);
  if (path === null) return;
  throw fieldError('INVALID_INPUT', path.join('.'), 'control characters are not allowed', null);
}

function brokenAt(value: unknown): readonly string[] | null {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0') ? null : [];
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const path = brokenAt(inner);
    if (path !== null) return [name, ...path];
  }
  return null;
}
