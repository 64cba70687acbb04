import { randomBytes } from 'node:crypto';
import { mkdir, rename, rmdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { policy } from '@sowon/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../harness/api.ts';
import { eventually } from '../../harness/eventually.ts';
import { describePicture, drawing, photo } from '../../harness/media.ts';
import { type Person, signUpFan } from '../../harness/people.ts';
import {
  type Begun,
  beginUpload,
  film,
  refused,
  uploadOffset,
  uploadSections,
  wire,
} from '../../harness/resumable.ts';
import { bindUpload, download, storedBytes, storedObjects, upload } from '../../harness/uploads.ts';

let api: TestApi;
let fan: Person;
beforeAll(async () => {
  api = await startTestApi();
  fan = await signUpFan(api);
});
afterAll(() => api?.close());

const begin = (person: Person, begun: Begun) => beginUpload(api, person, begun);
const offsetOf = (person: Person, path: string) => uploadOffset(api, person, path);
const sections = (path: string) => uploadSections(api, path);

describe('a resumable upload', () => {
  test('arrives in parts and becomes the same file as a single upload', async () => {
    const bytes = await photo(400, 300);
    const before = await storedObjects(api);
    const begun = await wire.begin(api, fan, {
      length: bytes.length,
      name: '소원 ✨.jpg',
      type: 'image/jpeg',
    });
    expect(begun.status).toBe(201);
    expect(begun.headers.get('tus-resumable')).toBe('1.0.0');
    expect(Date.parse(begun.headers.get('upload-expires') ?? '') - Date.now()).toBeGreaterThan(86_000_000);
    const path = begun.headers.get('location') ?? '';
    expect(path).toMatch(/^\/api\/v1\/files\/resumable\/[0-9a-f-]{36}$/);

    const first = await wire.append(api, fan, path, { offset: 0, bytes: bytes.subarray(0, 1_000) });
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '1000']);
    const asked = await wire.ask(api, fan, path);
    expect([asked.status, asked.headers.get('upload-offset'), asked.headers.get('upload-length')]).toEqual([
      200,
      '1000',
      String(bytes.length),
    ]);
    expect(asked.headers.get('cache-control')).toBe('no-store');
    expect(refused(await wire.finish(api, fan, path))).toEqual([409, 'UPLOAD_OFFSET']);

    const rest = await wire.append(api, fan, path, { offset: 1_000, bytes: bytes.subarray(1_000) });
    expect([rest.status, rest.headers.get('upload-offset')]).toEqual([204, String(bytes.length)]);
    const finished = await wire.finish(api, fan, path);
    expect(finished.status).toBe(200);
    const file = JSON.parse(finished.text);
    expect(file).toMatchObject({ filename: '소원 ✨.jpg', kind: 'IMAGE' });

    const atOnce = await upload(api, fan, bytes, { name: '소원 ✨.jpg' });
    expect(Object.keys(JSON.parse(atOnce.text))).toEqual(Object.keys(file));
    const { id: twinId } = JSON.parse(atOnce.text);
    const [one, twin] = await Promise.all([rowOf(file.id), rowOf(twinId)]);
    expect(one).toEqual(twin);
    const shown = await download(api, file.s3Url);
    expect(await describePicture(shown.bytes)).toMatchObject({ width: 300, height: 400, format: 'jpeg' });
    expect((await describePicture(shown.bytes)).exif).toBeUndefined();

    const again = await wire.finish(api, fan, path);
    expect(JSON.parse(again.text).id).toBe(file.id);
    expect(await offsetOf(fan, path)).toBe(bytes.length);
    expect(await sections(path)).toEqual([]);
    // Two files, each with its narrower renditions, and no sections.
    const kept = await api.ctx.db.selectFrom('file_renditions').select('object_key').execute();
    expect((await storedObjects(api)).length - before.length).toBe(kept.length + 2);

    // Sending the same picture for another purpose starts a new upload.
    await bindUpload(api, file.id);
    expect((await wire.ask(api, fan, path)).status).toBe(404);
    expect((await wire.finish(api, fan, path)).status).toBe(404);
  });

  const rowOf = (id: string) =>
    api.ctx.db
      .selectFrom('files')
      .select(['owner_id', 'kind', 'filename', 'content_type', 'size_bytes', 'sent_bytes', 'conversion'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  test('is created once under a key and becomes a file once, also for concurrent calls', async () => {
    const person = await signUpFan(api);
    const bytes = film(9_000);
    const key = { 'idempotency-key': 'begin-12345' };
    const path = await begin(person, { length: bytes.length, type: 'video/mp4', headers: key });
    expect(await begin(person, { length: bytes.length, type: 'video/mp4', headers: key })).toBe(path);
    const other = await wire.begin(api, person, { length: 7, type: 'video/mp4', headers: key });
    expect(refused(other)).toEqual([422, 'KEY_REUSED']);
    await wire.append(api, person, path, { offset: 0, bytes });
    const replies = await Promise.all([wire.finish(api, person, path), wire.finish(api, person, path)]);
    // A request that finds the sections gone is told to retry.
    const ids = new Set(
      replies.filter(({ status }) => status === 200).map(({ text }) => JSON.parse(text).id),
    );
    expect(ids.size).toBe(1);
    expect(ids).toContain(JSON.parse((await wire.finish(api, person, path)).text).id);
    const files = await api.ctx.db
      .selectFrom('files')
      .select('id')
      .where('owner_id', '=', person.userId)
      .execute();
    expect(files).toHaveLength(1);
  });

  test('declares its protocol', async () => {
    const { status, headers } = await api.send('OPTIONS', '/api/v1/files/resumable');
    expect(status).toBe(204);
    expect(['tus-version', 'tus-extension', 'tus-max-size'].map((name) => headers.get(name))).toEqual([
      '1.0.0',
      'creation,expiration,termination',
      String(policy.files.mediaMaxBytes),
    ]);
  });

  test('writes its name to no log line', async () => {
    const path = await begin(fan, { length: 10, name: 'very-secret-name.mp4', type: 'video/mp4' });
    await wire.append(api, fan, path, { offset: 3, bytes: film(12) });
    await wire.drop(api, fan, path);
    expect(JSON.stringify(api.logged)).not.toContain('very-secret-name');
  });
});

describe('the bytes of an upload', () => {
  test('are accepted only at the current offset', async () => {
    const person = await signUpFan(api);
    const bytes = film(20_000);
    const path = await begin(person, { length: bytes.length, type: 'video/mp4' });
    const early = await wire.append(api, person, path, { offset: 5, bytes: bytes.subarray(5) });
    expect(refused(early)).toEqual([409, 'UPLOAD_OFFSET']);
    await wire.append(api, person, path, { offset: 0, bytes: bytes.subarray(0, 9_000) });
    const twice = await wire.append(api, person, path, { offset: 0, bytes: bytes.subarray(0, 9_000) });
    expect(refused(twice)).toEqual([409, 'UPLOAD_OFFSET']);
    const more = await wire.append(api, person, path, { offset: 9_000, bytes: film(11_001) });
    expect(refused(more)).toEqual([413, 'FILE_TOO_LARGE']);
    const untyped = await wire.append(api, person, path, {
      offset: 9_000,
      bytes,
      headers: { 'content-type': 'text/plain' },
    });
    expect(untyped.status).toBe(415);
    expect(await offsetOf(person, path)).toBe(9_000);
    expect(await sections(path)).toHaveLength(1);
    await wire.drop(api, person, path);
  });

  test('are refused at once if they are no picture, film or voice', async () => {
    const path = await begin(fan, { length: 1_000_000, type: 'video/mp4' });
    const reply = await wire.append(api, fan, path, { offset: 0, bytes: randomBytes(5_000).fill('<html>') });
    expect(refused(reply)).toEqual([415, 'UNKNOWN_FILE_FORMAT']);
    expect(await offsetOf(fan, path)).toBe(0);
    await wire.drop(api, fan, path);
  });

  test('are refused for a broken picture like in a single upload', async () => {
    const cut = (await drawing()).subarray(0, 40);
    const path = await begin(fan, { length: cut.length });
    await wire.append(api, fan, path, { offset: 0, bytes: cut });
    expect((await wire.finish(api, fan, path)).status).toBe(415);
    await wire.drop(api, fan, path);
  });

  /** Sends the beginning of the announced bytes, then nothing. */
  const stall = (person: Person, path: string, bytes: Buffer, announced: number) => {
    const sending = request(api.url + path, {
      method: 'PATCH',
      agent: false,
      headers: {
        authorization: person.token,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': announced,
      },
    });
    sending.on('error', () => undefined);
    sending.write(bytes);
    return sending;
  };
  const isArriving = (person: Person) =>
    eventually('an upload that arrives', async () => {
      const rows = await api.ctx.db
        .selectFrom('arriving_uploads')
        .select('id')
        .where('owner_id', '=', person.userId)
        .execute();
      return rows.length > 0 || undefined;
    });

  test('are kept when the connection breaks', async () => {
    const person = await signUpFan(api);
    const bytes = film(300_000);
    const path = await begin(person, { length: bytes.length, type: 'video/mp4' });
    const sending = stall(person, path, bytes.subarray(0, 100_000), bytes.length);
    await isArriving(person);
    sending.destroy();
    await eventually('what arrived', async () => (await offsetOf(person, path)) === 100_000 || undefined);
    await wire.append(api, person, path, { offset: 100_000, bytes: bytes.subarray(100_000) });
    const { id } = JSON.parse((await wire.finish(api, person, path)).text);
    expect((await storedBytes(api.ctx, id)).equals(bytes)).toBe(true);
  });

  test('are no longer read on the old connection once the sender uses another', async () => {
    const person = await signUpFan(api);
    const bytes = film(300_000);
    const path = await begin(person, { length: bytes.length, type: 'video/mp4' });
    const silent = stall(person, path, bytes.subarray(0, 50_000), bytes.length);
    const closed = new Promise((resolve) => silent.once('close', resolve));
    await isArriving(person);
    const at = await offsetOf(person, path);
    await closed;
    const reply = await wire.append(api, person, path, { offset: at, bytes: bytes.subarray(at) });
    expect(reply.headers.get('upload-offset')).toBe(String(bytes.length));
  });
});

test('reports a store failure while a file is made as an internal error, and loses no bytes', async () => {
  const person = await signUpFan(api);
  const bytes = film(30_000);
  const path = await begin(person, { length: bytes.length, type: 'video/mp4' });
  await wire.append(api, person, path, { offset: 0, bytes });
  const [{ object_key: key } = { object_key: '' }] = await sections(path);
  const place = join(api.ctx.config.FILES_DIR, key.slice(0, 2), key);
  // A directory cannot be read as a file.
  await rename(place, `${place}-aside`);
  await mkdir(place);
  expect(refused(await wire.finish(api, person, path))).toEqual([503, 'UNAVAILABLE']);
  await rmdir(place);
  await rename(`${place}-aside`, place);
  expect((await wire.finish(api, person, path)).status).toBe(200);
});
