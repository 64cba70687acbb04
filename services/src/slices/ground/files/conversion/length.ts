import { input, type Making } from './convert.ts';
import { runJob } from './run-job.ts';
import { secondsOf, toldProgress } from './told-progress.ts';

const timeoutMs = 5 * 60_000;

/**
 * Measures the length of some streams in seconds, by reading all packets without decoding, which takes a second for a long video. The container's own length is
 * ignored; many containers have none.
 * @returns 0 for streams without content
 * @throws JobFailed
 */
export async function measureLength({
  streams,
  ...job
}: Measured & { readonly streams: readonly number[] }): Promise<number> {
  return measured(
    job,
    streams.flatMap((index) => ['-map', `0:${index}`]),
  );
}

/** Does the same for all streams of a file that we made ourselves. */
export const lengthOf = (job: Measured): Promise<number> => measured(job, ['-map', '0']);

type Measured = Omit<Making, 'target'>;

async function measured(job: Measured, maps: readonly string[]): Promise<number> {
  const printed = await runJob({
    ...{ program: 'ffmpeg', folder: job.folder, stopping: job.stopping, timeoutMs },
    args: [...toldProgress, ...input(job.source), ...maps, ...['-c', 'copy', '-f', 'null', '-']],
  });
  return secondsOf(printed) ?? 0;
}
