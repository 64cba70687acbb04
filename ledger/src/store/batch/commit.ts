import type { Pool, PoolClient } from 'pg';
import type { Json } from '../../domain/json.ts';
import { streamKey } from '../stream-key.ts';
import type { Command } from '../types.ts';
import { groupCarried } from './carried.ts';
import { loadBatch } from './load.ts';
import { type Plan, planBatch } from './plan.ts';
import { writeFacts } from './write-facts.ts';
import { writeState } from './write-state.ts';

/** Longest waits inside a batch's transaction, in milliseconds; all above zero. */
export interface BatchTimeouts {
  readonly lockMs: number;
  readonly statementMs: number;
  readonly idleMs: number;
}

/** Runs a batch in one transaction: lock, read, decide, write, commit. Throws what the database throws, then all is undone. */
export async function commitBatch(
  pool: Pool,
  commands: readonly Command<Json>[],
  timeouts: BatchTimeouts,
): Promise<Plan> {
  const client = await pool.connect();
  // Without a listener the loss of a connection that is in use would end the process; the query reports it.
  const lost = (): void => {};
  client.on('error', lost);
  let broken: unknown;
  try {
    return await runBatch(client, commands, timeouts);
  } catch (error) {
    await client.query('ROLLBACK').catch((rollbackError: unknown) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.off('error', lost);
    client.release(broken !== undefined);
  }
}

async function runBatch(
  client: PoolClient,
  commands: readonly Command<Json>[],
  timeouts: BatchTimeouts,
): Promise<Plan> {
  await client.query(beginAndLock(commands, timeouts));
  const plan = planBatch(commands, await loadBatch(client, commands));
  if (plan.answers.length > 0) await writeState(client, plan);
  for (const { sql, rows } of groupCarried(plan.carriers)) await client.query(sql, [JSON.stringify(rows)]);
  if (plan.events.length > 0) await writeFacts(client, plan.events);
  await client.query('COMMIT');
  return plan;
}

/**
 * Several statements in one message, each on its own snapshot: what is read after the locks were granted includes
 * what their last holder committed. Locks are taken in the order of their keys, so batches cannot deadlock on them.
 * All statements of a batch look up few rows by key, but the planner cannot see how few a JSON parameter holds and would
 * read whole tables of some ten thousand rows instead.
 */
function beginAndLock(
  commands: readonly Command<Json>[],
  { lockMs, statementMs, idleMs }: BatchTimeouts,
): string {
  const streams = new Set(commands.flatMap((command) => command.streams));
  const locks = [...new Set([...streams].map((stream) => streamKey(stream).lock))].sort((a, b) =>
    a < b ? -1 : 1,
  );
  return `BEGIN;
    SET LOCAL lock_timeout = ${lockMs};
    SET LOCAL statement_timeout = ${statementMs};
    SET LOCAL idle_in_transaction_session_timeout = ${idleMs};
    SET LOCAL enable_seqscan = off;
    SELECT pg_advisory_xact_lock(key) FROM unnest('{${locks.join(',')}}'::bigint[]) AS key`;
}
