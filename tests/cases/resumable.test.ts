import { afterAll, beforeAll, expect, test } from 'vitest';
import { resumablePath } from '../../contracts/src/files/calls.ts';
import { startTestApi, type TestApi } from '../harness/api.ts';
import { photo } from '../harness/media.ts';
import { type Person, signUpFan } from '../harness/people.ts';
import { beginUpload, uploadOffset, wire } from '../harness/resumable.ts';

/** The tus protocol 1.0 as other clients use it: everything that a server MUST do. */
let api: TestApi;
let fan: Person;
beforeAll(async () => {
  api = await startTestApi();
  fan = await signUpFan(api);
});
afterAll(() => api?.close());

const spoken = { 'tus-resumable': '1.0.0' };

test.each([
  ['POST', '0.2.2'],
  ['POST', '1.0'],
  ['POST', ''],
  ['HEAD', '2.0.0'],
  ['PATCH', '0.2.2'],
  ['DELETE', '0.2.2'],
])(
  'F07 a %s in version %j is refused with 412 and the supported version, and has no effect',
  async (method, version) => {
    const path = await beginUpload(api, fan, { length: 3 });
    const reply = await api.send(method, method === 'POST' ? resumablePath : path, {
      token: fan.token,
      headers: { ...(version && { 'tus-resumable': version }), 'upload-length': '3', 'upload-offset': '0' },
    });
    expect(reply.status).toBe(412);
    expect([reply.headers.get('tus-version'), reply.headers.get('tus-resumable')]).toEqual([
      '1.0.0',
      '1.0.0',
    ]);
    expect(await uploadOffset(api, fan, path)).toBe(0);
    await wire.drop(api, fan, path);
  },
);

test('F07 the supported version is returned without a version header and without a login', async () => {
  const reply = await api.send('OPTIONS', resumablePath, {});
  expect([reply.status, reply.headers.get('tus-version')]).toEqual([204, '1.0.0']);
});

test.each([
  'filetype dmlkZW8vbXA0,filename YS5tcDQ=',
  'filename YS5tcDQ=,is_confidential',
  'filename YS5tcDQ=,filetype dmlkZW8vbXA0,relativePath bnVsbA==,name YS5tcDQ=',
  'is_confidential,filename 7IaM7JuQLm1wNA==',
])('F07 the metadata %j comes back byte for byte', async (metadata) => {
  const path = await beginUpload(api, fan, { length: 3, headers: { 'upload-metadata': metadata } });
  expect((await wire.ask(api, fan, path)).headers.get('upload-metadata')).toBe(metadata);
  await wire.drop(api, fan, path);
});

test('F07 a complete upload works by POST with the real method in a header', async () => {
  const bytes = await photo(64, 48);
  const path = await beginUpload(api, fan, { length: bytes.length, type: 'image/jpeg' });
  const post = (meant: string, more: Record<string, string> = {}, body?: Buffer) =>
    api.send('POST', path, {
      token: fan.token,
      headers: { ...spoken, 'x-http-method-override': meant, ...more },
      ...(body && { body: new Blob([new Uint8Array(body)]) }),
    });
  const sent = await post(
    'PATCH',
    { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    bytes,
  );
  expect([sent.status, sent.headers.get('upload-offset')]).toEqual([204, String(bytes.length)]);
  const asked = await post('HEAD');
  expect([asked.status, asked.text, asked.headers.get('upload-offset')]).toEqual([
    200,
    '',
    String(bytes.length),
  ]);
  expect((await post('delete')).status).toBe(204);
  expect((await wire.ask(api, fan, path)).status).toBe(404);
});

test('F07 no other call accepts a method override', async () => {
  const reply = await api.send('POST', '/api/v1/users/me', {
    token: fan.token,
    headers: { 'x-http-method-override': 'GET' },
  });
  expect([404, 405]).toContain(reply.status);
});
