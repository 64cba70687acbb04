import { account } from '../accounts.ts';
import { entriesOf } from '../posting.ts';
import type { WalletEvent } from './events.ts';
import { walletPostings } from './postings.ts';

/** Points added to (positive) or removed from (negative) one lot. */
export type LotChange = {
  readonly lotId: string;
  readonly available: number;
  readonly held: number;
};

/** The change of a wallet by one event, in points; `lots` are the lots whose coins moved, in the event's order. */
export type WalletChange = {
  readonly available: number;
  readonly held: number;
  readonly debt: number;
  readonly lots: readonly LotChange[];
};

/** Computes the change of a wallet from the postings of an event. */
export function walletChange(event: WalletEvent): WalletChange {
  const owner = 'owner';
  const [available, held, debt] = [account.available(owner), account.held(owner), account.debt(owner)];
  const change = { available: 0, held: 0, debt: 0 };
  const lots = new Map<string, { lotId: string; available: number; held: number }>();
  for (const { account: code, amount, lotId } of entriesOf(walletPostings(owner, event))) {
    // A debt is a negative balance.
    if (code === debt) change.debt -= amount;
    const place = code === available ? 'available' : code === held ? 'held' : null;
    if (place === null) continue;
    change[place] += amount;
    if (lotId === null) continue;
    const lot = lots.get(lotId) ?? { lotId, available: 0, held: 0 };
    lot[place] += amount;
    lots.set(lotId, lot);
  }
  return { ...change, lots: [...lots.values()] };
}
