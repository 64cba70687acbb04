/** Makes ffmpeg print its progress every two seconds, as lines that `progressReader` parses. */
export const toldProgress = ['-progress', 'pipe:1', '-stats_period', '2'];

const microseconds = 1_000_000;

/**
 * Parses ffmpeg's progress output, which may arrive in pieces of any size.
 * @param seconds total length; 0 if unknown, then nothing is reported
 * @param tell called with the completed share, from 0 to 1
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

/** Returns the last position that ffmpeg printed, in seconds; null if there is none. */
export const secondsOf = (printed: string): number | null => lastOf(printed.split('\n'));

function lastOf(lines: readonly string[]): number | null {
  const last = lines.flatMap((line) => /^out_time_us=(\d+)$/.exec(line)?.[1] ?? []).at(-1);
  return last === undefined ? null : Number(last) / microseconds;
}
