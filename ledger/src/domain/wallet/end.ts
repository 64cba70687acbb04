import type { Instant } from '../instant.ts';
import type { LedgerPolicy } from '../policy.ts';
import { type Rejection, reject } from '../rejection.ts';
import type { LotExpired, WalletFrozen } from './events.ts';
import { isOpenLot, type WalletState } from './state.ts';

/**
 * Books the remaining coins of an expired lot as expired; its held coins stay held. Rejects LOT_NOT_FOUND (also a used-up lot),
 * LOT_NOT_EXPIRED {expiresAt}, NOTHING_TO_EXPIRE (all coins are held).
 */
export function decideExpire(
  state: WalletState,
  expire: { readonly lotId: string; readonly at: Instant; readonly policy: LedgerPolicy },
): { events: [LotExpired] } | Rejection {
  const { lotId, at, policy } = expire;
  const lot = state.lots.get(lotId);
  if (lot === undefined || !isOpenLot(lot)) return reject('LOT_NOT_FOUND', { lotId });
  const { expiresAt, remaining, source, refundable } = lot;
  if (expiresAt > at) return reject('LOT_NOT_EXPIRED', { lotId, expiresAt });
  if (remaining === 0) return reject('NOTHING_TO_EXPIRE', { lotId, held: lot.held });
  const payload = { lotId, points: remaining, source, refundable, expiresAt, policyVersion: policy.version };
  return { events: [{ type: 'LotExpired', schemaVersion: 2, payload }] };
}

/** Makes the coins of a wallet unusable forever; they stay visible. Rejects WALLET_FROZEN if it is already frozen. */
export function decideFreeze(
  state: WalletState,
  freeze: { readonly reason: string; readonly policy: LedgerPolicy },
): { events: [WalletFrozen] } | Rejection {
  if (state.frozen) return reject('WALLET_FROZEN');
  const payload = { reason: freeze.reason, policyVersion: freeze.policy.version };
  return { events: [{ type: 'WalletFrozen', schemaVersion: 2, payload }] };
}
