import type { PictureFault } from './limits.ts';

/** What was drawn: the picture's media type, and the widths of the narrower WebP that lie beside it, `{target}-w480`. */
export interface Drawn {
  readonly contentType: 'image/jpeg' | 'image/webp';
  readonly widths: readonly number[];
}

/** What the drawing process says, a line each: that it began, then what came of it. */
export type Said =
  | { readonly began: true }
  | { readonly drawn: Drawn }
  | { readonly refused: PictureFault }
  /** The machine's trouble, by its code such as ENOSPC. */
  | { readonly trouble: string };

/** How the drawing process ended. */
export interface Ended {
  readonly printed: string;
  readonly signal: string | null;
  /** We ended it, because it took too long by the clock on the wall. */
  readonly overdue: boolean;
  /** The machine had less memory left than one picture may take. */
  readonly shortOfMemory: boolean;
}

export type Outcome = Exclude<Said, { readonly began: true }>;

/**
 * What came of a drawing. A process that never began, that somebody else killed (as the system does when it is out of
 * memory), or that a busy machine kept waiting is trouble of ours. One that broke over the picture is the picture's doing.
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

/** A sandbox tells by its exit code which signal ended what ran in it. */
export const signalOf = (exitCode: unknown): string | null =>
  typeof exitCode === 'number' ? (signals[exitCode] ?? null) : null;

function linesOf(printed: string): Said[] {
  return printed.split('\n').flatMap((line) => {
    try {
      // The parsing edge: the lines that are JSON are those of our own process.
      return line.startsWith('{') ? [JSON.parse(line) as Said] : [];
    } catch {
      // Cut off in the middle.
      return [];
    }
  });
}
