import { account } from '../accounts.ts';
import { lotMoved, moved, type Posting } from '../posting.ts';
import type { ChargedBack, RefundGranted, WalletEvent } from './events.ts';
import { sumOf } from './points.ts';

/** Returns the postings of an event of an owner's wallet. */
export function walletPostings(ownerId: string, event: WalletEvent): readonly Posting[] {
  const available = account.available(ownerId);
  const held = account.held(ownerId);
  switch (event.type) {
    case 'CoinsCharged':
    case 'CoinsGranted':
      return [lotMoved(account.issued(event.payload.source), available, event.payload)];
    case 'CoinsHeld':
      return event.payload.allocations.map((part) => lotMoved(available, held, part));
    case 'HoldCaptured': {
      const earned = account.earned(event.payload.beneficiaryId);
      return event.payload.allocations.map((part) => lotMoved(held, earned, part));
    }
    case 'HoldReleased':
      return [
        ...event.payload.restored.map((part) => lotMoved(held, available, part)),
        ...event.payload.reissued.map((lot) => ({
          ...lotMoved(held, available, lot),
          fromLotId: lot.originLotId,
        })),
      ];
    case 'CoinsSpent': {
      const earned = account.earned(event.payload.beneficiaryId);
      return event.payload.allocations.map((part) => lotMoved(available, earned, part));
    }
    case 'LotExpired':
      return [lotMoved(available, account.breakage, event.payload)];
    case 'ChargeRefunded': {
      const { refund, fee, funding } = event.payload;
      const { currency } = funding;
      const given = account.refundedMoney(currency);
      return [
        lotMoved(available, account.refunded, event.payload),
        ...moved(currency, given, account.refund(ownerId, currency), refund),
        ...moved(currency, given, account.refundFee(currency), fee),
      ];
    }
    case 'RefundGranted':
      return refundGranted(ownerId, event);
    case 'ChargedBack':
      return chargedBack(ownerId, event);
    case 'DebtSettled':
      return event.payload.parts.map((part) => lotMoved(available, account.debt(ownerId), part));
    case 'WalletAdjusted': {
      const { added, taken } = event.payload;
      return [
        ...(added === null ? [] : [lotMoved(account.adjustment, available, added)]),
        ...taken.map((part) => lotMoved(available, account.adjustment, part)),
      ];
    }
    case 'WalletFrozen':
      return [];
  }
}

/** The price of the coins is refunded or kept as in any refund; the platform bears the part of the refund beyond it. */
function refundGranted(ownerId: string, { payload }: RefundGranted): readonly Posting[] {
  const { taken, funding, gross, fee, goodwill } = payload;
  const { currency } = funding;
  const given = account.refundedMoney(currency);
  const owed = account.refund(ownerId, currency);
  return [
    ...taken.map((part) => lotMoved(account.available(ownerId), account.refunded, part)),
    ...moved(currency, given, owed, gross - fee),
    ...moved(currency, given, account.refundFee(currency), fee),
    ...moved(currency, account.goodwill(currency), owed, goodwill),
  ];
}

/** Coins missing in the payment's own lots are booked as debt first; then other bought coins settle as much of it as they can. */
function chargedBack(ownerId: string, { payload }: ChargedBack): readonly Posting[] {
  const available = account.available(ownerId);
  const debt = account.debt(ownerId);
  return [
    ...payload.taken.map((part) => lotMoved(available, account.chargedBack, part)),
    ...moved('COIN', debt, account.chargedBack, sumOf(payload.settled) + payload.debt),
    ...payload.settled.map((part) => lotMoved(available, debt, part)),
  ];
}
