import type { Instant } from '../instant.ts';
import { type Rejection, reject } from '../rejection.ts';
import type { LotExpired, WalletFrozen } from './events.ts';
import { isOpenLot, type WalletState } from './state.ts';

/**
 * Books what remains of an expired lot as expired; its held coins stay held.
 * Rejects LOT_NOT_FOUND (also a used-up lot), LOT_NOT_EXPIRED {expiresAt}, NOTHING_TO_EXPIRE (all is held).
 */
export function decideExpire(
  state: WalletState,
  expire: { readonly lotId: string; readonly at: Instant },
): { events: [LotExpired] } | Rejection {
  const { lotId, at } = expire;
  const lot = state.lots.get(lotId);
  if (lot === undefined || !isOpenLot(lot)) return reject('LOT_NOT_FOUND', { lotId });
  const { expiresAt, remaining, source, refundable } = lot;
  if (expiresAt > at) return reject('LOT_NOT_EXPIRED', { lotId, expiresAt });
  if (remaining === 0) return reject('NOTHING_TO_EXPIRE', { lotId, held: lot.held });
  const payload = { lotId, points: remaining, source, refundable, expiresAt };
  return { events: [{ type: 'LotExpired', schemaVersion: 1, payload }] };
}

/** Makes the coins of a wallet unusable for ever, visible still. Rejects WALLET_FROZEN when it is so already. */
export function decideFreeze(
  state: WalletState,
  freeze: { readonly reason: string },
): { events: [WalletFrozen] } | Rejection {
  if (state.frozen) return reject('WALLET_FROZEN');
  return { events: [{ type: 'WalletFrozen', schemaVersion: 1, payload: { reason: freeze.reason } }] };
}
