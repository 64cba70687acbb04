import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawingLimits } from '../../../services/src/slices/files/picture/limits.ts';
import { redrawPicture } from '../../../services/src/slices/files/picture/redraw.ts';
import { startTestApi, type TestApi } from '../../harness/api.ts';
import { describeWith } from '../../harness/describe-with.ts';
import { describePicture, photo, plain } from '../../harness/media.ts';
import { type Person, signUpFan } from '../../harness/people.ts';
import { bmp, heic } from '../../harness/rare-pictures.ts';
import { createScratchFolder } from '../../harness/scratch.ts';
import { download, upload, uploaded } from '../../harness/uploads.ts';

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

describe('a picture that is sent', () => {
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
        'the picture has too many pixels',
      ]);
    }
    expect(await readdir(api.ctx.config.SPOOL_DIR).then((names) => names.length)).toBe(1);
    const [own = ''] = await readdir(api.ctx.config.SPOOL_DIR);
    expect(await readdir(join(api.ctx.config.SPOOL_DIR, own))).toEqual([]);
  });

  test('as TIFF, or as a large photo lying on its side, is drawn', async () => {
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

  test('as BMP is drawn, and one of too many pixels is refused by its header', async () => {
    const scan = await uploaded(api, fan, bmp(301, 200), { name: 'scan.bmp', type: 'image/bmp' });
    const drawn = await describePicture((await download(api, scan.s3Url)).bytes);
    expect(drawn).toMatchObject({ format: 'jpeg', width: 301, height: 200 });
    for (const [bytes, words] of [
      [bmp(5_000, 5_000, 1), 'the picture has too many pixels'],
      [bmp(0, 5), 'the picture cannot be read'],
    ] as const) {
      const { status, error } = await upload(api, fan, bytes);
      expect([status, error.subErrors[0]?.message]).toEqual([415, words]);
    }
  });

  describeWith(['ffmpeg'], 'by a phone, as HEIC', () => {
    test('is drawn like any other, without what the phone wrote beside it', async () => {
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
      expect([status, error.subErrors[0]?.message]).toEqual([415, 'the picture has too many pixels']);
    });
  });
});

describe('a drawing', () => {
  let folder: Awaited<ReturnType<typeof createScratchFolder>>;
  let heavy: string;
  beforeAll(async () => {
    folder = await createScratchFolder('drawing');
    heavy = join(folder.path, 'heavy');
    await writeFile(heavy, await noise(3_000, 3_000).avif({ effort: 0 }).toBuffer());
  });
  afterAll(() => folder.remove());
  const target = () => join(folder.path, 'drawn');

  test.each([
    ['memory', { memoryBytes: 32 * 1024 * 1024 }],
    ['time', { cpuMs: 150 }],
  ])('that takes more %s than it may is the sender’s', async (_, less) => {
    await expect(redrawPicture(heavy, target(), { ...drawingLimits, ...less })).rejects.toMatchObject({
      code: 'UNKNOWN_FILE_FORMAT',
      subErrors: [{ field: 'data' }],
    });
    expect(await redrawPicture(heavy, target())).toBe('image/jpeg');
  });

  test('that a busy machine keeps waiting, or a file of ours that is gone, is not', async () => {
    const late = redrawPicture(heavy, target(), { ...drawingLimits, wallMs: 1 });
    await expect(late).rejects.toMatchObject({ code: 'BUSY' });
    await expect(redrawPicture(join(folder.path, 'absent'), target())).rejects.toMatchObject({
      code: 'BUSY',
    });
    await expect(redrawPicture(heavy, join(folder.path, 'no', 'folder'))).rejects.toMatchObject({
      code: 'BUSY',
    });
  });

  test('waits for its turn with a few others; more are told to come again', async () => {
    const all = Array.from({ length: 30 }, (_, index) =>
      redrawPicture(heavy, join(folder.path, `drawn-${index}`), { ...drawingLimits, cpuMs: 1 }),
    );
    const ends = await Promise.allSettled(all);
    const codes = ends.map((end) => (end.status === 'rejected' ? end.reason.code : 'drawn'));
    expect(codes.slice(18)).toEqual(Array.from({ length: 12 }, () => 'BUSY'));
    expect(codes.slice(0, 2)).toEqual(['UNKNOWN_FILE_FORMAT', 'UNKNOWN_FILE_FORMAT']);
  });
});
