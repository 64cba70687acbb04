import { plain } from '../../harness/media.ts';
import { heic, tiledHeic } from '../../harness/rare-pictures.ts';
import { altered, be16, be32, box, family, fullBox, type Hostile, join, script, u8 } from './hostile.ts';

const ftyp = box('ftyp', 'heic', be32(0), 'mif1heic');
const hdlr = fullBox('hdlr', be32(0), 'pict', Buffer.alloc(13));
const meta = (...boxes: Buffer[]) => join(ftyp, fullBox('meta', hdlr, fullBox('pitm', be16(1)), ...boxes));
const item = (type: string) =>
  fullBox('iinf', be16(1), join(be32(21), 'infe', u8(2, 0, 0, 0), be16(1), be16(0), `${type}\0`));

const nested = (name: string, depth: number): Buffer => {
  let inner = Buffer.alloc(0);
  for (let level = 0; level < depth; level += 1) inner = box(name, inner);
  return inner;
};
const withGrid = async (grid: Buffer) => {
  const bytes = await tiledHeic(900, 700);
  return altered(bytes, bytes.indexOf(join(u8(0, 0, 1, 1), be16(900), be16(700))), grid);
};

const resizedAvif = async (side: number) => {
  const bytes = await plain(9, 9).avif({ effort: 0 }).toBuffer();
  return altered(bytes, bytes.indexOf('ispe') + 8, join(be32(side), be32(side)));
};

/** Returns pictures in ISO boxes, HEIC and AVIF. @param listener address that no program may ever request */
export const boxedPictures = (listener: string): Hostile[] =>
  family('IMG_1.HEIC', 'image/heic', [
    ['HEIC that is only a beginning', join(ftyp, Buffer.alloc(200))],
    ['HEIC without items', meta()],
    [
      'HEIC whose item lies beyond its end',
      meta(
        item('hvc1'),
        fullBox('iloc', be16(0x4400), be16(1), be16(1), be16(0), be16(1), be32(0x7fffffff), be32(0x7fffffff)),
      ),
    ],
    [
      'HEIC that lies at an address',
      meta(
        item('hvc1'),
        box(
          'dinf',
          fullBox(
            'dref',
            be32(1),
            join(
              be32(12 + listener.length + 6),
              'url ',
              be32(0),
              `${listener}/heic\0`.slice(0, listener.length + 6),
            ),
          ),
        ),
      ),
    ],
    ['HEIC in circles', meta(item('grid'), fullBox('iref', box('dimg', be16(1), be16(1), be16(1))))],
    ['HEIC in 5,000 boxes', meta(nested('meta', 5_000))],
    ['HEIC of 65,536 tiles', () => withGrid(join(u8(0, 0, 255, 255), be16(65_535), be16(65_535)))],
    ['HEIC larger than its tiles', () => withGrid(join(u8(0, 0, 1, 1), be16(65_535), be16(65_535)))],
    ['HEIC without tiles', () => withGrid(join(u8(0, 0, 0, 0), be16(0), be16(0)))],
    ['HEIC with a page in it', async () => join(await heic(64, 64), box('free', script))],
    ['HEIC that is cut off', async () => (await tiledHeic(900, 700)).subarray(0, 3_000)],
    ['AVIF of 4 billion pixels', () => resizedAvif(65_535), 'a.avif'],
    [
      'AVIF that is cut off',
      async () => (await plain(300, 300).avif({ effort: 0 }).toBuffer()).subarray(0, 200),
      'a.avif',
    ],
    [
      'AVIF with a page behind it',
      async () => join(await plain(9, 9).avif({ effort: 0 }).toBuffer(), script),
      'a.avif',
    ],
  ]);
