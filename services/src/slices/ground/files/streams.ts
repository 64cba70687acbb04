import { inOwnThread } from '../../../own-thread.ts';
import { asKind, isForBoth, type Kinded } from './kinds.ts';

/** The streams of a video or voice. */
export interface Streams {
  readonly picture: boolean;
  readonly sound: boolean;
}

const patienceMs = 10_000;
const memory = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };

/**
 * Returns the kind of a received file by its streams, if its container may hold video or audio. Browser recorders label a voice `video/webm`; phones put a
 * voice into an `.m4a` file with a video container.
 * @param known the kind by container and declared type; returned if the streams cannot be read
 */
export async function kindByStreams(path: string, known: Kinded): Promise<Kinded> {
  const { kind, contentType } = known;
  if (!isForBoth(contentType)) return { kind, contentType };
  const streams = await streamsIn(path);
  if (streams?.picture) return asKind('VIDEO', contentType);
  return streams?.sound ? asKind('VOICE', contentType) : { kind, contentType };
}

/** @returns null if the streams cannot be read */
const streamsIn = (path: string): Promise<Streams | null> =>
  inOwnThread<Streams | null>(new URL('./streams-worker.ts', import.meta.url), {
    ...{ data: path, limits: memory, patienceMs, failed: null, late: null },
  });
