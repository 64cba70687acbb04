import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** Processor ticks per second, the unit of times in Linux's `/proc`. */
const TICKS = 100;
const SAMPLE_MS = 250;
/** The worker processes of vitest; their times are split by thread. */
const worker = 'vitest worker';

interface Times {
  kind: string;
  first: number;
  last: number;
}

/**
 * Adds up the processor time of all processes of this machine by kind, such as pages, PostgreSQL or starting programs.
 * Works on Linux, on an otherwise idle machine. Misses processes that live for less than a quarter of a second.
 * @returns a function that stops it and returns the kinds as lines of text, the most expensive first
 */
export function startProfile(): () => string[] {
  const seen = new Map<string, Times>();
  const sample = (isFirst: boolean) => {
    for (const pid of numbersIn('/proc')) {
      const kind = kindOf(textOf(`/proc/${pid}/cmdline`));
      if (kind === undefined) continue;
      const threads =
        kind === worker ? numbersIn(`/proc/${pid}/task`).map((id) => `${pid}/task/${id}`) : [pid];
      for (const thread of threads) note(seen, `/proc/${thread}`, kind, isFirst);
    }
  };
  sample(true);
  const timer = setInterval(() => sample(false), SAMPLE_MS);
  return () => {
    clearInterval(timer);
    sample(false);
    const kinds = Map.groupBy(seen.values(), ({ kind }) => kind);
    const sums = [...kinds].map(
      ([kind, all]) => [kind, all.reduce((sum, { first, last }) => sum + last - first, 0) / TICKS] as const,
    );
    const whole = sums.reduce((sum, [, seconds]) => sum + seconds, 0);
    return [
      `Processor time, ${whole.toFixed(0)} s in all:`,
      ...sums
        .filter(([, seconds]) => seconds >= 1)
        .toSorted(([, one], [, other]) => other - one)
        .map(([kind, seconds]) => `${seconds.toFixed(1).padStart(8)} s  ${kind}`),
    ];
  };
}

function note(seen: Map<string, Times>, path: string, kind: string, isFirst: boolean): void {
  // After the name, which may contain blanks: the state, then numbers. The times are the 12th and 13th, the start the 20th.
  const [, name = '', rest] = /\((.*)\) (.*)/s.exec(textOf(`${path}/stat`)) ?? [];
  if (rest === undefined) return;
  const fields = rest.split(' ');
  const last = Number(fields[11]) + Number(fields[12]);
  const known = seen.get(`${path} ${fields[19]}`);
  const exact = kind === worker ? `${worker}, ${threadOf(name)}` : kind;
  if (known) Object.assign(known, { last, kind: exact });
  else seen.set(`${path} ${fields[19]}`, { kind: exact, first: isFirst ? last : 0, last });
}

function kindOf(command: string): string | undefined {
  const words = command.split('\0').join(' ').trim();
  if (words === '') return undefined;
  if (words.startsWith('postgres:')) return 'PostgreSQL';
  if (words.includes('suppress-warnings')) return worker;
  if (/chrom/.test(words)) return `Chromium, ${/--type=([a-z-]+)/.exec(words)?.[1] ?? 'browser'}`;
  const known = ['run.ts', 'temporal', 'java', 'ffmpeg', 'ffprobe'].find((one) => words.includes(one));
  if (known) return known;
  const script = words.match(/[\w/.-]+\.(?:ts|js|mjs|py)\b/g)?.at(-1);
  return script ?? basename(words.split(' ')[0] ?? '');
}

const threadOf = (name: string): string =>
  /V8Worker/.test(name) ? 'V8' : /libuv/.test(name) ? 'libuv' : 'JavaScript';

/** Returns the entries of a folder that are numbers: processes, threads. */
function numbersIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => /^\d+$/.test(name));
  } catch {
    // The process or thread has ended meanwhile.
    return [];
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process or thread has ended meanwhile.
    return '';
  }
}
