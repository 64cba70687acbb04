import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeRows } from '../../services/src/db/carried-rows.ts';
import { bindFile, requireUsableFile, sweepUnboundFiles } from '../../services/src/files/commands.ts';
import { fileEntries, playable } from '../../services/src/files/queries.ts';
import { transcodeFile } from '../../services/src/files/transcode.ts';
import { startTestApi, type TestApi } from '../harness/api.ts';
import { describeWith } from '../harness/describe-with.ts';
import { describePicture, drawing, photo, probe, video } from '../harness/media.ts';
import { type Person, signUpFan, signUpUnverified } from '../harness/people.ts';

let api: TestApi;
let fan: Person;
let other: Person;
beforeAll(async () => {
  api = await startTestApi();
  [fan, other] = await Promise.all([signUpFan(api), signUpFan(api)]);
});
afterAll(() => api?.close());

const uploads = '/api/v1/files/s3';

function upload(
  bytes: Buffer | string,
  more: { name?: string; type?: string; field?: string; as?: Person } = {},
) {
  const form = new FormData();
  const blob = new Blob([new Uint8Array(Buffer.from(bytes))], { type: more.type ?? 'image/jpeg' });
  form.set(more.field ?? 'data', blob, more.name ?? 'file.jpg');
  return api.send('POST', uploads, { token: (more.as ?? fan).token, body: form });
}

async function uploaded(bytes: Buffer, more: Parameters<typeof upload>[1] = {}) {
  const reply = await upload(bytes, more);
  expect(reply.text, 'upload').toContain('s3Url');
  // The parsing edge: the reply's schema was enforced by the server.
  return JSON.parse(reply.text) as { id: string; s3Url: string; filename: string; kind: string };
}

async function download(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(api.url + url, { headers });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

const bind = (fileId: string, isPublic = false) =>
  api.ctx.db
    .transaction()
    .execute((trx) =>
      writeRows(trx, bindFile({ fileId, purpose: 'test', boundId: api.ctx.ids(), public: isPublic })),
    );
const rowCount = async () =>
  (await api.ctx.pool.query('select count(*)::int as n from files')).rows[0].n as number;
const codeOf = (reply: { status: number; error: { code: string } }) => [reply.status, reply.error?.code];

/** Objects in the store's folder, however deep. */
async function objects(): Promise<string[]> {
  const entries = await readdir(api.ctx.config.FILES_DIR, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

describe('uploading a picture', () => {
  test('it is drawn anew, upright, and carries neither place nor camera', async () => {
    const original = await photo(3_000, 2_000);
    expect(original.includes('SecretCamera')).toBe(true);
    const file = await uploaded(original, { name: '../우리 집.jpg' });
    expect(file).toMatchObject({ kind: 'IMAGE', filename: '우리 집.jpg' });
    const { bytes, headers } = await download(file.s3Url);
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(bytes.includes('SecretCamera')).toBe(false);
    const picture = await describePicture(bytes);
    expect([picture.width, picture.height, picture.exif]).toEqual([1_365, 2_048, undefined]);
  });

  test('what it is called and declared does not count, what is in it does', async () => {
    const file = await uploaded(await drawing(), { name: 'sound.mp3', type: 'audio/mpeg' });
    expect(file.kind).toBe('IMAGE');
    expect((await download(file.s3Url)).headers.get('content-type')).toBe('image/webp');
  });

  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(200)]);
  const refused: [string, Buffer | string, number, string][] = [
    ['HTML', '<html><script>alert(1)</script></html>', 415, 'UNKNOWN_FILE_FORMAT'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 415, 'UNKNOWN_FILE_FORMAT'],
    ['a playlist', '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n', 415, 'UNKNOWN_FILE_FORMAT'],
    ['PDF', '%PDF-1.7\n%%EOF', 415, 'UNKNOWN_FILE_FORMAT'],
    ['ZIP', Buffer.from('504b0304140000000000', 'hex'), 415, 'UNKNOWN_FILE_FORMAT'],
    ['HEIC', heic, 415, 'UNKNOWN_FILE_FORMAT'],
    [
      'a JPEG that is only a beginning',
      Buffer.from('ffd8ffe000104a46494600010100', 'hex'),
      415,
      'UNKNOWN_FILE_FORMAT',
    ],
    ['nothing', '', 400, 'INVALID_INPUT'],
  ];
  test.each(refused)('%s is refused and leaves nothing', async (_, bytes, status, code) => {
    const before = [await rowCount(), (await objects()).length];
    expect(codeOf(await upload(bytes))).toEqual([status, code]);
    expect([await rowCount(), (await objects()).length]).toEqual(before);
  });

  test('a HEIC photo is refused with what to do', async () => {
    expect((await upload(heic)).error.subErrors[0]?.message).toContain('JPEG');
  });

  test('over 5 MB is 413, as is one of too many pixels 415', async () => {
    const before = await rowCount();
    const noise = Buffer.concat([await photo(10, 10), Buffer.alloc(6 * 1024 * 1024)]);
    const large = await upload(noise);
    expect([...codeOf(large), large.error.message]).toEqual([
      413,
      'FILE_TOO_LARGE',
      `the file is larger than ${5 * 1024 * 1024} bytes`,
    ]);
    expect(codeOf(await upload(await drawing(7_000, 7_000)))).toEqual([415, 'UNKNOWN_FILE_FORMAT']);
    expect(await rowCount()).toBe(before);
  });

  test('without login, without verified address, as another body, or in another field it is refused', async () => {
    const before = await rowCount();
    const form = new FormData();
    form.set('data', new Blob(['x']), 'a.jpg');
    expect(codeOf(await api.send('POST', uploads, { body: form }))).toEqual([401, 'INVALID_TOKEN']);
    const unverified = await signUpUnverified(api);
    expect(codeOf(await upload(await drawing(), { as: unverified }))).toEqual([403, 'ACCESS_DENIED']);
    const json = await api.send('POST', uploads, { token: fan.token, body: { data: 'x' } });
    expect(codeOf(json)).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    const none = await api.send('POST', uploads, { token: fan.token });
    expect(codeOf(none)).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    const elsewhere = await upload(await drawing(), { field: 'image' });
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

  test('twenty unused uploads are enough, also when they come at once', async () => {
    const greedy = await signUpFan(api);
    const bytes = await drawing(8, 8);
    const replies = await Promise.all(Array.from({ length: 24 }, () => upload(bytes, { as: greedy })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(codeOf(await upload(bytes, { as: greedy }))).toEqual([429, 'TOO_MANY_REQUESTS']);
  });
});

describe('seeing a file', () => {
  test('a private one needs its signature, for five minutes, for exactly this form', async () => {
    const { s3Url, id } = await uploaded(await drawing());
    const seen = await download(s3Url);
    expect(seen.status).toBe(200);
    expect(seen.headers.get('cache-control')).toBe('private, no-store');
    expect(seen.headers.get('x-content-type-options')).toBe('nosniff');
    expect(seen.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    const spoiled = [
      s3Url.split('?')[0],
      s3Url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      s3Url.replace(/expires=(\d+)/, (_, at) => `expires=${Number(at) + 60}`),
      s3Url.replace('/original', '/video'),
      s3Url.replace(id, (await uploaded(await drawing())).id),
      s3Url.replace('signature=', 'signature=%00'),
    ];
    for (const url of spoiled) expect((await download(url ?? '')).status, url).toBe(404);
    api.travel(301_000);
    expect((await download(s3Url)).status).toBe(404);
  });

  test('a public one has an address for ever', async () => {
    const { id } = await uploaded(await drawing());
    await bind(id, true);
    const entry = (await fileEntries(api.ctx, [id])).get(id);
    expect(entry?.s3Url).toBe(`/media/${id}/original`);
    const seen = await download(entry?.s3Url ?? '');
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
  });

  test('parts of it, its size, and a name to save it under', async () => {
    const { s3Url } = await uploaded(await drawing());
    const whole = await download(s3Url);
    const size = whole.bytes.length;
    const part = await download(s3Url, { range: 'bytes=4-9' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-9/${size}`]);
    expect(part.bytes.equals(whole.bytes.subarray(4, 10))).toBe(true);
    const beyond = await download(s3Url, { range: `bytes=${size}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
    const head = await fetch(api.url + s3Url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(size)]);
    const saved = await download(`${s3Url}&download=${encodeURIComponent('../응원\r\n"1".webp')}`);
    expect(saved.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('응원1.webp')}`,
    );
  });
});

describe('deleting and using', () => {
  test('an own unused upload goes with its bytes; another’s and a used one stay', async () => {
    const { id } = await uploaded(await drawing());
    const remove = (fileId: string, token?: string) => api.send('DELETE', `${uploads}/${fileId}`, { token });
    expect(codeOf(await remove(id))).toEqual([401, 'INVALID_TOKEN']);
    expect(codeOf(await remove(id, other.token))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await remove('1', fan.token))).toEqual([400, 'INVALID_INPUT']);
    const before = (await objects()).length;
    expect((await remove(id, fan.token)).status).toBe(200);
    expect((await objects()).length).toBe(before - 1);
    expect(codeOf(await remove(id, fan.token))).toEqual([404, 'NOT_FOUND']);

    const used = await uploaded(await drawing());
    await bind(used.id);
    expect(codeOf(await remove(used.id, fan.token))).toEqual([409, 'FILE_IN_USE']);
    await expect(bind(used.id)).rejects.toMatchObject({ constraint: 'file_bindings_pkey' });
  });

  test('what may be used is whole, own, fitting and unused', async () => {
    const { id } = await uploaded(await drawing());
    const wanted = { fileId: id, ownerId: fan.userId, kinds: ['IMAGE'], field: 'pictureId' } as const;
    const refusal = (change: Partial<Parameters<typeof requireUsableFile>[1]>) =>
      requireUsableFile(api.ctx.db, { ...wanted, ...change });
    expect(await refusal({})).toEqual({ id, kind: 'IMAGE' });
    await expect(refusal({ ownerId: other.userId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(refusal({ fileId: api.ctx.ids() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(refusal({ kinds: ['VIDEO'] })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(refusal({ maxBytes: 10 })).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' });
    await bind(id);
    await expect(refusal({})).rejects.toMatchObject({ code: 'FILE_IN_USE' });
  });
});

describeWith(['ffmpeg'], 'a video', () => {
  test('is kept as it is, then converted to what every browser plays, with a poster, once', async () => {
    const file = await uploaded(await video({ seconds: 2, size: '1920x1200' }), {
      name: '답장.mp4',
      type: 'video/mp4',
    });
    expect(file.kind).toBe('VIDEO');
    await bind(file.id);
    expect((await playable(api.ctx, [file.id])).get(file.id)?.poster).toBeNull();
    expect(await transcodeFile(api.ctx, file.id)).toEqual({ ok: true });
    const made = await objects();
    expect(await transcodeFile(api.ctx, file.id)).toEqual({ ok: true });
    expect((await objects()).sort()).toEqual(made.sort());

    const shown = (await playable(api.ctx, [file.id])).get(file.id);
    const { bytes, headers } = await download(shown?.media.s3Url ?? '');
    expect(headers.get('content-type')).toBe('video/mp4');
    const { streams, format } = await probe(bytes);
    expect(streams.map(({ codec_name }) => codec_name)).toEqual(['h264', 'aac']);
    expect([streams[0]?.width, streams[0]?.height]).toEqual([1_728, 1_080]);
    expect(JSON.stringify(format.tags ?? {})).not.toContain('37.5665');
    // Players can begin before the end is loaded: the index stands before the pictures.
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    const poster = await download(shown?.poster?.s3Url ?? '');
    expect((await describePicture(poster.bytes)).format).toBe('jpeg');
  });

  test('upright, odd-sized and WebM recordings convert as well', async () => {
    const file = await uploaded(await video({ seconds: 1, size: '321x601', format: 'webm' }), {
      type: 'video/webm',
    });
    expect(await transcodeFile(api.ctx, file.id)).toEqual({ ok: true });
    const shown = (await playable(api.ctx, [file.id])).get(file.id);
    const { streams } = await probe((await download(shown?.media.s3Url ?? '')).bytes);
    expect([streams[0]?.width, streams[0]?.height]).toEqual([320, 600]);
  });

  test('that only looks like one is refused for good, and fetches nothing', async () => {
    const broken = (await video({ seconds: 1 })).subarray(0, 4_500);
    const file = await uploaded(broken, { type: 'video/mp4' });
    expect(await transcodeFile(api.ctx, file.id)).toEqual({ ok: false, reason: 'UNREADABLE' });
    expect((await playable(api.ctx, [file.id])).get(file.id)?.poster).toBeNull();
    expect(await transcodeFile(api.ctx, api.ctx.ids())).toEqual({ ok: false, reason: 'NO_FILE' });
  });

  test('that is longer than ten minutes is refused', async () => {
    const file = await uploaded(await video({ seconds: 602, size: '16x16', rate: 1 }), { type: 'video/mp4' });
    expect(await transcodeFile(api.ctx, file.id)).toEqual({ ok: false, reason: 'TOO_LONG' });
  });

  test('a voice recorded by a browser is a voice and stays as it is', async () => {
    const recording = await video({ seconds: 1, format: 'webm' });
    const file = await uploaded(recording, { type: 'audio/webm;codecs=opus' });
    expect(file.kind).toBe('VOICE');
    expect(await transcodeFile(api.ctx, file.id)).toEqual({ ok: true });
    const seen = await download((await playable(api.ctx, [file.id])).get(file.id)?.media.s3Url ?? '');
    expect([seen.headers.get('content-type'), seen.bytes.equals(recording)]).toEqual(['audio/webm', true]);
  });
});

test('uploads that nothing used for a day are swept, with their bytes; used ones stay', async () => {
  const [unused, used] = [await uploaded(await drawing()), await uploaded(await drawing())];
  await bind(used.id);
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
  expect((await objects()).sort()).toEqual(known.rows.map(({ object_key }) => object_key).sort());
});
