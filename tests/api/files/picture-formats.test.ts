import { policy } from '@sowon/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireUsableFile } from '../../../services/src/slices/ground/files/commands.ts';
import { startTestApi, type TestApi } from '../../harness/api.ts';
import { describeWith } from '../../harness/describe-with.ts';
import { describePicture, photo, plain } from '../../harness/media.ts';
import { type CreatorPerson, type Person, signUpCreator, signUpFan } from '../../harness/people.ts';
import { bmp, tiledHeic } from '../../harness/rare-pictures.ts';
import { download, portray, upload, uploaded } from '../../harness/uploads.ts';

let api: TestApi;
let fan: Person;
let creator: CreatorPerson;
beforeAll(async () => {
  api = await startTestApi();
  fan = await signUpFan(api);
  creator = await signUpCreator(api);
});
afterAll(() => api?.close());

const secrets = ['SecretCamera', 'SecretProfile', '37.5665', 'ICC_PROFILE', 'Exif', 'http://ns.adobe.com'];

/** Creates a rotated TIFF, as scanners and cameras write them. */
const tiff = async () => {
  const upright = await photo(300, 200);
  return sharp(upright).keepExif().withMetadata({ orientation: 6 }).tiff({ compression: 'lzw' }).toBuffer();
};

const brandedAsGeneral = async () => {
  const bytes = await plain(301, 200).avif({ effort: 0 }).toBuffer();
  bytes.write('mif1', 8, 'latin1');
  return bytes;
};

/** The format, its file name, how it is created, and the width and height shown. */
const formats: [string, string, () => Promise<Buffer>, [number, number]][] = [
  ['HEIC', 'IMG_1.HEIC', () => tiledHeic(900, 700), [700, 900]],
  ['BMP', 'scan.bmp', async () => bmp(301, 200), [301, 200]],
  ['TIFF', 'scan.tif', tiff, [200, 300]],
  ['TIFF in CMYK', 'print.tiff', () => plain(301, 200).toColourspace('cmyk').tiff().toBuffer(), [301, 200]],
  [
    'TIFF of 16 bits',
    'deep.tiff',
    () => plain(301, 200).toColourspace('rgb16').tiff().toBuffer(),
    [301, 200],
  ],
  ['AVIF under the general brand', 'a.avif', brandedAsGeneral, [301, 200]],
];

describeWith(['ffmpeg'], 'a picture in a common format', () => {
  test.each(formats)('as %s is redrawn upright, with nothing but the image', async (_, name, make, size) => {
    const { kind, s3Url } = await uploaded(api, fan, await make(), { name, type: '' });
    expect(kind).toBe('IMAGE');
    for (const address of [s3Url, `${s3Url}&width=160`]) {
      const { bytes, headers } = await download(api, address);
      expect(headers.get('content-type')).toMatch(/^image\/(jpeg|webp)$/);
      for (const secret of secrets) expect(bytes.includes(secret), secret).toBe(false);
      expect((await sharp(bytes).metadata()).icc).toBeUndefined();
    }
    const drawn = await describePicture((await download(api, s3Url)).bytes);
    expect([drawn.width, drawn.height, drawn.exif, drawn.orientation]).toEqual([
      ...size,
      undefined,
      undefined,
    ]);
  });

  test.each(formats.slice(0, 3))(
    'as %s is accepted as attachment, answer, cover and portrait',
    async (_, name, make) => {
      const bytes = await make();
      const sent = async () => (await uploaded(api, creator, bytes, { name, type: '' })).id;
      const use = { ownerId: creator.userId, kinds: ['IMAGE'], field: 'file' } as const;
      const { imageMaxBytes } = policy.files;
      const [attached, answer, cover, portrait] = [await sent(), await sent(), await sent(), await sent()];
      expect(await requireUsableFile(api.ctx.db, { ...use, fileId: attached, imageMaxBytes })).toMatchObject({
        kind: 'IMAGE',
      });
      expect(await requireUsableFile(api.ctx.db, { ...use, fileId: answer })).toMatchObject({
        kind: 'IMAGE',
      });
      const { id: productId } = await creator.client.createProduct({
        body: {
          creatorId: creator.creatorId,
          type: 'BASIC',
          name: 'a song',
          coinPrice: 30,
          description: 'la',
          descriptionPictureId: cover,
        },
      });
      const product = await api.client().product({ params: { productId } });
      await portray(creator, portrait);
      const { imageUrl } = await creator.client.currentUser({});
      for (const address of [product.descriptionPicture?.s3Url ?? '', imageUrl]) {
        expect((await download(api, address)).headers.get('content-type')).toBe('image/jpeg');
      }
    },
  );
});

const signatures: [string, Buffer][] = [
  ['Photoshop', Buffer.from('8BPS\0\x01\0\0\0\0\0\0\0\x03', 'latin1')],
  ['Illustrator', Buffer.from('%PDF-1.5\n%âãÏÓ\n', 'latin1')],
  ['Illustrator of before', Buffer.from('%!PS-Adobe-3.0\n%%Creator: Adobe Illustrator', 'latin1')],
  ['an icon', Buffer.from('000001000100101000000100200068040000160000', 'hex')],
  ['a raw photo', Buffer.from('FUJIFILMCCD-RAW 0201', 'latin1')],
  ['a raw photo of Canon', Buffer.from('49492a0010000000435202000000', 'hex')],
];

test.each(signatures)('refuses %s with a helpful message', async (_, head) => {
  const bytes = Buffer.concat([head, Buffer.alloc(5_000)]);
  const { status, error } = await upload(api, fan, bytes, { name: 'work.png', type: 'image/png' });
  expect([status, error.message, error.subErrors[0]?.message]).toEqual([
    415,
    'unknown file format',
    'raw photos, Photoshop, Illustrator and icon files cannot be shown; save it as JPEG or PNG',
  ]);
});
