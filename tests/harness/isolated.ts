import { consumeOnce, readIsolatedStreams, replayIsolated, wantedReplays } from '@sowon/ledger';
import type { Ctx } from '../../services/src/context.ts';

/**
 * Lets a consumer that no process runs isolate a stream, as if it could not handle one of its events.
 * Always isolates the same stream. The ledger must have an event.
 * @returns the id that the console uses for it
 */
export async function isolateStream({ ctx: { db } }: { readonly ctx: Pick<Ctx, 'db'> }): Promise<string> {
  const isolation = { attempts: 1, mostStreams: 1 };
  const cannot = () => Promise.reject(new Error('cannot handle it'));
  for (;;) {
    const isolated = (await readIsolatedStreams(db)).find(({ consumer }) => consumer === 'nobody');
    if (isolated) return `${isolated.consumer}:${isolated.streamId}`;
    await consumeOnce(db, 'nobody', { limit: 1, isolation }, cannot);
  }
}

/** Runs the requested replays of streams isolated by `isolateStream`, as if the consumer still could not handle them. */
export async function failReplay({ db }: Pick<Ctx, 'db'>): Promise<void> {
  const cannot = () => Promise.reject(new Error('still cannot'));
  const wanted = await wantedReplays(db, ['nobody']);
  for (const stream of wanted.get('nobody') ?? []) {
    await replayIsolated(db, 'nobody', stream, { limit: 10 }, cannot);
  }
}
