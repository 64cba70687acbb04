import { setTimeout as sleep } from 'node:timers/promises';
import { createLedger, type Ledger, type LedgerOptions } from '@sowon/ledger';
import { Pool } from 'pg';
import { type Connection, guardConnection } from './connection.ts';
import type { Scheduler } from './scheduler.ts';

/** A writer process for its lifetime: a separate ledger on separate connections. */
export interface Writer {
  readonly ledger: Ledger;
  /** Executes like the ledger's; commands of a killed writer get no answer. */
  execute: Ledger['execute'];
  /** Number of commands without an answer; none after a kill. */
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

/** Long enough that only a fault ends a wait, on any machine. */
const timeouts = { lockMs: 60_000, asideMs: 60_000, statementMs: 60_000, idleMs: 60_000 };

/** The same for all, so that they end in the order they began. */
const PAUSE_MS = 5;

/** Opens connections for the writers of one shape, one after another. */
export function openWriterPool(connectionString: string, { pipeline, lanes = 2 }: Shape): Pool {
  // For each lane one, and one that it has released after a fault and that is still rolled back: the scheduler lets no statement go while a writer waits for a
  // connection. One more for the wake of feed readers.
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
  // Everything else in the pool stays as it is, for code that does not write batches.
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
