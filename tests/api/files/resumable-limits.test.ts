import { policy } from '@sowon/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepResumableUploads } from '../../../services/src/slices/ground/files/resumable/uploads.ts';
import { startTestApi, type TestApi } from '../../harness/api.ts';
import { type Person, signIn, signUpFan, signUpUnverified } from '../../harness/people.ts';
import {
  type Begun,
  beginUpload,
  film,
  refused,
  uploadOffset,
  uploadSections,
  wire,
} from '../../harness/resumable.ts';
import { insertUpload } from '../../harness/rows.ts';

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

describe('a resumable upload is refused before its first byte', () => {
  test.each<[string, Begun, number, string]>([
    ['for its size', { length: policy.files.mediaMaxBytes + 1 }, 413, 'FILE_TOO_LARGE'],
    ['as nothing', { length: 0 }, 400, 'INVALID_INPUT'],
    ['without a length', { length: 'long' }, 400, 'INVALID_INPUT'],
    ['for its kind', { length: 10, type: 'application/pdf' }, 415, 'UNKNOWN_FILE_FORMAT'],
    ['in another version', { length: 10, headers: { 'tus-resumable': '0.2' } }, 412, 'TUS_VERSION'],
  ])('%s', async (_what, begun, status, code) => {
    expect(refused(await wire.begin(api, fan, begun))).toEqual([status, code]);
  });

  test('without permission to upload', async () => {
    expect(refused(await wire.begin(api, null, { length: 10 }))).toEqual([401, 'INVALID_TOKEN']);
    const unverified = await signUpUnverified(api);
    expect(refused(await wire.begin(api, unverified, { length: 10 }))).toEqual([403, 'EMAIL_UNVERIFIED']);
  });

  test('without room in the quota of unused uploads', async () => {
    const person = await signUpFan(api);
    const half = policy.files.unboundMaxBytes / 2;
    await insertUpload(api.ctx, { ownerId: person.userId, sizeBytes: half });
    await insertUpload(api.ctx, { ownerId: person.userId, sizeBytes: half - 1_000 });
    expect(refused(await wire.begin(api, person, { length: 1_001 }))).toEqual([429, 'TOO_MANY_REQUESTS']);
    await begin(person, { length: 1_000 });
  });

  test('as the fourth concurrent upload; an abandoned upload frees a place', async () => {
    const person = await signUpFan(api);
    const left = await begin(person, { length: 30_000, type: 'video/mp4' });
    await wire.append(api, person, left, { offset: 0, bytes: film(20_000) });
    const [{ object_key: key } = { object_key: '' }] = await sections(left);
    for (const length of [2, 3]) await begin(person, { length });
    expect(refused(await wire.begin(api, person, { length: 4 }))).toEqual([429, 'TOO_MANY_REQUESTS']);
    api.travel(120_000);
    await begin(person, { length: 4 });
    expect((await wire.ask(api, person, left)).status).toBe(404);
    await sweepResumableUploads(api.ctx);
    expect(await api.ctx.files.size(key)).toBeNull();
  });
});

describe('another member', () => {
  test('cannot see, continue, cancel or finish an upload', async () => {
    const other = await signUpFan(api);
    const bytes = film(5_000);
    const path = await begin(fan, { length: bytes.length, type: 'video/mp4' });
    const replies = await Promise.all([
      wire.ask(api, other, path),
      wire.append(api, other, path, { offset: 0, bytes }),
      wire.finish(api, other, path),
      wire.drop(api, other, path),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await offsetOf(fan, path)).toBe(0);
    expect((await wire.drop(api, fan, path)).status).toBe(204);
    expect((await wire.ask(api, fan, path)).status).toBe(404);
  });
});

describe('an abandoned upload', () => {
  test('expires a day after its last byte, with all received bytes', async () => {
    const person = await signUpFan(api);
    const bytes = film(20_000);
    const path = await begin(person, { length: bytes.length, type: 'video/mp4' });
    const hours = (count: number) => api.travel(count * 3_600_000);
    hours(23);
    await wire.append(api, { token: await signIn(api, person) }, path, {
      offset: 0,
      bytes: bytes.subarray(0, 9_000),
    });
    hours(23);
    const token = await signIn(api, person);
    expect(await offsetOf({ ...person, token }, path)).toBe(9_000);
    const keys = (await sections(path)).map(({ object_key }) => object_key);
    expect(keys).toHaveLength(1);
    hours(1);
    expect((await wire.ask(api, { token: await signIn(api, person) }, path)).status).toBe(404);
    expect(await sweepResumableUploads(api.ctx)).toMatchObject({ more: false });
    expect(await sections(path)).toEqual([]);
    for (const key of keys) expect(await api.ctx.files.size(key)).toBeNull();
    expect(await api.ctx.db.selectFrom('resumable_uploads').selectAll().execute()).toEqual([]);
  });
});
