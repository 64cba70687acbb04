import type { Json, JsonObject } from './json.ts';

/**
 * The one text of a JSON value by RFC 8785: members sorted by UTF-16 code units, no space, numbers as
 * ECMAScript writes them. Throws TypeError on what JSON cannot carry exactly: a number that is not finite,
 * a lone surrogate, a NUL character (PostgreSQL's jsonb refuses it), undefined, a class instance.
 */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return canonicalNumber(value);
  if (typeof value === 'string') return canonicalString(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (isPlainObject(value)) return canonicalObject(value);
  throw new TypeError(`not JSON: ${typeof value}`);
}

function canonicalObject(object: JsonObject): string {
  const members = Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, value]) => `${canonicalString(name)}:${canonicalJson(value)}`).join(',')}}`;
}

function canonicalNumber(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError(`not JSON: ${value}`);
  return JSON.stringify(value);
}

function canonicalString(value: string): string {
  if (!value.isWellFormed() || value.includes('\0'))
    throw new TypeError('not JSON text: broken or NUL character');
  return JSON.stringify(value);
}

function isPlainObject(value: unknown): value is JsonObject {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
