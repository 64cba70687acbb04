import type { Instant } from '../instant.ts';
import type { LedgerPolicy } from '../policy.ts';
import type { DebtSettled, WalletEvent } from './events.ts';
import { walletStream } from './evolve.ts';
import { sumOf } from './points.ts';
import { allocate } from './spend-order.ts';
import type { Lot, WalletState } from './state.ts';

type Settle = { readonly at: Instant; readonly policy: LedgerPolicy };

/** Returns the debt payment that becomes possible after an event that brings coins; empty if there is no debt. */
export function settledAfter(state: WalletState, event: WalletEvent, settle: Settle): DebtSettled[] {
  return state.debt === 0 ? [] : settledNow(walletStream.evolve(state, event), settle);
}

/** Returns the debt payment that is possible now: no bought coin is spendable while something is owed. Granted coins pay no debt. */
export function settledNow(state: WalletState, { at, policy }: Settle): DebtSettled[] {
  if (state.debt === 0) return [];
  const parts = allocate(bought(state), state.debt, at);
  if (parts.length === 0) return [];
  const payload = { parts, points: sumOf(parts), policyVersion: policy.version };
  return [{ type: 'DebtSettled', schemaVersion: 1, payload }];
}

/** Returns the refundable lots of a wallet. */
export function bought(state: WalletState): Lot[] {
  return [...state.lots.values()].filter((lot) => lot.refundable);
}
