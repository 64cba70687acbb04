import { policy } from '@sowon/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeRows } from '../../../services/src/db/carried-rows.ts';
import {
  requireUsableFile,
  sweepUnboundFiles,
  unbindFile,
  withholdFiles,
} from '../../../services/src/slices/ground/files/commands.ts';
import { fileEntries } from '../../../services/src/slices/ground/files/queries.ts';
import { startTestApi, type TestApi } from '../../harness/api.ts';
import { describePicture, drawing, photo } from '../../harness/media.ts';
import { type Person, signUpFan, signUpUnverified } from '../../harness/people.ts';
import { bindUpload, download, storedObjects, upload, uploaded } from '../../harness/uploads.ts';

let api: TestApi;
let fan: Person;
let other: Person;
beforeAll(async () => {
  api = await startTestApi();
  [fan, other] = await Promise.all([signUpFan(api), signUpFan(api)]);
});
afterAll(() => api?.close());

const uploads = '/api/v1/files/s3';
const rowCount = async () =>
  (await api.ctx.pool.query('select count(*)::int as n from files')).rows[0].n as number;
const codeOf = (reply: { status: number; error: { code: string } }) => [reply.status, reply.error?.code];

describe('uploading a picture', () => {
  test('redraws the picture upright without location and camera data', async () => {
    const original = await photo(3_000, 2_000);
    expect(original.includes('SecretCamera')).toBe(true);
    const file = await uploaded(api, fan, original, { name: '../우리 집.jpg' });
    expect(file).toMatchObject({ kind: 'IMAGE', filename: '우리 집.jpg' });
    const { bytes, headers } = await download(api, file.s3Url);
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(bytes.includes('SecretCamera')).toBe(false);
    const picture = await describePicture(bytes);
    expect([picture.width, picture.height, picture.exif]).toEqual([1_365, 2_048, undefined]);
  });

  test('decides by the content, not by the file name or declared type', async () => {
    const file = await uploaded(api, fan, await drawing(), { name: 'sound.mp3', type: 'audio/mpeg' });
    expect(file.kind).toBe('IMAGE');
    expect((await download(api, file.s3Url)).headers.get('content-type')).toBe('image/webp');
  });

  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(200)]);
  const refused: [string, Buffer | string, number, string][] = [
    ['HTML', '<html><script>alert(1)</script></html>', 415, 'UNKNOWN_FILE_FORMAT'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 415, 'UNKNOWN_FILE_FORMAT'],
    ['a playlist', '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n', 415, 'UNKNOWN_FILE_FORMAT'],
    ['PDF', '%PDF-1.7\n%%EOF', 415, 'UNKNOWN_FILE_FORMAT'],
    ['ZIP', Buffer.from('504b0304140000000000', 'hex'), 415, 'UNKNOWN_FILE_FORMAT'],
    ['a HEIC that is only a beginning', heic, 415, 'UNKNOWN_FILE_FORMAT'],
    [
      'a JPEG that is only a beginning',
      Buffer.from('ffd8ffe000104a46494600010100', 'hex'),
      415,
      'UNKNOWN_FILE_FORMAT',
    ],
    ['nothing', '', 400, 'INVALID_INPUT'],
  ];
  test.each(refused)('refuses %s and stores nothing', async (_, bytes, status, code) => {
    const before = [await rowCount(), (await storedObjects(api)).length];
    expect(codeOf(await upload(api, fan, bytes))).toEqual([status, code]);
    expect([await rowCount(), (await storedObjects(api)).length]).toEqual(before);
  });

  test('allows the size limit of mission answers; a cover or an attachment may have 5 MB as sent', async () => {
    const heavy = Buffer.concat([await photo(10, 10), Buffer.alloc(6 * 1024 * 1024)]);
    const { id } = await uploaded(api, fan, heavy);
    const wanted = { fileId: id, ownerId: fan.userId, kinds: ['IMAGE'], field: 'pictureId' } as const;
    expect(await requireUsableFile(api.ctx.db, wanted)).toEqual({ id, kind: 'IMAGE' });
    const imageMaxBytes = policy.files.imageMaxBytes;
    await expect(requireUsableFile(api.ctx.db, { ...wanted, imageMaxBytes })).rejects.toMatchObject({
      code: 'FILE_TOO_LARGE',
      message: 'the file is larger than 5 MB',
    });
  });

  test('is refused without login, without a verified address, with another body or in another field', async () => {
    const before = await rowCount();
    const form = new FormData();
    form.set('data', new Blob(['x']), 'a.jpg');
    expect(codeOf(await api.send('POST', uploads, { body: form }))).toEqual([401, 'INVALID_TOKEN']);
    const unverified = await signUpUnverified(api);
    expect(codeOf(await upload(api, unverified, await drawing()))).toEqual([403, 'EMAIL_UNVERIFIED']);
    const json = await api.send('POST', uploads, { token: fan.token, body: { data: 'x' } });
    expect(codeOf(json)).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    const none = await api.send('POST', uploads, { token: fan.token });
    expect(codeOf(none)).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    const elsewhere = await upload(api, fan, await drawing(), { field: 'image' });
    expect([...codeOf(elsewhere), elsewhere.error.subErrors[0]?.field]).toEqual([
      400,
      'INVALID_INPUT',
      'data',
    ]);
    const cut = await api.send('POST', uploads, {
      token: fan.token,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nContent-Disposition: form-data; name="data"; filename="a"\r\n\r\n',
    });
    expect(cut.status).toBe(400);
    expect(await rowCount()).toBe(before);
  });
});

describe('seeing a file', () => {
  test('requires for a private file a signature for exactly this form', async () => {
    const { s3Url, id } = await uploaded(api, fan, await drawing());
    const seen = await download(api, s3Url);
    expect(seen.status).toBe(200);
    expect(seen.headers.get('cache-control')).toBe('private, max-age=60, must-revalidate');
    expect(seen.headers.get('x-content-type-options')).toBe('nosniff');
    expect(seen.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    const spoiled = [
      s3Url.split('?')[0],
      s3Url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      s3Url.replace(/expires=(\d+)/, (_, at) => `expires=${Number(at) + 60}`),
      s3Url.replace('/original', '/video'),
      s3Url.replace(id, (await uploaded(api, fan, await drawing())).id),
      s3Url.replace('signature=', 'signature=%00'),
    ];
    for (const url of spoiled) expect((await download(api, url ?? '')).status, url).toBe(404);
    expect((await download(api, s3Url)).status).toBe(200);
  });

  test('gives a public file a permanent address, revalidated after a minute', async () => {
    const { id } = await uploaded(api, fan, await drawing());
    await bindUpload(api, id, true);
    const entry = (await fileEntries(api.ctx, [id])).get(id);
    expect(entry?.s3Url).toBe(`/media/${id}/original`);
    const seen = await download(api, entry?.s3Url ?? '');
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=60, must-revalidate',
    ]);
    const etag = seen.headers.get('etag') ?? '';
    const again = await download(api, entry?.s3Url ?? '', { 'if-none-match': etag });
    expect([again.status, again.bytes.length, again.headers.get('etag')]).toEqual([304, 0, etag]);
    expect((await download(api, entry?.s3Url ?? '', { 'if-none-match': '"another"' })).status).toBe(200);
  });

  test('hides a withheld file from previous viewers and shows it to permitted viewers', async () => {
    const addressOf = async (id: string) => (await fileEntries(api.ctx, [id])).get(id)?.s3Url ?? '';
    const withhold = (boundId: string, withheld: boolean) =>
      writeRows(api.ctx.db, withholdFiles({ boundId: boundId, withheld }));
    for (const isPublic of [true, false]) {
      const { id } = await uploaded(api, fan, await drawing());
      const boundId = await bindUpload(api, id, isPublic);
      const before = await addressOf(id);
      const { headers } = await download(api, before);
      await withhold(boundId, true);
      const known = { 'if-none-match': headers.get('etag') ?? '' };
      expect([(await download(api, before)).status, (await download(api, before, known)).status]).toEqual([
        404, 404,
      ]);
      const nevertheless = await addressOf(id);
      const seen = await download(api, nevertheless);
      expect([seen.status, seen.headers.get('cache-control')]).toEqual([
        200,
        'private, max-age=60, must-revalidate',
      ]);
      await withhold(boundId, false);
      expect([(await download(api, before)).status, (await download(api, nevertheless)).status]).toEqual([
        200,
        isPublic ? 200 : 404,
      ]);
    }
  });

  test('serves a part if the version matches, and else the whole file', async () => {
    const { s3Url } = await uploaded(api, fan, await drawing());
    const etag = (await download(api, s3Url)).headers.get('etag') ?? '';
    const part = (ifRange: string) => download(api, s3Url, { range: 'bytes=0-3', 'if-range': ifRange });
    expect([(await part(etag)).status, (await part('"another"')).status]).toEqual([206, 200]);
  });

  test('serves parts of a file, its size and a download name', async () => {
    const { s3Url } = await uploaded(api, fan, await drawing());
    const whole = await download(api, s3Url);
    const size = whole.bytes.length;
    const part = await download(api, s3Url, { range: 'bytes=4-9' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-9/${size}`]);
    expect(part.bytes.equals(whole.bytes.subarray(4, 10))).toBe(true);
    const beyond = await download(api, s3Url, { range: `bytes=${size}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
    const head = await fetch(api.url + s3Url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(size)]);
    const saved = await download(api, `${s3Url}&download=${encodeURIComponent('../응원\r\n"1".webp')}`);
    expect(saved.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('응원1.webp')}`,
    );
  });
});

describe('deleting and using', () => {
  test('deletes an own unused upload with its bytes, and keeps used files and files of others', async () => {
    const { id } = await uploaded(api, fan, await drawing());
    const remove = (fileId: string, token?: string) => api.send('DELETE', `${uploads}/${fileId}`, { token });
    expect(codeOf(await remove(id))).toEqual([401, 'INVALID_TOKEN']);
    expect(codeOf(await remove(id, other.token))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await remove('1', fan.token))).toEqual([400, 'INVALID_INPUT']);
    const before = (await storedObjects(api)).length;
    expect((await remove(id, fan.token)).status).toBe(200);
    expect((await storedObjects(api)).length).toBe(before - 1);
    expect(codeOf(await remove(id, fan.token))).toEqual([404, 'NOT_FOUND']);

    const used = await uploaded(api, fan, await drawing());
    await bindUpload(api, used.id);
    expect(codeOf(await remove(used.id, fan.token))).toEqual([409, 'FILE_IN_USE']);
    await expect(bindUpload(api, used.id)).rejects.toMatchObject({ constraint: 'file_bindings_pkey' });
  });

  test('allows only complete, own, suitable and unused uploads to be used', async () => {
    const { id } = await uploaded(api, fan, await drawing());
    const wanted = { fileId: id, ownerId: fan.userId, kinds: ['IMAGE'], field: 'pictureId' } as const;
    const refusal = (change: Partial<Parameters<typeof requireUsableFile>[1]>) =>
      requireUsableFile(api.ctx.db, { ...wanted, ...change });
    expect(await refusal({})).toEqual({ id, kind: 'IMAGE' });
    await expect(refusal({ ownerId: other.userId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(refusal({ fileId: api.ctx.ids() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(refusal({ kinds: ['VIDEO'] })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(refusal({ imageMaxBytes: 10 })).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' });
    await bindUpload(api, id);
    await expect(refusal({})).rejects.toMatchObject({ code: 'FILE_IN_USE' });
  });
});

test('sweeps uploads unused for a day with their bytes, and keeps used uploads', async () => {
  const [unused, used] = [
    await uploaded(api, fan, await drawing()),
    await uploaded(api, fan, await drawing()),
  ];
  await bindUpload(api, used.id);
  await sweepUnboundFiles(api.ctx);
  expect((await fileEntries(api.ctx, [unused.id])).size).toBe(1);
  api.travel(25 * 3_600_000);
  const before = await rowCount();
  const sweeps = await Promise.all([sweepUnboundFiles(api.ctx), sweepUnboundFiles(api.ctx)]);
  expect(await rowCount()).toBe(before - (sweeps[0]?.deleted ?? 0) - (sweeps[1]?.deleted ?? 0));
  expect([...(await fileEntries(api.ctx, [unused.id, used.id])).keys()]).toEqual([used.id]);
  const known = await api.ctx.pool.query(
    'select object_key from files union all select object_key from file_renditions',
  );
  expect(await storedObjects(api)).toEqual(known.rows.map(({ object_key }) => object_key).sort());
});

test('keeps a released file for one more day', async () => {
  const { id } = await uploaded(api, await signUpFan(api), await drawing());
  await bindUpload(api, id);
  api.travel(48 * 3_600_000);
  const freed = unbindFile({ fileId: id, at: api.ctx.clock.now().toISOString() });
  await api.ctx.db.transaction().execute((trx) => writeRows(trx, freed));
  await sweepUnboundFiles(api.ctx);
  expect((await fileEntries(api.ctx, [id])).size).toBe(1);
  api.travel(25 * 3_600_000);
  await sweepUnboundFiles(api.ctx);
  expect((await fileEntries(api.ctx, [id])).size).toBe(0);
});
