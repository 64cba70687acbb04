import type { Instant } from '../instant.ts';
import type { LedgerPolicy } from '../policy.ts';
import type { DebtSettled, WalletEvent } from './events.ts';
import { walletStream } from './evolve.ts';
import { sumOf } from './points.ts';
import { allocate } from './spend-order.ts';
import type { Lot, WalletState } from './state.ts';

/**
 * What an event that brings coins lets the wallet pay of its debt: no bought coin is spendable while something is
 * owed. Coins that were given pay no debt.
 */
export function settledAfter(
  state: WalletState,
  event: WalletEvent,
  { at, policy }: { readonly at: Instant; readonly policy: LedgerPolicy },
): DebtSettled[] {
  if (state.debt === 0) return [];
  const parts = allocate(bought(walletStream.evolve(state, event)), state.debt, at);
  if (parts.length === 0) return [];
  const payload = { parts, points: sumOf(parts), policyVersion: policy.version };
  return [{ type: 'DebtSettled', schemaVersion: 1, payload }];
}

/** The refundable lots of a wallet. */
export function bought(state: WalletState): Lot[] {
  return [...state.lots.values()].filter((lot) => lot.refundable);
}
