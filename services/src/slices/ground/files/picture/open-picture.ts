import { open, readFile } from 'node:fs/promises';
import type { HeifImage } from 'libheif-js/wasm-bundle.js';
import sharp, { type Sharp } from 'sharp';
import type { PictureHeader } from './drawing-rules.ts';

/** A picture whose header was read; its pixels are decoded on request. */
interface OpenedPicture {
  readonly header: PictureHeader;
  readonly hasAlpha: boolean;
  pixels(): Promise<Sharp>;
}

/**
 * Opens a picture; its first bytes decide the format. BMP and HEIC, which the library does not read, are decoded to raw pixels by other decoders.
 * @throws Error if it is not a picture
 */
export async function openPicture(source: string): Promise<OpenedPicture> {
  const head = await beginningOf(source);
  if (head.toString('latin1', 0, 2) === 'BM') return openBmp(source, head);
  return isHeic(head) ? openHeic(source) : openOther(source);
}

const headBytes = 64;

/** Detects HEIC by the brands in the container's first box. The general brand `mif1` also occurs in AVIF files, which list `avif` besides. */
function isHeic(head: Buffer): boolean {
  if (head.toString('latin1', 4, 8) !== 'ftyp') return false;
  const brand = head.toString('latin1', 8, 12);
  const others = head.toString('latin1', 16, Math.min(head.readUInt32BE(0), headBytes));
  return ['heic', 'heix'].includes(brand) || (brand === 'mif1' && !others.includes('avif'));
}

async function beginningOf(source: string): Promise<Buffer> {
  const handle = await open(source);
  try {
    const { buffer } = await handle.read(Buffer.alloc(headBytes));
    return buffer;
  } finally {
    await handle.close();
  }
}

async function openOther(source: string): Promise<OpenedPicture> {
  const picture = sharp(source, { limitInputPixels: false, failOn: 'error', sequentialRead: true });
  const { format, width, height, pages = 1, isProgressive = false, hasAlpha } = await picture.metadata();
  const header = { format, width, height, pages, isProgressive };
  return { header, hasAlpha, pixels: async () => picture };
}

/** The oldest header has 12 bytes and 16-bit sides. */
const oldHeaderBytes = 12;

async function openBmp(source: string, head: Buffer): Promise<OpenedPicture> {
  const isOld = head.readUInt32LE(14) === oldHeaderBytes;
  const width = isOld ? head.readUInt16LE(18) : head.readInt32LE(18);
  // Negative if the first row is the top one.
  const height = Math.abs(isOld ? head.readUInt16LE(20) : head.readInt32LE(22));
  return {
    header: still('bmp', width, height),
    hasAlpha: false,
    pixels: async () => {
      const { decode } = await import('bmp-ts');
      const { data } = decode(await readFile(source), { toRGBA: true });
      return plainPixels(data, width, height);
    },
  };
}

async function openHeic(source: string): Promise<OpenedPicture> {
  const { ready, HeifDecoder } = (await import('libheif-js/wasm-bundle.js')).default;
  await ready;
  const file = await readFile(source);
  const images = new HeifDecoder().decode(file);
  // A camera may store other images besides the one to show: earlier moments or a depth map.
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) throw new Error('there is no image in it');
  const [width, height] = [image.get_width(), image.get_height()];
  return {
    header: still('heic', width, height),
    hasAlpha: false,
    // The decoder has already rotated it upright.
    pixels: async () => {
      const profile = await profileOf(file);
      if (!profile) return plainPixels(await pixelsOf(image, width, height), width, height);
      const tiff = tiffAround(width, height, profile);
      await pixelsOf(image, width, height, tiff.pixels);
      return sharp(tiff.file, { limitInputPixels: false }).removeAlpha();
    },
  };
}

function pixelsOf(
  image: HeifImage,
  width: number,
  height: number,
  data = new Uint8ClampedArray(width * height * 4),
): Promise<Uint8ClampedArray> {
  return new Promise((resolve, reject) => {
    image.display({ data, width, height }, (drawn) => {
      if (drawn === null) reject(new Error('it cannot be decoded'));
      else resolve(drawn.data);
    });
  });
}

const still = (format: string, width: number, height: number): PictureHeader => ({
  format,
  width,
  height,
  pages: 1,
  isProgressive: false,
});

/** Removes alpha: these formats are not used for transparency, and many BMP files have an unused fourth byte. */
const plainPixels = (data: Uint8Array | Uint8ClampedArray, width: number, height: number): Sharp =>
  sharp(data, { limitInputPixels: false, raw: { width, height, channels: 4 } }).removeAlpha();

/** The code of Display P3 among the colour primaries of video standards (ITU-T H.273). */
const displayP3 = 12;

/**
 * Returns the colour profile of a HEIC that is not sRGB: the embedded profile, or Display P3 if the file names it by number, as some phones do. The HEIC
 * decoder returns only raw values.
 * @returns null for sRGB
 */
async function profileOf(file: Buffer): Promise<Buffer | null> {
  // The library can read the container, but cannot decode the picture in it.
  const { icc } = await sharp(file).metadata();
  if (icc) return icc;
  const named = file.indexOf('colrnclx');
  return named >= 0 && file.readUInt16BE(named + 8) === displayP3 ? profileOfP3() : null;
}

async function profileOfP3(): Promise<Buffer | null> {
  const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: 'black' } });
  const { icc } = await sharp(await dot.withIccProfile('p3').png().toBuffer()).metadata();
  return icc ?? null;
}

type Entry = readonly [tag: number, type: 3 | 4 | 7, count: number, value: number];

/**
 * Creates a TIFF file with a colour profile around four bytes per pixel, because the library takes a profile only from a file. TIFF leaves the pixels unchanged
 * (TIFF 6.0; the profile by ICC.1, annex B.4).
 * @returns the file, and the view of it for the pixels: red, green, blue, and one unused byte
 */
function tiffAround(
  width: number,
  height: number,
  profile: Buffer,
): { readonly file: Buffer; readonly pixels: Uint8ClampedArray<ArrayBuffer> } {
  const pixelBytes = width * height * 4;
  const entriesOf = (bitsAt: number, profileAt: number, pixelsAt: number): Entry[] => [
    [256, 4, 1, width],
    [257, 4, 1, height],
    [258, 3, 4, bitsAt],
    // Uncompressed RGB.
    [259, 3, 1, 1],
    [262, 3, 1, 2],
    [273, 4, 1, pixelsAt],
    [277, 3, 1, 4],
    [278, 4, 1, height],
    [279, 4, 1, pixelBytes],
    // The fourth byte has no meaning.
    [338, 3, 1, 0],
    [34_675, 7, profile.length, profileAt],
  ];
  const bitsAt = 8 + 2 + entriesOf(0, 0, 0).length * 12 + 4;
  const profileAt = bitsAt + 8;
  const pixelsAt = profileAt + profile.length;
  const bytes = new ArrayBuffer(pixelsAt + pixelBytes);
  const file = Buffer.from(bytes);
  file.write('II*\0', 0, 'latin1');
  file.writeUInt32LE(8, 4);
  const entries = entriesOf(bitsAt, profileAt, pixelsAt);
  file.writeUInt16LE(entries.length, 8);
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = 10 + index * 12;
    file.writeUInt16LE(tag, at);
    file.writeUInt16LE(type, at + 2);
    file.writeUInt32LE(count, at + 4);
    file.writeUInt32LE(value, at + 8);
  }
  for (let channel = 0; channel < 4; channel += 1) file.writeUInt16LE(8, bitsAt + channel * 2);
  profile.copy(file, profileAt);
  return { file, pixels: new Uint8ClampedArray(bytes, pixelsAt, pixelBytes) };
}
