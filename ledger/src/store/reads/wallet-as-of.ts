import type { QueryExecutorProvider } from 'kysely';
import { bySpendOrder } from '../../domain/wallet/spend-order.ts';
import type { Hold } from '../../domain/wallet/state.ts';
import type { TracedWallet } from '../../domain/wallet/trace.ts';
import { pastWalletAsOf } from './past-wallet.ts';
import type { Wallet } from './wallet.ts';

/** A hold that is still open, without its lots; amounts in points. */
export type OpenHold = Omit<Hold, 'allocations'>;

/** A past state of a wallet, with its open holds. */
export interface PastWallet extends Wallet {
  readonly holds: readonly OpenHold[];
}

/**
 * Returns a wallet as of an instant, in points: after the longest run of its events, from the first on, that were all recorded by then. A lot
 * counts until its expiry is booked. The cost does not depend on the instant or on the number of events: it reads a snapshot and at most 256
 * events after it, more only if snapshots are missing. Throws UnknownEventError on an event that this code cannot read.
 */
export async function walletAsOf(
  db: QueryExecutorProvider,
  ownerId: string,
  asOf: Date,
): Promise<PastWallet> {
  return walletOf(ownerId, await pastWalletAsOf(db, ownerId, asOf));
}

function walletOf(ownerId: string, { version, wallet }: TracedWallet): PastWallet {
  const { available, held, debt, frozen } = wallet;
  const holds = [...wallet.holds.values()].map(({ allocations: _, ...hold }) => hold);
  return {
    ownerId,
    available,
    held,
    debt,
    frozen,
    version,
    lots: [...wallet.lots.values()].sort(bySpendOrder),
    holds: holds.sort((a, b) => (a.holdId < b.holdId ? -1 : 1)),
  };
}
