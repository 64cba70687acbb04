import type { QueryExecutorProvider } from 'kysely';
import { bySpendOrder } from '../../domain/wallet/spend-order.ts';
import type { Hold } from '../../domain/wallet/state.ts';
import type { TracedWallet } from '../../domain/wallet/trace.ts';
import { pastWalletAsOf } from './past-wallet.ts';
import type { Wallet } from './wallet.ts';

/** A hold that is still open, whatever lots it lies on; amounts in points. */
export type OpenHold = Omit<Hold, 'allocations'>;

/** A wallet as it stood, with the holds that were open. */
export interface PastWallet extends Wallet {
  readonly holds: readonly OpenHold[];
}

/**
 * A wallet as it stood at an instant, in points: after the longest run of its events, from the first on, that were all
 * recorded by then. As booked: a lot counts until its expiry is booked. Costs the same however long ago and however
 * long the wallet's past: a snapshot and at most 256 events from it, more only where snapshots are missing.
 * Throws UnknownEventError on an event that this code cannot read.
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
