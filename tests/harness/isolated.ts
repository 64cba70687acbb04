import { consumeOnce, readIsolatedStreams, replayIsolated, wantedReplays } from '@sowon/ledger';
import type { Ctx } from '../../services/src/context.ts';

/**
 * Lets a consumer that nobody runs isolate one of the streams, as if it could not handle an event of it; the same one each
 * time. There has to be an event. Gives the id by which the console calls it.
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

/** Answers the wishes for a replay of what `isolateStream` isolated, as if the consumer still could not handle it. */
export async function failReplay({ db }: Pick<Ctx, 'db'>): Promise<void> {
  const cannot = () => Promise.reject(new Error('still cannot'));
  const wanted = await wantedReplays(db, ['nobody']);
  for (const stream of wanted.get('nobody') ?? []) {
    await replayIsolated(db, 'nobody', stream, { limit: 10 }, cannot);
  }
}
