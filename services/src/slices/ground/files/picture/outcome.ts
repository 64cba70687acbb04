import type { PictureFault } from './limits.ts';

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

export type Outcome = Exclude<Said, { readonly began: true }>;

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
