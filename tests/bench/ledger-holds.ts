import { randomUUIDv7 } from 'node:crypto';
import { createLedger, type Ledger } from '@sowon/ledger';
import { openDatabase } from '../../services/src/db/database.ts';
import { charge, hold, walletCommand } from '../ledger/wallet-commands.ts';
import { closedLoop, type Measured, type Span } from './closed-loop.ts';

/** Real holds by `createLedger` in this process, on a pool as the API opens it. */
export interface LedgerHolds {
  /** Each hold takes one point of a random wallet among the first `wallets` ones. */
  run(wallets: number, inFlight: number, span: Span): Promise<Measured>;
  /** Number of commands committed so far. */
  commands(): number;
  close(): Promise<void>;
}

const CHUNK = 2_000;
/** More points than any run can hold. */
const POINTS = 1_000_000_000;

/** Charges `most` wallets in full batches. */
export async function openLedgerHolds(databaseUrl: string, most: number): Promise<LedgerHolds> {
  const { pool } = openDatabase(databaseUrl, { max: 16, onError: () => undefined });
  const ledger = createLedger({ pool });
  const owners = Array.from({ length: most }, () => randomUUIDv7());
  await chargeAll(ledger, owners);

  return {
    run: (wallets, inFlight, span) =>
      closedLoop(inFlight, span, async () => {
        const [id, owner = ''] = [randomUUIDv7(), owners[Math.floor(Math.random() * wallets)]];
        return (await ledger.execute(walletCommand(id, owner, hold(id, 1)))).ok;
      }),
    commands: () => ledger.stats().commands,
    close: async () => {
      await ledger.close();
      await pool.end();
    },
  };
}

/** Gives every owner one lot. */
export async function chargeAll(ledger: Ledger, owners: readonly string[]): Promise<void> {
  for (let from = 0; from < owners.length; from += CHUNK) {
    const chunk = owners.slice(from, from + CHUNK);
    await Promise.all(
      chunk.map((owner) => ledger.execute(walletCommand(`charge-${owner}`, owner, charge('lot', POINTS)))),
    );
  }
}
