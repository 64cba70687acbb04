import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { photo, plain } from '../../harness/media.ts';
import { bmp } from '../../harness/rare-pictures.ts';
import {
  altered,
  be16,
  be32,
  family,
  type Hostile,
  join,
  le16,
  le32,
  mark,
  riff,
  riffFile,
  scrambled,
  script,
  u8,
} from './hostile.ts';

const chunk = (name: string, content: Buffer | string) => {
  const named = join(name, content);
  return join(be32(named.length - 4), named, be32(crc32(named)));
};
const pngHead = '\x89PNG\r\n\x1a\n';
const png = (width: number, height: number, pixels: Buffer, ...between: Buffer[]) =>
  join(
    ...[Buffer.from(pngHead, 'latin1'), chunk('IHDR', join(be32(width), be32(height), u8(8, 0, 0, 0, 0)))],
    ...[...between, chunk('IDAT', deflateSync(pixels)), chunk('IEND', '')],
  );
const small = (...between: Buffer[]) => png(2, 2, u8(0, 1, 2, 0, 3, 4), ...between);
const zeros = Buffer.alloc(50_000_000);
const listed = (word: string) => Buffer.from(`${word}\0\0`);

const segment = (marker: number, content: Buffer | string) => {
  const bytes = Buffer.from(content);
  return join(u8(0xff, marker), be16(bytes.length + 2), bytes);
};
/** Returns a JPEG with extra segments after its first two bytes. */
const jpeg = async (...segments: Buffer[]) => {
  const base = await plain(64, 48).jpeg().toBuffer();
  return join(base.subarray(0, 2), ...segments, base.subarray(2));
};
/** Changes the height and width in a JPEG's header. */
const resized = (bytes: Buffer, height: number, width: number) => {
  const at = bytes.indexOf(u8(0xff, 0xc0));
  return altered(bytes, at + 5, join(be16(height), be16(width)));
};
const exif = (ifd: Buffer) => segment(0xe1, join('Exif\0\0II*\0', le32(8), ifd));
const entry = (tag: number, type: number, count: number, value: number) =>
  join(le16(tag), le16(type), le32(count), le32(value));

const gifFrame = join(u8(0x2c), le16(0), le16(0), le16(1), le16(1), u8(0, 2, 2, 0x44, 1, 0));
const gif = (width: number, height: number, ...blocks: Buffer[]) =>
  join('GIF89a', le16(width), le16(height), u8(0x80, 0, 0, 0, 0, 0, 255, 255, 255), ...blocks, ';');

const tiff = (entries: Buffer[], next = 0, rest = Buffer.alloc(0)) =>
  join('II*\0', le32(8), le16(entries.length), ...entries, le32(next), rest);
const tiffOf = (width: number, height: number, ...more: Buffer[]) => [
  ...[entry(256, 4, 1, width), entry(257, 4, 1, height), entry(258, 3, 1, 8), entry(259, 3, 1, 1)],
  ...[entry(262, 3, 1, 1), entry(273, 4, 1, 8), entry(278, 4, 1, height), entry(279, 4, 1, 4), ...more],
];

const framesOfOnePixel = (count: number) => Buffer.concat(Array.from({ length: count }, () => gifFrame));
const movingWebp = (frames: number) => {
  const frame = riff('ANMF', Buffer.alloc(16), riff('VP8L', u8(0x2f, 0, 0, 0, 0, 0, 0, 0)));
  const all = Buffer.concat(Array.from({ length: frames }, () => frame));
  return riffFile('WEBP', riff('VP8X', u8(2, 0, 0, 0, 0, 0, 0, 0, 0, 0)), riff('ANIM', Buffer.alloc(6)), all);
};
const cut = async (bytes: Promise<Buffer>, share: number) => {
  const all = await bytes;
  return all.subarray(0, Math.floor(all.length * share));
};
/** Returns a JPEG with 20,000 scans that refine nothing. */
const ofManyScans = async () => {
  const base = await plain(512, 512).jpeg({ progressive: true }).toBuffer();
  const at = base.lastIndexOf(u8(0xff, 0xda));
  const scan = base.subarray(at, -2);
  return join(base.subarray(0, -2), ...Array.from({ length: 20_000 }, () => scan), u8(0xff, 0xd9));
};

/** Returns files that start like a picture. @param listener address that no program may ever request */
export const pictures = (listener: string): Hostile[] => [
  ...family('photo.png', 'image/png', [
    ['PNG of 2.5 billion pixels', png(50_000, 50_000, Buffer.alloc(1_000))],
    ['PNG of the most pixels', png(0x7fffffff, 0x7fffffff, Buffer.alloc(10))],
    ['PNG without pixels', png(0, 0, Buffer.alloc(0))],
    ['PNG whose pixels are too many', png(2, 2, zeros)],
    ['PNG with a text that grows', small(chunk('zTXt', join(listed('Comment'), deflateSync(zeros))))],
    ['PNG with a colour profile that grows', small(chunk('iCCP', join(listed('icc'), deflateSync(zeros))))],
    ['PNG with a script in a comment', small(chunk('tEXt', `Comment\0${script}`))],
    ['PNG with a page behind it', join(small(), script), 'page.html'],
    ['PNG with an archive behind it', join(small(), 'PK\x05\x06', Buffer.alloc(18), mark)],
    ['PNG with a wrong sum', altered(small(), 29, u8(1, 2, 3, 4))],
    ['PNG with an endless chunk', altered(small(), 33, be32(0xffffffff))],
    ['PNG without its pixels', join(small().subarray(0, 33), chunk('IEND', ''))],
    ['PNG that moves 100,000 times', small(chunk('acTL', join(be32(100_000), be32(0))))],
    ['PNG that is cut off', () => cut(plain(500, 500).png().toBuffer(), 0.6)],
  ]),
  ...family('photo.jpg', 'image/jpeg', [
    ['JPEG of 4 billion pixels', async () => resized(await jpeg(), 65_535, 65_535)],
    ['JPEG without height', async () => resized(await jpeg(), 0, 64)],
    ['JPEG with a page as its comment', () => jpeg(segment(0xfe, script)), 'page.html'],
    [
      'JPEG with a script in its camera',
      () => jpeg(exif(join(le16(1), entry(271, 2, script.length, 26), le32(0), script))),
    ],
    ['JPEG whose camera goes in circles', () => jpeg(exif(join(le16(1), entry(0x8769, 4, 1, 8), le32(8))))],
    ['JPEG that lies in no way', () => jpeg(exif(join(le16(1), entry(274, 3, 1, 255), le32(0))))],
    [
      'JPEG with an address in its description',
      () =>
        jpeg(segment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${listener}/xmp ${mark}</x:xmpmeta>`)),
    ],
    ['JPEG with an archive behind it', async () => join(await jpeg(), 'PK\x05\x06', Buffer.alloc(18), mark)],
    ['JPEG that is a script too', () => jpeg(segment(0xfe, `*/=alert("${mark}")/*`)), 'a.js'],
    ['JPEG with PHP', () => jpeg(segment(0xfe, `<?php system("echo ${mark}"); ?>`)), 'photo.php'],
    ['JPEG with a place', () => photo(64, 48)],
    ['JPEG of 20,000 passes', ofManyScans],
    ['JPEG that is cut off', () => cut(photo(900, 700), 0.5)],
    ['JPEG and noise', async () => join((await jpeg()).subarray(0, 300), scrambled(50_000, 7))],
  ]),
  ...family('photo.gif', 'image/gif', [
    ['GIF of 10,000 frames', gif(1, 1, framesOfOnePixel(10_000))],
    ['GIF of 4 billion pixels', gif(65_535, 65_535, gifFrame)],
    [
      'GIF that is a script too',
      join('GIF89a/*', le16(1), u8(0, 0, 0), gifFrame, `*/=alert("${mark}")`),
      'a.js',
    ],
    [
      'GIF with a page as its comment',
      gif(1, 1, u8(0x21, 0xfe, script.length), Buffer.from(script), u8(0), gifFrame),
    ],
    [
      'GIF beyond its screen',
      gif(1, 1, altered(gifFrame, 1, join(le16(60_000), le16(60_000), le16(60_000), le16(60_000)))),
    ],
    ['GIF without end', gif(1, 1, u8(0x21, 0xfe), Buffer.alloc(100_000, 0xff))],
    ['GIF that is cut off', () => cut(plain(300, 300).gif().toBuffer(), 0.6)],
  ]),
  ...family('photo.webp', 'image/webp', [
    [
      'WebP of 268 million pixels',
      riffFile('WEBP', riff('VP8L', u8(0x2f, 0xff, 0xff, 0xff, 0x0f), scrambled(500, 8))),
    ],
    ['WebP of 5,000 frames', movingWebp(5_000)],
    ['WebP longer than it is', async () => altered(await plain(9, 9).webp().toBuffer(), 4, le32(0xfffffff0))],
    ['WebP with a script', async () => join(await plain(9, 9).webp().toBuffer(), riff('EXIF', script))],
    [
      'WebP that is cut off',
      () =>
        cut(
          sharp(scrambled(30_000, 3), { raw: { width: 100, height: 100, channels: 3 } })
            .webp()
            .toBuffer(),
          0.5,
        ),
    ],
  ]),
  ...family('scan.tif', 'image/tiff', [
    ['TIFF of a billion pixels', tiff(tiffOf(100_000, 100_000))],
    ['TIFF in circles', tiff(tiffOf(2, 2), 8)],
    ['TIFF within itself', tiff(tiffOf(2, 2, entry(330, 4, 1, 8)))],
    ['TIFF that begins beyond its end', join('II*\0', le32(0x7fffffff), Buffer.alloc(50))],
    ['TIFF of 65,535 entries', join('II*\0', le32(8), le16(65_535), Buffer.alloc(65_535 * 12, 1))],
    [
      'TIFF of 4 billion strips',
      tiff([
        ...tiffOf(2, 2).slice(0, 5),
        entry(273, 4, 0xffffffff, 8),
        entry(278, 4, 1, 1),
        entry(279, 4, 0xffffffff, 8),
      ]),
    ],
    [
      'TIFF with a JPEG that is none',
      tiff([...tiffOf(64, 64).slice(0, 3), entry(259, 3, 1, 7), ...tiffOf(64, 64).slice(4)]),
    ],
    [
      'TIFF whose pixels grow',
      tiff(
        [
          ...tiffOf(4_000, 4_000).slice(0, 3),
          entry(259, 3, 1, 8),
          ...tiffOf(4_000, 4_000).slice(4, 5),
          entry(273, 4, 1, 200),
          entry(278, 4, 1, 4_000),
          entry(279, 4, 1, 50_000),
        ],
        0,
        join(Buffer.alloc(82), deflateSync(zeros)),
      ),
    ],
    [
      'TIFF of 64 bits',
      join('II+\0', le16(8), le16(0), le32(0xffffffff), le32(0x7fffffff), Buffer.alloc(50)),
    ],
  ]),
  ...family('scan.bmp', 'image/bmp', [
    ['BMP upside down without end', altered(bmp(2, 2), 22, u8(0, 0, 0, 0x80))],
    ['BMP of 4 billion pixels', altered(bmp(2, 2), 18, join(le32(65_535), le32(65_535)))],
    ['BMP whose pixels lie elsewhere', altered(bmp(2, 2), 10, le32(0x7fffffff))],
    ['BMP of runs without end', altered(altered(bmp(3_000, 3_000, 1), 28, le16(8)), 30, le32(1))],
    ['BMP of 65,535 bits', altered(bmp(2, 2), 28, le16(65_535))],
    ['BMP with a page behind it', join(bmp(2, 2), script)],
    ['BMP of two letters', Buffer.from('BM')],
  ]),
];
