import { calls } from '@sowon/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { defaultCallLimit } from '../../services/src/http/limits.ts';
import { openApi } from '../../services/src/http/openapi.ts';
import { accounts } from '../../services/src/slices/ground/accounts/slice.ts';
import { startTestApi, type TestApi } from '../harness/api.ts';
import { eventually } from '../harness/eventually.ts';
import { signUpFan } from '../harness/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

const login = '/api/login';

describe('the error shape', () => {
  test('answers an unknown path with 404 and a wrong method with 405 and Allow; neither falls back to a page', async () => {
    for (const path of ['/api/v1/nothing', '/admin/api/nothing', '/api', '/media/nothing']) {
      const reply = await api.send('GET', path, { headers: { accept: 'text/html' } });
      expect(reply.error, path).toEqual({
        message: 'not found',
        status: 404,
        code: 'NOT_FOUND',
        subErrors: [],
        requestId: reply.headers.get('x-request-id'),
      });
    }
    const unreadable = await api.send('GET', '/api/v1/%zz');
    expect([unreadable.status, unreadable.error.code]).toEqual([400, 'INVALID_INPUT']);
    const wrong = await api.send('DELETE', login);
    expect([wrong.status, wrong.error.code, wrong.headers.get('allow')]).toEqual([
      405,
      'METHOD_NOT_ALLOWED',
      'POST',
    ]);
    const known = await api.send('PUT', '/api/v1/missions/3f0e2d0c-6f6c-4f0e-9d1a-000000000000');
    expect([known.status, known.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('answers invalid JSON with 400, another media type with 415 and a huge body with 413', async () => {
    const json = { 'content-type': 'application/json' };
    const broken = await api.send('POST', login, { headers: json, body: '{"username":' });
    expect([broken.status, broken.error.code]).toEqual([400, 'INVALID_INPUT']);
    const poisoned = await api.send('POST', login, { headers: json, body: '{"__proto__":{"a":1}}' });
    expect([poisoned.status, poisoned.error.code]).toEqual([400, 'INVALID_INPUT']);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
      const other = await api.send('POST', login, { headers: { 'content-type': type }, body: 'username=a' });
      expect([other.status, other.error.code], type).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    }
    const form = new FormData();
    form.set('username', 'a');
    expect((await api.send('POST', login, { body: form })).status).toBe(415);
    const huge = await api.send('POST', login, { body: { username: 'x'.repeat(100_000), password: 'y' } });
    expect([huge.status, huge.error.code]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  test('never coerces values, names unknown and wrong fields, and does not repeat secrets', async () => {
    const reply = await api.send('POST', login, { body: { username: 5, password: null, admin: true } });
    expect(reply.status).toBe(400);
    expect(reply.error.subErrors).toEqual([
      expect.objectContaining({ field: 'username', rejectedValue: 5 }),
      expect.objectContaining({ field: 'password', rejectedValue: null }),
      { field: 'admin', message: 'unknown field', rejectedValue: true },
    ]);
    for (const body of ['[]', 'null', '"text"', '7']) {
      const wrong = await api.send('POST', login, { headers: { 'content-type': 'application/json' }, body });
      expect(wrong.status, body).toBe(400);
    }
  });

  test('answers an internal error with 500 and the request id, and logs it once without row contents', async () => {
    const fan = await signUpFan(api);
    await api.ctx.db
      .updateTable('users')
      .set({ personal_data: 'v1.broken' })
      .where('id', '=', fan.userId)
      .execute();
    const before = api.logged.length;
    const reply = await api.send('GET', '/api/v1/users/me', { token: fan.token });
    expect(reply.error).toEqual({
      message: 'server error',
      status: 500,
      code: 'INTERNAL',
      subErrors: [],
      requestId: expect.any(String),
    });
    const lines = api.logged.slice(before);
    expect(lines).toEqual([expect.objectContaining({ reqId: reply.error.requestId, msg: 'request failed' })]);
    expect(JSON.stringify(lines)).not.toContain(fan.email);
  });

  test('answers too many calls from one address with 429', async () => {
    const few = await startTestApi({
      limits: { call: { max: 3, windowMs: 60_000 }, calls: { login: { max: 1, windowMs: 60_000 } } },
    });
    try {
      const body = { username: 'nobody@people.example', password: 'wrong' };
      expect((await few.send('POST', login, { body })).status).toBe(401);
      const second = await few.send('POST', login, { body });
      expect([second.status, second.error.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await few.send('GET', '/api/v1/tags/creator')).status).toBe(200);
    } finally {
      await few.close();
    }
  });
});

describe('rate limits', () => {
  const limits = {
    call: { max: 1_000, windowMs: 60_000 },
    calls: { login: { max: 1, windowMs: 60_000 } },
    page: { max: 3, windowMs: 60_000 },
    probe: { max: 2, windowMs: 60_000 },
  };
  const body = { username: 'nobody@people.example', password: 'wrong' };
  /** Headers of a client behind a proxy with this address, which reports the client. */
  const from = (client: string, proxy: string) => ({ 'x-forwarded-for': `${client}, ${proxy}` });

  test('distinguish clients behind a trusted proxy, but not clients behind another proxy', async () => {
    const few = await startTestApi({ limits, environment: { TRUSTED_PROXIES: '10.1.0.0/16, 10.0.0.7' } });
    try {
      const statusOf = async (client: string, proxy: string) =>
        (await few.send('POST', login, { body, headers: from(client, proxy) })).status;
      expect(await statusOf('203.0.113.1', '10.1.2.3')).toBe(401);
      expect(await statusOf('203.0.113.2', '10.1.2.3')).toBe(401);
      expect(await statusOf('203.0.113.2', '10.0.0.7')).toBe(429);
      expect(await statusOf('203.0.113.3', '10.9.9.9')).toBe(401);
      expect(await statusOf('203.0.113.4', '10.9.9.9')).toBe(429);
    } finally {
      await few.close();
    }
  });

  test('count pages and the reference together and probes separately, and tell when to retry', async () => {
    const few = await startTestApi({ limits });
    try {
      const replies = [];
      for (const path of [
        '/docs',
        '/openapi.json',
        '/nothing',
        '/docs',
        '/nothing',
        '/health',
        '/ready',
        '/ready',
      ])
        replies.push(await few.send('GET', path, { headers: { accept: 'text/html' } }));
      expect(replies.map(({ status }) => status === 429)).toEqual([
        ...[false, false, false, true, true],
        ...[false, false, true],
      ]);
      for (const { status, headers, error } of replies) {
        if (status !== 429) continue;
        expect(error.code).toBe('TOO_MANY_REQUESTS');
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      }
    } finally {
      await few.close();
    }
  });

  test('count forty correct logins from one address within a minute as forty logins', async () => {
    const many = await startTestApi({ limits: { call: defaultCallLimit, calls: accounts.limits ?? {} } });
    try {
      const fans = await Promise.all(Array.from({ length: 5 }, () => signUpFan(many)));
      const statuses = [];
      for (let round = 0; round < 8; round += 1) {
        const replies = fans.map(({ email: username, password }) =>
          many.send('POST', login, { body: { username, password } }),
        );
        statuses.push(...(await Promise.all(replies)).map(({ status }) => status));
      }
      expect(statuses).toEqual(Array.from({ length: 40 }, () => 200));
    } finally {
      await many.close();
    }
  });
});

describe('transient internal errors', () => {
  /** Makes the database report a fault whenever a member becomes a creator. */
  const fault = (state: string) =>
    api.owner.query(`
      create or replace function fail_now() returns trigger language plpgsql as $$
      begin raise exception 'as it happens' using errcode = '${state}'; end $$;
      create or replace trigger fails before insert on creators for each row execute function fail_now()`);
  afterEach(() => api.owner.query('drop trigger if exists fails on creators'));

  test.each([
    ['a full disk', '53100', 'STORAGE_FULL', '60'],
    ['taken connections', '53300', 'BUSY', '1'],
    ['a server that starts', '57P03', 'UNAVAILABLE', '5'],
  ])('are reported by their own code and logged once: %s', async (_, state, code, retryAfter) => {
    const fan = await signUpFan(api);
    await fault(state);
    const before = api.logged.length;
    const send = () =>
      api.send('POST', '/api/v1/creators', {
        token: fan.token,
        headers: { 'idempotency-key': `fault-${state}` },
        body: { name: '하늘', url: `sky-${state.toLowerCase()}` },
      });
    for (let times = 0; times < 3; times += 1) {
      const reply = await send();
      expect([reply.status, reply.error.code, reply.headers.get('retry-after')]).toEqual([
        503,
        code,
        retryAfter,
      ]);
    }
    const lines = api.logged.slice(before).filter(({ level }) => Number(level) >= 50);
    expect(lines).toMatchObject([{ msg: `requests are refused as ${code}`, err: { code: state } }]);
    await api.owner.query('drop trigger fails on creators');
    expect((await send()).status).toBe(200);
  });

  test('rejects excess reads soon and completes the reads in progress', async () => {
    const locker = await api.owner.connect();
    await locker.query('begin; lock table creators in access exclusive mode');
    const refused: string[] = [];
    const begun = Array.from({ length: 40 }, async () => {
      const { status, error, headers } = await api.send('GET', '/api/v1/creators/page');
      if (status !== 200) refused.push(`${status} ${error.code} ${headers.get('retry-after')}`);
      return status;
    });
    // None of the other requests can be answered before the table is free.
    const first = await eventually('eight reads too many', async () =>
      refused.length < 8 ? undefined : refused.slice(0, 8),
    );
    expect(new Set(first)).toEqual(new Set(['503 BUSY 1']));
    expect((await api.send('GET', '/health')).status).toBe(200);
    await locker.query('rollback');
    locker.release();
    expect(await Promise.all(begun)).toContain(200);
  });
});

describe('general endpoints and headers', () => {
  test('serves health, readiness and security headers', async () => {
    expect((await api.send('GET', '/health')).status).toBe(200);
    expect((await api.send('GET', '/ready')).status).toBe(200);
    const { headers } = await api.send('GET', '/docs');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toMatch(/script-src 'self' http:\/\/127\.0\.0\.1:\d+;/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const permissions = headers.get('permissions-policy') ?? '';
    for (const feature of ['camera=()', 'microphone=()', 'geolocation=()', 'web-share=(self)'])
      expect(permissions).toContain(feature);
  });

  test('forbids framing, further resources and type sniffing for data', async () => {
    for (const path of ['/api/v1/tags/creator', '/api/v1/coin-deposit']) {
      const { headers } = await api.send('GET', path);
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  test('describes every call in the reference, each with its reply and nothing empty', async () => {
    const document = openApi('all');
    const served = JSON.parse((await api.send('GET', '/openapi.json')).text);
    expect(served).toEqual(JSON.parse(JSON.stringify(openApi('public'))));
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );
    expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(
      Object.keys(calls).sort(),
    );
    for (const { path, operation } of operations) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const described = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(
        described.map(({ name }) => name),
        path,
      ).toEqual(names);
      const schemas = [
        ...operation.parameters.map(({ schema }) => schema),
        ...Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => schema),
        Object.values(operation.responses[200]?.content ?? {})[0]?.schema,
      ];
      for (const schema of schemas) expect(Object.keys(schema ?? {}), operation.operationId).not.toEqual([]);
    }
    const page = (await api.send('GET', '/docs')).text;
    for (const path of Object.keys(document.paths)) {
      // Calls of the console alone are documented only for the server's administrators.
      expect(page.includes(path), path).toBe(!path.startsWith('/admin/'));
      expect(Object.hasOwn(served.paths, path), path).toBe(!path.startsWith('/admin/'));
    }
    expect(page).not.toContain('<script');
  });
});
