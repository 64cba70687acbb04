import { open, readFile } from 'node:fs/promises';
import type { HeifImage } from 'libheif-js/wasm-bundle.js';
import sharp, { type Sharp } from 'sharp';
import { profileOf, tiffAround } from './heic-colours.ts';
import type { PictureHeader } from './limits.ts';

/** A picture whose header was read; its pixels are decoded on request. */
export interface OpenedPicture {
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
  ...{ format, width, height, pages: 1, isProgressive: false },
});

/** Removes alpha: these formats are not used for transparency, and many BMP files have an unused fourth byte. */
const plainPixels = (data: Uint8Array | Uint8ClampedArray, width: number, height: number): Sharp =>
  sharp(data, { limitInputPixels: false, raw: { width, height, channels: 4 } }).removeAlpha();
