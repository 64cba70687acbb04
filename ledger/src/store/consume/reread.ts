import { type QueryExecutorProvider, sql, type Transaction } from 'kysely';
import { readFeed } from '../feed.ts';
import { safeInteger } from '../safe-integers.ts';
import { makeCheckpoints } from './checkpoints.ts';
import { requireWhole } from './feed-gap.ts';
import type { Handle } from './handle.ts';
import { firstWaiting } from './isolated-streams.ts';

/** Stops a consumer until the end of the transaction: running batches end first, others wait. Returns its checkpoint in each shard. */
export async function lockCheckpoints(
  trx: QueryExecutorProvider,
  consumer: string,
): Promise<ReadonlyMap<number, number>> {
  await makeCheckpoints(trx, consumer);
  const { rows } = await sql<{ shard: number; seq: string | number }>`
    SELECT shard, seq FROM ledger.consumer_checkpoint WHERE consumer = ${consumer} ORDER BY shard FOR UPDATE`.execute(
    trx,
  );
  return new Map(rows.map(({ shard, seq }) => [shard, safeInteger(seq)]));
}

/**
 * Passes to `handle` again, from the first, every event that the consumer has handled up to these checkpoints, shard by shard. Waiting events
 * of isolated streams are left to their replay. Call it under `lockCheckpoints`. Returns the number of events passed. Throws FeedGap, and an
 * Error that names the place of a failure of `handle`.
 */
export async function reread<DB>(
  trx: Transaction<DB>,
  consumer: string,
  { checkpoints, limit }: { readonly checkpoints: ReadonlyMap<number, number>; readonly limit: number },
  handle: Handle<DB>,
): Promise<number> {
  const waiting = await firstWaiting(trx, consumer);
  let count = 0;
  for (const [shard, reached] of checkpoints) {
    for (let after = 0; after < reached; ) {
      const events = await readFeed(trx, shard, after, Math.min(limit, reached - after));
      requireWhole(consumer, new Map([[shard, after]]), events);
      const handled = events.filter(
        ({ streamId, version }) => version < (waiting.get(streamId) ?? Number.POSITIVE_INFINITY),
      );
      try {
        if (handled.length > 0) await handle(trx, handled);
      } catch (error) {
        const place = `shard ${shard}, between ${after + 1} and ${events.at(-1)?.seq}`;
        throw new Error(`${consumer}: an event cannot be handled: ${place}`, { cause: error });
      }
      count += handled.length;
      after = events.at(-1)?.seq ?? reached;
    }
  }
  return count;
}

/** Sends a consumer back to the first event; its isolated streams are tried again. Running batches end first. */
export async function restartConsumer(trx: QueryExecutorProvider, consumer: string): Promise<void> {
  await sql`DELETE FROM ledger.consumer_checkpoint WHERE consumer = ${consumer}`.execute(trx);
  await sql`DELETE FROM ledger.isolated_stream WHERE consumer = ${consumer}`.execute(trx);
}
