import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawingLimits } from '../../../services/src/slices/ground/files/picture/drawing-rules.ts';
import { redrawPicture } from '../../../services/src/slices/ground/files/picture/redraw.ts';
import { startTestApi, type TestApi } from '../../harness/api.ts';
import { describeWith } from '../../harness/describe-with.ts';
import { describePicture, photo, plain } from '../../harness/media.ts';
import { type Person, signUpFan } from '../../harness/people.ts';
import { bmp, heic } from '../../harness/rare-pictures.ts';
import { createScratchFolder } from '../../harness/scratch.ts';
import { download, storedObjects, upload, uploaded } from '../../harness/uploads.ts';

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#fd79a8',
      noise: { type: 'gaussian', mean: 128, sigma: 50 },
    },
  });

describe('an uploaded picture', () => {
  let api: TestApi;
  let fan: Person;
  beforeAll(async () => {
    api = await startTestApi();
    fan = await signUpFan(api);
  });
  afterAll(() => api?.close());

  test('with few bytes and many pixels is refused by its header', async () => {
    const tiny = [
      await plain(6_300, 6_300).webp({ lossless: true, effort: 0 }).toBuffer(),
      await plain(4_100, 3_000).avif({ effort: 0 }).toBuffer(),
      await plain(5_000, 5_000).png().toBuffer(),
    ];
    for (const bytes of tiny) {
      const { status, error } = await upload(api, fan, bytes);
      expect([status, error.code, error.subErrors[0]?.message]).toEqual([
        415,
        'UNKNOWN_FILE_FORMAT',
        'the picture has too many pixels: take it or save it at 12 megapixels, or send it as a JPEG',
      ]);
    }
    expect(await readdir(api.ctx.config.SPOOL_DIR).then((names) => names.length)).toBe(1);
    const [own = ''] = await readdir(api.ctx.config.SPOOL_DIR);
    expect(await readdir(join(api.ctx.config.SPOOL_DIR, own))).toEqual([]);
  });

  test('is drawn as TIFF, or as a large photo lying on its side', async () => {
    const tiff = await uploaded(api, fan, await noise(300, 200).tiff().toBuffer(), {
      name: 'scan.tif',
      type: 'image/tiff',
    });
    expect(tiff.kind).toBe('IMAGE');
    const scanned = await download(api, tiff.s3Url);
    expect((await describePicture(scanned.bytes)).format).toBe('jpeg');
    const large = await uploaded(api, fan, await photo(7_300, 5_400));
    const { width, height } = await describePicture((await download(api, large.s3Url)).bytes);
    expect([width, height]).toEqual([1_515, 2_048]);
  });

  test('is kept in the widths used by pages, and not wider than the original', async () => {
    const { s3Url, id } = await uploaded(api, fan, await photo(1_000, 700));
    const at = (width: number) => download(api, `${s3Url}&width=${width}`);
    const shown = async (width: number) => {
      const { status, headers, bytes } = await at(width);
      const { format, width: wide } = await describePicture(bytes);
      return [status, headers.get('content-type'), format, wide];
    };
    const original = (await describePicture((await download(api, s3Url)).bytes)).width;
    expect(original).toBeGreaterThan(480);
    expect(original).toBeLessThan(960);
    for (const width of [1, 160]) expect(await shown(width)).toEqual([200, 'image/webp', 'webp', 160]);
    for (const width of [161, 480]) expect(await shown(width)).toEqual([200, 'image/webp', 'webp', 480]);
    for (const width of [481, 5_000])
      expect(await shown(width)).toEqual([200, 'image/jpeg', 'jpeg', original]);
    for (const bad of ['0', '-1', '1.5', 'wide']) {
      expect((await download(api, `${s3Url}&width=${bad}`)).status).toBe(404);
    }
    expect((await download(api, `/media/${id}/original?width=160`)).status).toBe(404);
    expect((await download(api, s3Url.replace('/original', '/w160'))).status).toBe(404);
    expect((await storedObjects(api)).filter((name) => /-w\d+$/.test(name)).length).toBeGreaterThanOrEqual(2);
    const deleted = await api.send('DELETE', `/api/v1/files/s3/${id}`, { token: fan.token });
    expect(deleted.status).toBe(200);
    expect((await at(160)).status).toBe(404);
  });

  test('is drawn as BMP, and is refused by its header with too many pixels', async () => {
    const scan = await uploaded(api, fan, bmp(301, 200), { name: 'scan.bmp', type: 'image/bmp' });
    const drawn = await describePicture((await download(api, scan.s3Url)).bytes);
    expect(drawn).toMatchObject({ format: 'jpeg', width: 301, height: 200 });
    for (const [bytes, words] of [
      [
        bmp(5_000, 5_000, 1),
        'the picture has too many pixels: take it or save it at 12 megapixels, or send it as a JPEG',
      ],
      [bmp(0, 5), 'the picture cannot be read'],
    ] as const) {
      const { status, error } = await upload(api, fan, bytes);
      expect([status, error.subErrors[0]?.message]).toEqual([415, words]);
    }
  });

  describeWith(['ffmpeg'], 'from a phone as HEIC', () => {
    test('is drawn like other formats, without the metadata of the phone', async () => {
      const photo = await heic(4_032, 3_024);
      expect(photo.includes('SecretCamera')).toBe(true);
      const { kind, s3Url } = await uploaded(api, fan, photo, { name: 'IMG_1.HEIC', type: 'image/heic' });
      expect(kind).toBe('IMAGE');
      const { bytes } = await download(api, s3Url);
      expect(await describePicture(bytes)).toMatchObject({ format: 'jpeg', width: 2_048, height: 1_536 });
      expect(bytes.includes('SecretCamera')).toBe(false);
    });

    test('of too many pixels is refused by its header', async () => {
      const { status, error } = await upload(api, fan, await heic(6_304, 4_000));
      expect([status, error.subErrors[0]?.message]).toEqual([
        415,
        'the picture has too many pixels: take it or save it at 12 megapixels, or send it as a JPEG',
      ]);
    });
  });
});

describe('the redrawing of a picture', () => {
  let folder: Awaited<ReturnType<typeof createScratchFolder>>;
  let heavy: string;
  beforeAll(async () => {
    folder = await createScratchFolder('drawing');
    heavy = join(folder.path, 'heavy');
    await writeFile(heavy, await noise(3_000, 3_000).avif({ effort: 0 }).toBuffer());
  });
  afterAll(() => folder.remove());
  const order = (less: { source?: string; target?: string }) => ({
    source: heavy,
    target: join(folder.path, 'drawn'),
    maxSide: 2_048,
    widths: [160],
    ...less,
  });

  test.each([
    ['memory', { memoryBytes: 32 * 1024 * 1024 }],
    ['time', { cpuMs: 150 }],
  ])('fails as invalid input when it takes more %s than allowed', async (_, less) => {
    await expect(redrawPicture(order({}), { ...drawingLimits, ...less })).rejects.toMatchObject({
      code: 'UNKNOWN_FILE_FORMAT',
      subErrors: [{ field: 'data' }],
    });
    expect(await redrawPicture(order({}))).toEqual({ contentType: 'image/jpeg', widths: [160] });
  });

  test('fails as BUSY when the machine is overloaded or a server file is missing', async () => {
    const late = redrawPicture(order({}), { ...drawingLimits, wallMs: 1 });
    await expect(late).rejects.toMatchObject({ code: 'BUSY' });
    await expect(redrawPicture(order({ source: join(folder.path, 'absent') }))).rejects.toMatchObject({
      code: 'BUSY',
    });
    await expect(redrawPicture(order({ target: join(folder.path, 'no', 'folder') }))).rejects.toMatchObject({
      code: 'BUSY',
    });
  });

  test('queues a few pictures and tells further clients to retry', async () => {
    const all = Array.from({ length: 60 }, (_, index) =>
      redrawPicture(order({ target: join(folder.path, `drawn-${index}`) }), { ...drawingLimits, cpuMs: 1 }),
    );
    const ends = await Promise.allSettled(all);
    const codes = ends.map((end) => (end.status === 'rejected' ? end.reason.code : 'drawn'));
    expect(codes.slice(42)).toEqual(Array.from({ length: 18 }, () => 'BUSY'));
    expect(codes.slice(0, 2)).toEqual(['UNKNOWN_FILE_FORMAT', 'UNKNOWN_FILE_FORMAT']);
  });
});
