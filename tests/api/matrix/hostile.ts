import type { CallName } from '@sowon/contracts';
import type { Person } from '../../harness/marketplace.ts';
import type { Raw } from './exchange.ts';
import { type Parts, rawOf } from './world.ts';

/** A request that must be refused, with the expected refusal. */
export interface Hostile {
  readonly what: string;
  readonly raw: Raw;
  readonly status: number;
  /** The field that the answer must name, if there is one. */
  readonly field?: string;
}

const json = 'application/json';
const tenMegabytes = Buffer.alloc(10 * 1024 * 1024, 'x');

/** Returns faults that apply to every call: the wrong method, invalid JSON, a too large body, another media type, a bad key. */
export function hostileFraming(base: Raw, has: { body: boolean; upload: boolean; form: boolean }): Hostile[] {
  const { path, method, headers = {} } = base;
  const typed = (type: string, body: string | Buffer): Raw => ({
    method,
    path,
    headers: { ...headers, 'content-type': type },
    body,
  });
  const keyed = (key: string | string[]): Raw => ({
    ...base,
    headers: { ...headers, 'idempotency-key': key },
  });
  const keys: Hostile[] = [
    'short',
    'x'.repeat(201),
    'with a space',
    'semi;colon1',
    ['first-key', 'second-key'],
  ].map((key) => ({
    what: `Idempotency-Key ${String(key).slice(0, 30)}`,
    raw: keyed(key),
    status: 400,
    field: 'Idempotency-Key',
  }));
  const patched: Hostile = { what: 'PATCH', raw: { ...base, method: 'PATCH' }, status: 405 };
  if (method === 'GET') return [patched, ...keys];

  const malformed = [
    ...[
      '{',
      '{"a":}',
      "{'a':1}",
      '[1,',
      'undefined',
      'NaN',
      '{"a":1}{"b":2}',
      '"\\ud8"',
      '\u0000',
      '{"a":1,}',
    ],
    ...['{"__proto__":{"admin":true}}', '{"a":{"__proto__":null}}', '{"constructor":{"prototype":{"x":1}}}'],
  ];
  const types = [
    ...['text/plain', 'application/xml', 'application/jsonp', 'application/octet-stream', 'image/svg+xml'],
    ...(has.form ? [] : ['application/x-www-form-urlencoded']),
    ...(has.upload ? [] : ['multipart/form-data; boundary=x']),
  ];
  const parser: Hostile[] = [
    ...types.map((type) => ({ what: `a body of ${type}`, raw: typed(type, 'a=1'), status: 415 })),
    ...malformed.map((text) => ({
      what: `the body ${JSON.stringify(text)}`,
      raw: typed(json, text),
      status: 400,
    })),
    {
      what: '10 MB of JSON',
      raw: typed(json, Buffer.concat([Buffer.from('{"a":"'), tenMegabytes])),
      status: 413,
    },
    {
      what: 'a body without a type',
      raw: { method, path, headers: untyped(headers), body: '{}' },
      status: 415,
    },
  ];
  return [patched, ...(has.upload ? [] : keys), ...parser, ...(has.body ? wrongWholes(typed) : [])];
}

/** Returns well-formed JSON that is no object of ours. */
function wrongWholes(typed: (type: string, body: string) => Raw): Hostile[] {
  const depth = 1_000;
  const wholes = [
    ...[
      '[]',
      '[{}]',
      '"text"',
      '7',
      'true',
      '-0',
      '1e999',
      '{"":1}',
      '{"constructor":null}',
      '{"a":[[[[[]]]]]}',
    ],
    '['.repeat(depth) + ']'.repeat(depth),
    `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
  ];
  return wholes.map((text) => ({
    what: `the body ${text.slice(0, 30)}`,
    raw: typed(json, text),
    status: 400,
  }));
}

const untyped = (headers: NonNullable<Raw['headers']>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'content-type'));

/** Builds faulty variants of a valid request in one place, for rules that no schema contains. */
export interface HostileInput {
  /** Changes these fields of the body. @param field the one that the answer must name */
  body(more: Record<string, unknown>, field: string): Hostile;
  query(more: Record<string, string>, field: string): Hostile;
  params(more: Record<string, string>, field: string): Hostile;
}

/** @param good the parts of the valid request, which `as` sends */
export function hostileInput(name: CallName, good: Parts, as: Person | null): HostileInput {
  const refused = (more: object, field: string, parts: Parts): Hostile => ({
    what: JSON.stringify(more).slice(0, 100),
    raw: rawOf(name, as, { ...good, ...parts }),
    status: 400,
    field,
  });
  return {
    body: (more, field) => refused(more, field, { body: { ...good.body, ...more } }),
    query: (more, field) => refused(more, field, { query: { ...good.query, ...more } }),
    params: (more, field) => refused(more, field, { params: { ...good.params, ...more } }),
  };
}

/** Returns requests that every console list refuses: invalid filters, ranges and orders. */
export function hostileLists({ query: ask }: HostileInput): Hostile[] {
  const deep = '['.repeat(900) + ']'.repeat(900);
  return [
    ...['{', 'NaN', '[]', '7', 'null', deep, '{"id":"x"}', '{"id":[]}', '{"id":["x"]}', '{"q":7}'].map(
      (filter) => ask({ filter }, 'filter'),
    ),
    ...[
      '{"nope":1}',
      '{"__proto__":{"q":"x"}}',
      '{"constructor":1}',
      '{"q":"\\u0000"}',
      '{"q":"\\ud800"}',
    ].map((filter) => ask({ filter }, 'filter')),
    ...['[0]', '[0,100]', '[5,4]', '[-1,5]', '[0,1.5]', '[0,1e999]', '["0","9"]', '[0,9,9]', '{}', '0-9'].map(
      (range) => ask({ range }, 'range'),
    ),
    ...[
      '["nope","ASC"]',
      '["id","up"]',
      '["id"]',
      '"id"',
      '["id;drop table users","ASC"]',
      '["__proto__","ASC"]',
    ].map((sort) => ask({ sort }, 'sort')),
  ];
}
