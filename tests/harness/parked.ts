import { consumeOnce, readParkedStreams, replayParked, wantedReplays } from '@sowon/ledger';
import type { Ctx } from '../../services/src/context.ts';

/**
 * Lets a consumer that nobody runs park one of the streams, as if it could not handle an event of it; the same one each
 * time. There has to be an event. Gives the id by which the console calls it.
 */
export async function parkStream({ ctx: { db } }: { readonly ctx: Pick<Ctx, 'db'> }): Promise<string> {
  const parking = { attempts: 1, mostStreams: 1 };
  const cannot = () => Promise.reject(new Error('cannot handle it'));
  for (;;) {
    const parked = (await readParkedStreams(db)).find(({ consumer }) => consumer === 'nobody');
    if (parked) return `${parked.consumer}:${parked.streamId}`;
    await consumeOnce(db, 'nobody', { limit: 1, parking }, cannot);
  }
}

/** Answers the wishes for a replay of what `parkStream` parked, as if the consumer still could not handle it. */
export async function failReplay({ db }: Pick<Ctx, 'db'>): Promise<void> {
  const cannot = () => Promise.reject(new Error('still cannot'));
  const wanted = await wantedReplays(db, ['nobody']);
  for (const stream of wanted.get('nobody') ?? []) {
    await replayParked(db, 'nobody', stream, { limit: 10 }, cannot);
  }
}
