import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../harness/api.ts';
import { describeWith } from '../harness/describe-with.ts';
import { type Person, signUpFan } from '../harness/people.ts';
import { bmp, heic } from '../harness/rare-pictures.ts';
import { download, upload, uploaded } from '../harness/uploads.ts';

let api: TestApi;
let fan: Person;
beforeAll(async () => {
  api = await startTestApi();
  fan = await signUpFan(api);
});
afterAll(() => api?.close());

/** Returns the colour in the middle of the displayed version of an upload. */
async function shown(bytes: Buffer, name: string): Promise<readonly number[]> {
  const { s3Url } = await uploaded(api, fan, bytes, { name, type: '' });
  const { data, info } = await sharp((await download(api, s3Url)).bytes)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

/** Expects two colours that no one can tell apart side by side: less than three of ΔE, about four steps of each number here. */
const near = (colour: readonly number[], wanted: readonly number[], steps = 5) =>
  expect(
    Math.max(...colour.map((part, index) => Math.abs(part - (wanted[index] ?? 0)))),
    String(colour),
  ).toBeLessThan(steps);

const square = (background: string) =>
  sharp({ create: { width: 256, height: 256, channels: 3, background } });
/** Returns a colour profile as a camera writes it into its files, apart from the pixels. */
const profileOf = async (name: string) =>
  (await sharp(await square('black').withIccProfile(name).png().toBuffer()).metadata()).icc ??
  Buffer.alloc(0);

const ofCamera = { of: 'color=c=0xC85050' };

describeWith(['ffmpeg'], 'F06 the colours of a picture', () => {
  test('F06 a HEIC with the profile Display P3 keeps its visible colours', async () => {
    const colours = { profile: await profileOf('p3') };
    near(await shown(await heic(256, 256, { ...ofCamera, colours }), 'IMG_1.HEIC'), [216, 69, 75]);
  });

  test('F06 a HEIC that names Display P3 by number keeps its visible colours', async () => {
    const colours = { primaries: 12, transfer: 13 };
    near(await shown(await heic(256, 256, { ...ofCamera, colours }), 'IMG_2.HEIC'), [216, 69, 75]);
  });

  test('F06 a HEIC in sRGB or without a profile keeps its pixel values', async () => {
    near(await shown(await heic(256, 256, ofCamera), 'IMG_3.HEIC'), [200, 80, 80]);
    const colours = { profile: await profileOf('srgb') };
    near(await shown(await heic(256, 256, { ...ofCamera, colours }), 'IMG_4.HEIC'), [200, 80, 80]);
  });

  test('F06 a HEIC with a broken profile keeps its pixel values', async () => {
    const colours = { profile: Buffer.from('no profile at all') };
    near(await shown(await heic(256, 256, { ...ofCamera, colours }), 'IMG_5.HEIC'), [200, 80, 80]);
  });

  // A colour that ink can print.
  const seen = [150, 140, 130] as const;
  /** Tolerance for inks, whose numbers are coarser. */
  const inks = 12;
  test.each<[string, string, () => Promise<Buffer>, number?]>([
    ['a JPEG in Display P3', 'p3.jpg', () => printed('p3').jpeg({ quality: 95 }).toBuffer()],
    ['a PNG in Display P3', 'p3.png', () => printed('p3').png().toBuffer()],
    [
      'a JPEG of a printer, in CMYK',
      'print.jpg',
      () => printed('cmyk').jpeg({ quality: 95 }).toBuffer(),
      inks,
    ],
    ['a TIFF in CMYK', 'print.tif', () => printed('cmyk').tiff().toBuffer(), inks],
  ])('F06 %s keeps its visible colours', async (_, name, make, steps) => {
    near(await shown(await make(), name), seen, steps);
  });
  const printed = (profile: string) => square(`rgb(${seen.join()})`).withIccProfile(profile);
});

describeWith(['ffmpeg'], 'F05 large pictures', () => {
  test('F05 a 48-megapixel JPEG of a phone is accepted', async () => {
    const bytes = await sharp({ create: { width: 8_064, height: 6_048, channels: 3, background: '#a879fd' } })
      .jpeg()
      .toBuffer();
    const { s3Url } = await uploaded(api, fan, bytes, { name: 'IMG_48.jpg', type: 'image/jpeg' });
    const { width, height } = await sharp((await download(api, s3Url)).bytes).metadata();
    expect([width, height]).toEqual([2_048, 1_536]);
  });

  test.each<[string, () => Promise<Buffer>]>([
    ['as HEIC', () => heic(8_064, 6_048)],
    ['as BMP', async () => bmp(8_064, 6_048, 1)],
  ])('F05 48-megapixel pictures %s are refused with a message that says what to do', async (_, make) => {
    const { status, error } = await upload(api, fan, await make());
    expect([status, error.subErrors[0]?.message]).toEqual([
      415,
      'the picture has too many pixels: take it or save it at 12 megapixels, or send it as a JPEG',
    ]);
  });
});
