/** Makes ffmpeg print how far it is, every two seconds, as lines that `progressReader` reads. */
export const toldProgress = ['-progress', 'pipe:1', '-stats_period', '2'];

const microseconds = 1_000_000;

/**
 * Reads what ffmpeg prints of its progress, in whatever pieces it arrives.
 * @param seconds of the whole; 0 where that is not known, and nothing is told then
 * @param tell is told the share that is done, from 0 to 1
 */
export function progressReader(seconds: number, tell: (share: number) => void): (printed: string) => void {
  let rest = '';
  return (printed) => {
    const lines = (rest + printed).split('\n');
    rest = lines.pop() ?? '';
    const last = lastOf(lines);
    if (last === null || seconds <= 0) return;
    tell(Math.min(1, last / seconds));
  };
}

/** How far ffmpeg came by all that it printed, in seconds; null where it did not say. */
export const secondsOf = (printed: string): number | null => lastOf(printed.split('\n'));

function lastOf(lines: readonly string[]): number | null {
  const last = lines.flatMap((line) => /^out_time_us=(\d+)$/.exec(line)?.[1] ?? []).at(-1);
  return last === undefined ? null : Number(last) / microseconds;
}
