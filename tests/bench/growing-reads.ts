import { randomUUIDv7 } from 'node:crypto';
import {
  createLedger,
  migrateLedger,
  openLedgerDb,
  readWallet,
  safeIntegers,
  takeSnapshots,
  verifyStream,
  walletAsOf,
  walletHistory,
  walletStreamId,
} from '@sowon/ledger';
import { Pool } from 'pg';
import { openDatabase } from '../../services/src/db/database.ts';
import { createDatabase, databaseUrl } from '../harness/postgres.ts';
import { publishPolicy } from '../ledger/usual-policy.ts';
import { closedLoop, type Span } from './closed-loop.ts';
import { type Fill, openFill } from './fill.ts';

/** Latencies of one read at one size of the ledger, in milliseconds. */
export interface ReadLine {
  readonly what: string;
  readonly events: number;
  readonly perStream: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface GrowingReads {
  /** Numbers of events at which the reads are measured, ascending. */
  readonly sizes: readonly number[];
  readonly wallets: number;
  readonly span: Span;
  onProgress(text: string): void;
}

/**
 * Measures the same reads of random wallets, one after another, at each size of one ledger. The wallets stay the same, so that each stream's history grows with
 * the ledger.
 */
export async function measureReads(
  serverUrl: string,
  { sizes, wallets, span, onProgress }: GrowingReads,
): Promise<ReadLine[]> {
  await createDatabase(serverUrl, 'bench_reads');
  const url = databaseUrl(serverUrl, 'bench_reads');
  const db = openLedgerDb(new Pool({ connectionString: url, max: 2, types: safeIntegers }));
  const { pool } = openDatabase(url, { max: 4, onError: () => undefined });
  const ledger = createLedger({ pool });
  try {
    await migrateLedger(db);
    await publishPolicy(db);
    const owners = Array.from({ length: wallets }, () => randomUUIDv7());
    const fill = openFill(ledger, owners);
    const lines: ReadLine[] = [];
    for (const size of sizes) {
      await fill.fillTo(size, (events) => onProgress(`${events.toLocaleString('en')} events`));
      // The product's own sweep does the same beside the writers.
      while ((await takeSnapshots(db, { events: 50_000 })).more);
      await pool.query('ANALYZE');
      lines.push(...(await readAll(db, fill, span)));
    }
    return lines;
  } finally {
    await ledger.close();
    await pool.end();
    await db.destroy();
  }
}

async function readAll(
  db: ReturnType<typeof openLedgerDb>,
  { owners, events, anyInstant }: Fill,
  span: Span,
): Promise<ReadLine[]> {
  const anyOwner = (): string => owners[Math.floor(Math.random() * owners.length)] ?? '';
  const perStream = Math.round(events() / owners.length);
  const anyVersion = (): number => 1 + Math.floor(Math.random() * perStream);
  const reads: Record<string, (owner: string) => Promise<unknown>> = {
    'wallet with lots and holds': (owner) => readWallet(db, owner),
    'wallet as of any instant': (owner) => walletAsOf(db, owner, anyInstant()),
    'statement, any 20 lines': (owner) => walletHistory(db, owner, { before: anyVersion() + 20, limit: 20 }),
    'hash chain, whole stream': (owner) => verifyStream(db, walletStreamId(owner)),
  };
  const lines: ReadLine[] = [];
  for (const [what, read] of Object.entries(reads)) {
    const { p50Ms, p99Ms } = await closedLoop(1, span, () => read(anyOwner()).then(() => true));
    lines.push({ what, events: events(), perStream, p50Ms, p99Ms });
  }
  return lines;
}
