import { calls } from '@sowon/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApi } from '../../services/src/http/openapi.ts';
import { startTestApi, type TestApi } from '../harness/api.ts';
import { signUpFan } from '../harness/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

const login = '/api/login';

describe('the error shape', () => {
  test('a path nobody knows is 404, a wrong method 405 with Allow, neither falls back to a page', async () => {
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

  test('a body that is no JSON is 400, another media type 415, a huge one 413', async () => {
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

  test('values are never coerced; unknown and wrong fields are named, secrets not repeated', async () => {
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

  test('a fault of ours is 500 with the request id alone, and is logged once without what the row held', async () => {
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

  test('too many calls from one address are 429', async () => {
    const few = await startTestApi({
      limits: { call: { max: 3, windowMs: 60_000 }, calls: { login: { max: 1, windowMs: 60_000 } } },
    });
    try {
      const body = { username: 'nobody@people.example', password: 'wrong' };
      expect((await few.send('POST', login, { body })).status).toBe(401);
      const second = await few.send('POST', login, { body });
      expect([second.status, second.error.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(second.headers.get('retry-after')).not.toBeNull();
      expect((await few.send('GET', '/api/v1/tags/creator')).status).toBe(200);
    } finally {
      await few.close();
    }
  });
});

describe('around the calls', () => {
  test('health, readiness and security headers', async () => {
    expect((await api.send('GET', '/health')).status).toBe(200);
    expect((await api.send('GET', '/ready')).status).toBe(200);
    const { headers } = await api.send('GET', '/docs');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toMatch(/script-src 'self' http:\/\/127\.0\.0\.1:\d+;/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('data is never framed, loads nothing and is what it says', async () => {
    for (const path of ['/api/v1/tags/creator', '/api/v1/coin-deposit']) {
      const { headers } = await api.send('GET', path);
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  test('the reference describes every call, each with its reply and nothing empty', async () => {
    const document = openApi();
    const served = JSON.parse((await api.send('GET', '/openapi.json')).text);
    expect(served).toEqual(JSON.parse(JSON.stringify(document)));
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
        operation.responses[200]?.content?.['application/json']?.schema,
      ];
      for (const schema of schemas) expect(Object.keys(schema ?? {}), operation.operationId).not.toEqual([]);
    }
    const page = (await api.send('GET', '/docs')).text;
    for (const path of Object.keys(document.paths)) expect(page).toContain(path);
    expect(page).not.toContain('<script');
  });
});
