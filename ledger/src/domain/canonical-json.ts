import type { Json, JsonObject } from './json.ts';

/**
 * Returns the canonical text of a JSON value by RFC 8785: members sorted by UTF-16 code units, no space, numbers as ECMAScript writes them. Throws TypeError on
 * a value that JSON cannot carry exactly: a number that is not finite, a lone surrogate, a NUL character (PostgreSQL's jsonb refuses it), undefined, a class
 * instance.
 */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return canonicalNumber(value);
  if (typeof value === 'string') return canonicalString(value);
  if (Array.isArray(value)) return canonicalArray(value);
  if (typeof value === 'object' && isPlainObject(value)) return canonicalObject(value);
  throw new TypeError(`not JSON: ${typeof value}`);
}

function canonicalArray(array: readonly Json[]): string {
  let text = '';
  // Unlike `map`, this loop also visits the holes of a sparse array, which JSON cannot carry.
  for (const member of array) text += `${text === '' ? '[' : ','}${canonicalJson(member)}`;
  return text === '' ? '[]' : `${text}]`;
}

function canonicalObject(object: JsonObject): string {
  let text = '';
  // Without a comparator sort() compares by UTF-16 code units, as the RFC requires.
  for (const name of Object.keys(object).sort()) {
    const member = object[name];
    if (member === undefined) throw new TypeError('not JSON: undefined');
    text += `${text === '' ? '{' : ','}${canonicalString(name)}:${canonicalJson(member)}`;
  }
  return text === '' ? '{}' : `${text}}`;
}

function canonicalNumber(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError(`not JSON: ${value}`);
  return String(value);
}

/** Text that needs no escaping: visible ASCII without quotes and backslashes. */
const PLAIN = /^[ !#-[\]-~]*$/;

function canonicalString(value: string): string {
  if (PLAIN.test(value)) return `"${value}"`;
  if (!value.isWellFormed() || value.includes('\0'))
    throw new TypeError('not JSON text: broken or NUL character');
  return JSON.stringify(value);
}

function isPlainObject(value: object): value is JsonObject {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
