import type { CallName } from '@sowon/contracts';
import type { Raw } from './exchange.ts';
import { nobody, type Parts, rawOf, redirectUrl } from './world.ts';

/** A request that must be refused, and how. */
export interface Hostile {
  readonly what: string;
  readonly raw: Raw;
  readonly status: number;
  /** Named by the answer, where the refusal is about one. */
  readonly field?: string;
}

const json = 'application/json';
const tenMegabytes = Buffer.alloc(10 * 1024 * 1024, 'x');

/** Wrong whatever the call: the wrong method, no JSON, too much of it, another media type, a bad key. */
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

/** JSON that is well-formed, and no object of ours. */
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

/** What no schema tells: rules between fields, values that are well-formed and still wrong. By call. */
export function hostileRules(name: CallName, good: Parts, as: Parameters<typeof rawOf>[1]): Hostile[] {
  const change = (more: Record<string, unknown>, field: string): Hostile => ({
    what: JSON.stringify(more).slice(0, 100),
    raw: rawOf(name, as, { ...good, body: { ...good.body, ...more } }),
    status: 400,
    field,
  });
  const ask = (more: Record<string, string>, field: string): Hostile => ({
    what: JSON.stringify(more).slice(0, 100),
    raw: rawOf(name, as, { ...good, query: { ...good.query, ...more } }),
    status: 400,
    field,
  });
  const statuses = ['NOPE', 'ACCEPTED,', 'ACCEPTED,,COMPLETED', 'accepted'].map((status) =>
    ask({ status }, 'status'),
  );
  const months = [ask({ createdYear: '', createdMonth: '1' }, 'createdYear')];
  const rules: Partial<Record<CallName, Hostile[]>> = {
    signUp: [
      change({ password: 'short1' }, 'password'),
      change({ password: 'lettersonly' }, 'password'),
      change({ password: '1234567890' }, 'password'),
      ...['2026-02-30', '0000-01-01', '1899-12-31', '26-1-1', '2000-05-05T00:00:00Z'].map((birthDate) =>
        change({ birthDate }, 'birthDate'),
      ),
      ...[
        'https://evil.example/email-sent/success-auth-public-user',
        'https://sowon.example.evil.example/',
      ].map((verifySuccessUrl) => change({ verifySuccessUrl }, 'verifySuccessUrl')),
      change({ email: 'a@b.example\r\nBcc: x@evil.example' }, 'email'),
      change({ email: 'a@b.example,x@evil.example' }, 'email'),
    ],
    becomeCreator: [
      change({ tags: [nobody] }, 'tags'),
      change({ snsLinks: [{ type: 'YOUTUBE', link: 'javascript:alert(1)' }] }, 'snsLinks.0.link'),
    ],
    createPayment: [
      change({ pg: 'another' }, 'pg'),
      change({ pg: 'kakaopay\u0000' }, 'pg'),
      change({ payMethod: 'paypal' }, 'pg'),
      change({ currency: 'USD' }, 'currency'),
      ...[
        'https://evil.example/user-mypage',
        `${redirectUrl}#x`,
        'https://sowon.example@evil.example/user-mypage',
      ].map((mRedirectUrl) => change({ mRedirectUrl }, 'mRedirectUrl')),
      change({ mRedirectUrl: `${redirectUrl}\u0000` }, 'mRedirectUrl'),
    ],
    requestMission: [
      change({ toFriend: true }, 'from'),
      change({ toFriend: true, from: '  ' }, 'from'),
      change({ userId: nobody }, 'userId'),
    ],
    performMission: [change({ pictureId: undefined }, 'videoId'), change({ videoId: nobody }, 'videoId')],
    createProduct: [change({ type: 'LUCKY' }, 'type'), change({ type: 'EVENT' }, 'type')],
    productList: ['maybe', '2', 'yes please'].map((active) => ask({ active }, 'active')),
    productPage: ['maybe', '2'].map((active) => ask({ active }, 'active')),
    missionPage: [...statuses, ...months],
    myMissions: statuses,
    coinHistory: months,
    listWallets: consoleRules(ask),
    listMissions: [...consoleRules(ask), ask({ filter: '{"blocked":"yes"}' }, 'filter.blocked')],
    listCreators: [...consoleRules(ask), ask({ filter: '{"verified":1}' }, 'filter.verified')],
    listSettlements: [...consoleRules(ask), ask({ filter: '{"month":"2026-13"}' }, 'filter.month')],
    listSettlementMonths: consoleRules(ask),
    listWalletEvents: [...consoleRules(ask), ask({ filter: '{}' }, 'filter')],
    closeMonth: [
      {
        what: 'a month before the first year',
        raw: rawOf(name, as, { ...good, params: { id: '2017-12' } }),
        status: 400,
        field: 'id',
      },
    ],
  };
  return rules[name] ?? [];
}

function consoleRules(ask: (more: Record<string, string>, field: string) => Hostile): Hostile[] {
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
