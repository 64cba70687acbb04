import { input, type Making } from './convert.ts';
import { runJob } from './run-job.ts';
import { secondsOf, toldProgress } from './told-progress.ts';

const timeoutMs = 5 * 60_000;

/**
 * How long some streams of a file are, in seconds, by what lies in them: their packets are read from first to last and none is
 * decoded, which takes a second for a long film. What the container says of its length does not count; many say nothing.
 * @returns 0 where there is nothing in them
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

/** The same of all that is in a file which we made ourselves. */
export const lengthOf = (job: Measured): Promise<number> => measured(job, ['-map', '0']);

type Measured = Omit<Making, 'target'>;

async function measured(job: Measured, maps: readonly string[]): Promise<number> {
  const printed = await runJob({
    ...{ program: 'ffmpeg', folder: job.folder, stopping: job.stopping, timeoutMs },
    args: [...toldProgress, ...input(job.source), ...maps, ...['-c', 'copy', '-f', 'null', '-']],
  });
  return secondsOf(printed) ?? 0;
}
