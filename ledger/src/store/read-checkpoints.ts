import { type QueryExecutorProvider, sql } from 'kysely';
import { safeInteger } from './safe-integers.ts';

/** How far a consumer has come: the last handled `seq` of each shard; a shard it never saw is absent. */
export async function readCheckpoints(
  db: QueryExecutorProvider,
  consumer: string,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ shard: number; seq: string | number }>`
    SELECT shard, seq FROM ledger.consumer_checkpoint WHERE consumer = ${consumer}`.execute(db);
  return new Map(rows.map(({ shard, seq }) => [shard, safeInteger(seq)]));
}
