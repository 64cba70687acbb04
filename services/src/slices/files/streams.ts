import { Worker } from 'node:worker_threads';
import { within } from '../../within.ts';
import { asKind, isForBoth, type Kinded } from './kinds.ts';

/** What there is in a film or voice. */
export interface Streams {
  readonly picture: boolean;
  readonly sound: boolean;
}

const patienceMs = 10_000;
const memory = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };

/**
 * What a received file is by the streams in it, where its container may hold a film as well as a voice. A browser's recorder
 * names a voice `video/webm`, a phone's names one `.m4a` in a container of films.
 * @param known by the container and by what its sender said of it; the answer where the streams cannot be read
 */
export async function kindByStreams(path: string, known: Kinded): Promise<Kinded> {
  const { kind, contentType } = known;
  if (!isForBoth(contentType)) return { kind, contentType };
  const streams = await streamsIn(path);
  if (streams?.picture) return asKind('VIDEO', contentType);
  return streams?.sound ? asKind('VOICE', contentType) : { kind, contentType };
}

/** Read by a thread with little memory and time, as strangers wrote the file. @returns null where that comes to nothing */
async function streamsIn(path: string): Promise<Streams | null> {
  const worker = new Worker(new URL('./streams-worker.ts', import.meta.url), {
    ...{ workerData: path, resourceLimits: memory, stdout: true, stderr: true, env: {} },
  });
  try {
    const { promise, resolve } = Promise.withResolvers<Streams | null>();
    worker.once('message', (streams: Streams | null) => resolve(streams));
    worker.once('error', () => resolve(null));
    worker.once('exit', () => resolve(null));
    return await within(patienceMs, promise, () => null);
  } finally {
    await worker.terminate();
  }
}
