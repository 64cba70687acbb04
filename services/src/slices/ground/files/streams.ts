import { inOwnThread } from '../../../own-thread.ts';
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

/** @returns null where the streams cannot be read */
const streamsIn = (path: string): Promise<Streams | null> =>
  inOwnThread<Streams | null>(new URL('./streams-worker.ts', import.meta.url), {
    ...{ data: path, limits: memory, patienceMs, failed: null, late: null },
  });
