/** What the header of a picture says, read without drawing it. */
export interface PictureHeader {
  /** As the library names it: `jpeg`, `heif`, … */
  readonly format: string;
  readonly width: number;
  readonly height: number;
  /** Frames of a moving picture, or pages; 1 for all others. */
  readonly pages: number;
  /** Comes in several passes, so that all of it is held in memory until the last. */
  readonly isProgressive: boolean;
}

/** Why a picture is not drawn. */
export type PictureFault =
  | 'UNREADABLE'
  | 'TOO_MANY_PIXELS'
  | 'TOO_MANY_FRAMES'
  | 'TOO_MUCH_MEMORY'
  | 'TOO_MUCH_TIME';

const million = 1_000_000;

/**
 * Pixels by format. A JPEG is made smaller while it is read; of the others all is held, and the denser a format packs, the
 * fewer bytes of upload make much work: a 1.5 kB AVIF is 40 million pixels.
 */
const mostPixels: Readonly<Record<string, number>> = {
  // 48 megapixels of a phone are 8064 by 6048.
  jpeg: 52 * million,
  png: 24 * million,
  tiff: 24 * million,
  webp: 16 * million,
  gif: 16 * million,
  bmp: 16 * million,
  heif: 12 * million,
  // As phones take them; they pack less densely than AVIF.
  heic: 25 * million,
};
const mostPixelsInPasses = 24 * million;
const mostFrames = 1_000;

/** What a drawing may take from the machine, beyond what its process takes by itself. */
export interface DrawingLimits {
  readonly memoryBytes: number;
  /** Of all its threads together. */
  readonly cpuMs: number;
  /** By the clock on the wall, waiting for a busy machine included. */
  readonly wallMs: number;
}

export const drawingLimits: DrawingLimits = {
  memoryBytes: 512 * 1024 * 1024,
  cpuMs: 10_000,
  wallMs: 30_000,
};

/** Judges a picture by its header alone; null when it may be drawn. */
export function faultOf({ format, width, height, pages, isProgressive }: PictureHeader): PictureFault | null {
  const most = mostPixels[format];
  if (most === undefined || !(width > 0 && height > 0)) return 'UNREADABLE';
  if (width * height > (isProgressive ? Math.min(most, mostPixelsInPasses) : most)) return 'TOO_MANY_PIXELS';
  return pages > mostFrames ? 'TOO_MANY_FRAMES' : null;
}
