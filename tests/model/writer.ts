import { setTimeout as sleep } from 'node:timers/promises';
import { createLedger, type Ledger, type LedgerOptions } from '@sowon/ledger';
import { Pool } from 'pg';
import { type Connection, guardConnection } from './connection.ts';
import type { Scheduler } from './scheduler.ts';

/** One process that writes: a ledger of its own over connections of its own, as long as it lives. */
export interface Writer {
  readonly ledger: Ledger;
  /** As the ledger's; whom it was killed on gets no answer. */
  execute: Ledger['execute'];
  /** Commands without an answer; none of a killed process is waited for. */
  pending(): number;
  isKilled(): boolean;
}

interface Shape extends Partial<Omit<LedgerOptions, 'pool'>> {
  readonly pipeline: boolean;
}

/** Every way to run the ledger that behaves differently. */
export const shapes: readonly Shape[] = [
  { pipeline: true, lanes: 1 },
  { pipeline: true, lanes: 2 },
  { pipeline: true, lanes: 3, maxBatch: 3, cachedStreams: 1 },
  { pipeline: false, lanes: 1 },
  { pipeline: false, lanes: 2, cachedStreams: 1 },
  { pipeline: true, lanes: 1, maxBatch: 2, maxQueue: 2 },
  { pipeline: true, lanes: 1, attempts: 4, cachedStreams: 0 },
  { pipeline: false, lanes: 1, attempts: 3 },
];

/** Long enough that only a fault ends a wait, however slow the machine. */
const timeouts = { lockMs: 60_000, asideMs: 60_000, statementMs: 60_000, idleMs: 60_000 };

/** Alike for all, so that they end in the order they began. */
const PAUSE_MS = 5;

/** Connections for the writers of one shape, one after the other. */
export function openWriterPool(connectionString: string, { pipeline, lanes = 2 }: Shape): Pool {
  // For each lane one, and one that it gives back after a fault and that is still rolled back: the scheduler lets nobody go while
  // somebody waits for a connection. One more for the wake of feed readers.
  const max = 2 * lanes + 1;
  const pool = new Pool({ connectionString, pipeline, max, idleTimeoutMillis: 0 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export function startWriter(
  index: number,
  pool: Pool,
  { scheduler, onKill }: { readonly scheduler: Scheduler; onKill(): void },
): Writer {
  const { pipeline: _, ...shape } = shapes[index % shapes.length] ?? { pipeline: true };
  const checkedOut = new Set<Connection>();
  const death = Promise.withResolvers<never>();
  death.promise.catch(() => undefined);
  let killed = false;
  let pending = 0;

  const kill = (): void => {
    killed = true;
    death.reject(new Error('the process was killed'));
    for (const connection of checkedOut) connection.cut();
    onKill();
  };
  const connect = async () => {
    if (killed) throw new Error('Connection terminated: the process was killed');
    const client = await scheduler.during(pool.connect());
    const connection = guardConnection(client, {
      writer: index,
      scheduler,
      kill,
      isKilled: () => killed,
      released: (released) => checkedOut.delete(released),
    });
    checkedOut.add(connection);
    if (killed) connection.cut();
    return client;
  };
  // All else of the pool, and whoever does not write batches, stays as it is.
  const guarded: Pool = Object.assign(Object.create(pool), { connect, query: pool.query.bind(pool) });
  const pause = () => scheduler.during(sleep(PAUSE_MS));
  const ledger = createLedger({ pool: guarded, attempts: 1, wakeMs: 3_600_000, timeouts, pause, ...shape });
  return {
    ledger,
    execute: async (command) => {
      pending += 1;
      try {
        const outcome = await Promise.race([ledger.execute(command), death.promise]);
        return outcome;
      } finally {
        pending -= 1;
      }
    },
    pending: () => (killed ? 0 : pending),
    isKilled: () => killed,
  };
}
