import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLedger, migrateLedger, openLedgerDb } from '@sowon/ledger';
import { openDatabase } from '../../services/src/db/database.ts';
import { createScratchFolder } from '../harness/scratch.ts';
import { publishPolicy } from '../ledger/usual-policy.ts';
import { charge, walletCommand } from '../ledger/wallet-commands.ts';
import { type Clients, startClients } from './clients.ts';
import { compareBank } from './compare-bank.ts';
import { startKillablePostgres } from './killable-postgres.ts';
import { readSnapshots, type SnapshotReader } from './snapshots.ts';
import { startWriter } from './writer-process.ts';

export interface BankOptions {
  readonly wallets: number;
  readonly clients: number;
  /** Number of writer processes. */
  readonly writers: number;
  /** Number of accepted transfers. */
  readonly transfers: number;
  /** Number of writer kills, and of PostgreSQL kills: the server and a backend by turns. */
  readonly kills: number;
  onProgress?(text: string): void;
  /** Aborts the run, which then rejects. */
  readonly signal?: AbortSignal;
}

export interface BankReport {
  readonly accepted: number;
  readonly rejected: number;
  readonly resent: number;
  readonly snapshots: number;
  readonly killed: readonly Victim[];
  readonly seconds: number;
  /** Descriptions of everything that went wrong. */
  readonly faults: readonly string[];
}

type Victim = 'writer' | 'server' | 'backend';

/** Opening points of every wallet: few enough that some transfers are refused. */
const OPENING = 1_000;
const LOOK_MS = 10;

/**
 * Runs clients that move points between wallets through writer processes, while the writers and PostgreSQL are killed. Meanwhile it adds up all wallets in one
 * snapshot after another. Ends when every transfer is answered and compared.
 * @throws Error when a transfer is never answered, or a part does not start again
 */
export async function runBank(options: BankOptions): Promise<BankReport> {
  const folder = await createScratchFolder('bank');
  const closing: (() => Promise<unknown>)[] = [() => folder.remove()];
  try {
    const postgres = await startKillablePostgres(`${folder.path}/postgres`);
    closing.push(() => postgres.stop());
    const opening = await openWallets(postgres.url, options.wallets);
    const writers = await Promise.all(
      Array.from({ length: options.writers }, () => startWriter(postgres.url)),
    );
    closing.push(() => Promise.all(writers.map((writer) => writer.stop())));
    const total = options.wallets * OPENING;
    const snapshots = readSnapshots(postgres.url, { total, wallets: options.wallets });
    closing.push(() => snapshots.stop());

    const began = performance.now();
    const clients = startClients({ ...options, owners: [...opening.keys()], writers });
    const progress = setInterval(() => options.onProgress?.(describe(clients, snapshots)), 500);
    closing.push(async () => clearInterval(progress));
    const plan = killPlan(options);
    const kills = followPlan(plan, clients, {
      writer: async (round) => writers[round % writers.length]?.kill(),
      server: () => postgres.killServer(),
      backend: () => postgres.killBackend(),
    });
    await Promise.race([Promise.all([clients.done, kills]), aborted(options.signal)]);
    const seconds = (performance.now() - began) / 1_000;
    await snapshots.stop();
    const faults = [
      ...clients.faults(),
      ...snapshots.faults(),
      ...(await compareBank(postgres.url, { log: clients.log, opening })),
    ];
    return {
      accepted: clients.accepted(),
      rejected: clients.log.size - clients.accepted(),
      resent: clients.resent(),
      snapshots: snapshots.reads(),
      killed: plan.map(({ victim }) => victim),
      seconds,
      faults,
    };
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

/** Rejects when the signal aborts, if it ever does. */
function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
}

/** Creates the wallets. @returns the opening points of each owner */
async function openWallets(databaseUrl: string, wallets: number): Promise<Map<string, number>> {
  const { pool } = openDatabase(databaseUrl, { max: 4, onError: () => undefined });
  const ledger = createLedger({ pool });
  try {
    const db = openLedgerDb(pool);
    await migrateLedger(db);
    await publishPolicy(db);
    const owners = Array.from({ length: wallets }, () => randomUUIDv7());
    const charges = owners.map((owner) => walletCommand(`open-${owner}`, owner, charge('opening', OPENING)));
    await Promise.all(charges.map((command) => ledger.execute(command)));
    return new Map(owners.map((owner) => [owner, OPENING]));
  } finally {
    await ledger.close();
    await pool.end();
  }
}

/** A kill, and the number of accepted transfers after which it comes. */
interface Kill {
  readonly victim: Victim;
  readonly after: number;
}

/** Plans kills of a writer and of PostgreSQL by turns, spread evenly over the run. */
function killPlan({ kills, transfers }: BankOptions): Kill[] {
  const step = transfers / (2 * kills + 1);
  return Array.from({ length: 2 * kills }, (_, index): Kill => {
    const ofPostgres = index % 4 === 1 ? 'server' : 'backend';
    return { victim: index % 2 === 0 ? 'writer' : ofPostgres, after: Math.round((index + 1) * step) };
  });
}

async function followPlan(
  plan: readonly Kill[],
  clients: Clients,
  kill: Readonly<Record<Victim, (round: number) => Promise<void>>>,
): Promise<void> {
  let over = false;
  const end = () => {
    over = true;
  };
  clients.done.then(end, end);
  for (const [index, { victim, after }] of plan.entries()) {
    while (clients.accepted() < after) {
      if (over) return;
      await sleep(LOOK_MS);
    }
    await kill[victim](Math.floor(index / 2));
  }
}

function describe(clients: Clients, snapshots: SnapshotReader): string {
  return `${clients.accepted()} transfers, ${clients.resent()} sent again, ${snapshots.reads()} snapshots`;
}
