/** Header of a picture, read without decoding it. */
export interface PictureHeader {
  /** The library's name: `jpeg`, `heif`, … */
  readonly format: string;
  readonly width: number;
  readonly height: number;
  /** Number of frames of an animation, or of pages; otherwise 1. */
  readonly pages: number;
  /** True if it is stored in several passes, so that all of it is in memory until the last one. */
  readonly isProgressive: boolean;
}

/** The reason for not drawing a picture. */
export type PictureFault =
  | 'UNREADABLE'
  | 'TOO_MANY_PIXELS'
  | 'TOO_MANY_FRAMES'
  | 'TOO_MUCH_MEMORY'
  | 'TOO_MUCH_TIME';

const million = 1_000_000;

/**
 * Maximum pixels by format. A JPEG is scaled down while it is read; other formats are held in full. The denser a format packs, the fewer uploaded bytes cause
 * much work: a 1.5 kB AVIF can have 40 million pixels.
 */
const mostPixels: Readonly<Record<string, number>> = {
  // A phone's 48 megapixels are 8064 by 6048.
  jpeg: 52 * million,
  png: 24 * million,
  tiff: 24 * million,
  webp: 16 * million,
  gif: 16 * million,
  bmp: 16 * million,
  heif: 12 * million,
  // The size of phone pictures; they pack less densely than AVIF.
  heic: 25 * million,
};
const mostPixelsInPasses = 24 * million;
const mostFrames = 1_000;

/** Resources that a drawing may use, beyond those of the process itself. */
export interface DrawingLimits {
  readonly memoryBytes: number;
  /** CPU time of all its threads together. */
  readonly cpuMs: number;
  /** Wall-clock time, including waiting for a busy machine. */
  readonly wallMs: number;
}

export const drawingLimits: DrawingLimits = {
  memoryBytes: 512 * 1024 * 1024,
  cpuMs: 10_000,
  wallMs: 30_000,
};

/** Checks a picture by its header only; returns null if it may be drawn. */
export function faultOf({ format, width, height, pages, isProgressive }: PictureHeader): PictureFault | null {
  const most = mostPixels[format];
  if (most === undefined || !(width > 0 && height > 0)) return 'UNREADABLE';
  if (width * height > (isProgressive ? Math.min(most, mostPixelsInPasses) : most)) return 'TOO_MANY_PIXELS';
  return pages > mostFrames ? 'TOO_MANY_FRAMES' : null;
}

/** The result of a drawing: the picture's media type, and the widths of the narrower WebP versions next to it, `{target}-w480`. */
export interface Drawn {
  readonly contentType: 'image/jpeg' | 'image/webp';
  readonly widths: readonly number[];
}

/** The output of the drawing process, one JSON line each: that it began, then its result. */
export type Said =
  | { readonly began: true }
  | { readonly drawn: Drawn }
  | { readonly refused: PictureFault }
  /** A problem of the machine, by its code such as ENOSPC. */
  | { readonly trouble: string };

/** The end of the drawing process. */
export interface Ended {
  readonly printed: string;
  readonly signal: string | null;
  /** True if we killed it at its wall-clock limit. */
  readonly overdue: boolean;
  /** True if the machine had less free memory than one picture may use. */
  readonly shortOfMemory: boolean;
}

type Outcome = Exclude<Said, { readonly began: true }>;

/**
 * Decides the result of a drawing. It is our problem if the process never began, was killed from outside (as when memory runs out), or was delayed by a busy
 * machine. A process that crashed on the picture is the picture's fault.
 */
export function outcomeOf({ printed, signal, overdue, shortOfMemory }: Ended): Outcome {
  const said = linesOf(printed);
  const last = said.at(-1);
  if (last === undefined) return { trouble: 'NOT_STARTED' };
  if (!('began' in last)) return last;
  if (signal === 'SIGXCPU') return { refused: 'TOO_MUCH_TIME' };
  if (overdue) return { trouble: 'OVERDUE' };
  if (signal === 'SIGKILL' || signal === 'SIGTERM') return { trouble: 'KILLED' };
  return shortOfMemory ? { trouble: 'OUT_OF_MEMORY' } : { refused: 'UNREADABLE' };
}

const signals: Readonly<Record<number, string>> = { 137: 'SIGKILL', 143: 'SIGTERM', 152: 'SIGXCPU' };

/** Returns the signal that ended a program in a sandbox, by the sandbox's exit code. */
export const signalOf = (exitCode: unknown): string | null =>
  typeof exitCode === 'number' ? (signals[exitCode] ?? null) : null;

function linesOf(printed: string): Said[] {
  return printed.split('\n').flatMap((line) => {
    try {
      // The parsing edge: JSON lines come only from our own process.
      return line.startsWith('{') ? [JSON.parse(line) as Said] : [];
    } catch {
      // The line was cut off.
      return [];
    }
  });
}
