/** A job that makes one file from another. */
export interface Making {
  readonly folder: string;
  /** Relative to the folder, as is the target. */
  readonly source: string;
  readonly target: string;
  readonly stopping: AbortSignal | undefined;
}

/** ffmpeg demuxers for the formats that `kindOf` accepts, and no others: no playlist, file list, script or text rendered as video. */
const readers = 'mov,matroska,mp3,aac,wav,ogg,amr,caf,flac,aiff';

/** Reads only plain files of known formats: a playlist inside a "video" could make it fetch URLs and other files. */
export const plainFile = ['-protocol_whitelist', 'file', '-format_whitelist', readers];

/** Arguments before those of the output. */
export const input = (file: string) => [
  ...['-hide_banner', '-loglevel', 'error', '-nostdin', '-y'],
  ...['-filter_threads', '1', ...plainFile, '-threads', '1', '-i', file],
];

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
