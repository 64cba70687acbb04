import type { StreamId } from '@sowon/ledger';
import { type Book, NEVER_ANSWERED } from './oracle-book.ts';
import {
  bought,
  expiryOf,
  fresh,
  fromParts,
  type Hold,
  isAmount,
  koreanMidnight,
  type Lot,
  left,
  lotWithCoins,
  openLot,
  openOf,
  paymentIn,
  spendable,
  sum,
  takeInOrder,
  type Wallet,
} from './oracle-lots.ts';
import { grantRefund } from './oracle-refund.ts';
import { MAKER, paymentOf, priceOf, type Wanted } from './wanted.ts';

export type OfWallet = Exclude<Extract<Wanted, { owner: string }>, { kind: 'compensate' }>;

/** Applies a command to one wallet. @returns null, or the code of the rule that refuses it */
export function changeWallet(own: Wallet, wanted: OfWallet, at: string, book: Book): string | null {
  const { owner } = own;
  const stream: StreamId = `wallet-${owner}`;
  const [available, held] = [`wallet:${owner}:available`, `wallet:${owner}:held`];
  switch (wanted.kind) {
    case 'charge': {
      const refused = credit(own, at, { lotId: wanted.lotId, points: wanted.points, source: 'CASH' });
      if (refused !== null) return refused;
      book.move('issued:CASH', available, wanted.points);
      book.happened(stream, 'CoinsCharged');
      settleDebt(own, at, book);
      return null;
    }
    case 'grant': {
      const { lotId, points, source } = wanted;
      const refused = credit(own, at, { lotId, points, source });
      if (refused !== null) return refused;
      book.move(`issued:${source}`, available, points);
      book.happened(stream, 'CoinsGranted');
      return null;
    }
    case 'hold': {
      if (own.frozen) return 'WALLET_FROZEN';
      if (!isAmount(wanted.points)) return 'POINTS_INVALID';
      if (spendable(own.lots, at) < wanted.points) return 'NOT_ENOUGH_COINS';
      if (own.holds.some(({ holdId }) => holdId === wanted.holdId)) return 'HOLD_EXISTS';
      const parts = takeInOrder(own.lots, wanted.points, at, 'held');
      own.holds.push({
        holdId: wanted.holdId,
        parts: parts.map((part) => ({ ...part, captured: 0, released: 0 })),
      });
      book.move(available, held, wanted.points);
      book.happened(stream, 'CoinsHeld');
      return null;
    }
    case 'capture':
    case 'release': {
      const hold = own.holds.find(({ holdId }) => holdId === wanted.holdId);
      if (hold === undefined) return 'HOLD_NOT_FOUND';
      const open = sum(hold.parts.map(openOf));
      if (open === 0) return 'HOLD_CLOSED';
      const points = wanted.points ?? open;
      if (!isAmount(points)) return 'POINTS_INVALID';
      if (points > open) return 'HOLD_TOO_SMALL';
      if (wanted.kind === 'release') {
        return release(own, hold, points, { releaseId: wanted.releaseId, at, book });
      }
      for (const { part, taken } of fromParts(hold.parts, points)) {
        part.captured += taken;
        part.lot.held -= taken;
        part.lot.spent += taken;
      }
      book.move(held, `earned:${wanted.creator}`, points);
      book.happened(stream, 'HoldCaptured');
      return null;
    }
    case 'spend': {
      if (own.frozen) return 'WALLET_FROZEN';
      if (!isAmount(wanted.points)) return 'POINTS_INVALID';
      if (spendable(own.lots, at) < wanted.points) return 'NOT_ENOUGH_COINS';
      const parts = takeInOrder(own.lots, wanted.points, at, 'spent');
      if (parts.some(({ lot }) => Date.parse(lot.expiresAt) - Date.parse(at) === 1))
        book.met('spent in the last millisecond of a lot');
      book.move(available, `earned:${wanted.creator}`, wanted.points);
      book.happened(stream, 'CoinsSpent');
      return null;
    }
    case 'expire': {
      const lot = openLot(own, wanted.lotId);
      if (lot === undefined) return 'LOT_NOT_FOUND';
      if (lot.expiresAt > at) return 'LOT_NOT_EXPIRED';
      if (lot.remaining === 0) return 'NOTHING_TO_EXPIRE';
      if (lot.expiresAt === at) book.met('expired on the instant');
      book.move(available, 'breakage', lot.remaining);
      lot.expired += lot.remaining;
      lot.remaining = 0;
      book.happened(stream, 'LotExpired');
      return null;
    }
    case 'freeze': {
      if (own.frozen) return 'WALLET_FROZEN';
      own.frozen = true;
      book.happened(stream, 'WalletFrozen');
      return null;
    }
    case 'refundCharge': {
      if (own.frozen) return 'WALLET_FROZEN';
      const lot = lotWithCoins(own, wanted.lotId, at);
      if (lot === undefined) return 'LOT_NOT_FOUND';
      if (lot.source !== 'CASH') return 'LOT_NOT_REFUNDABLE';
      if (lot.expiresAt <= at) return 'LOT_EXPIRED';
      if (lot.remaining === 0) return 'NOTHING_TO_REFUND';
      const payment = paymentIn(own, lot.paymentId);
      if (payment.chargedBack > 0) return 'PAYMENT_CHARGED_BACK';
      payment.refunded += lot.remaining;
      const untouched = lot.remaining === lot.points && lot.originLotId === null;
      const whole = untouched && at < koreanMidnight(lot.grantedAt, 8);
      book.met(whole ? 'refunded whole' : 'refunded less a fee');
      const gross = Math.floor(((lot.paid ?? 0) * lot.remaining) / lot.points);
      const refund = whole ? gross : Math.floor((gross * 97) / 100);
      const money = lot.currency === 'USD' ? 'usd' : 'krw';
      book.move(available, 'refunded', lot.remaining);
      payment.givenBack += refund;
      book.move(`${money}:refunded`, `${money}:refund:${owner}`, refund);
      book.move(`${money}:refunded`, `${money}:fee:refund`, gross - refund);
      lot.refunded += lot.remaining;
      lot.remaining = 0;
      book.happened(stream, 'ChargeRefunded');
      return null;
    }
    case 'grantRefund':
      return grantRefund(own, wanted, at, book);
    case 'chargeBack':
      return chargeBack(own, wanted, at, book);
    case 'add': {
      if (wanted.checkerId === MAKER) return 'FOUR_EYES';
      const { lotId, points } = wanted;
      const refused = credit(own, at, { lotId, points, source: 'SUPPORTED' });
      if (refused !== null) return refused;
      book.move('adjustment', available, points);
      book.happened(stream, 'WalletAdjusted');
      return null;
    }
    case 'take': {
      if (wanted.checkerId === MAKER) return 'FOUR_EYES';
      const lot = wanted.lotId === null ? undefined : lotWithCoins(own, wanted.lotId, at);
      if (wanted.lotId !== null && lot === undefined) return 'LOT_NOT_FOUND';
      if (!isAmount(wanted.points)) return 'POINTS_INVALID';
      const lots = lot === undefined ? own.lots : [lot];
      if (spendable(lots, at) < wanted.points) return 'NOT_ENOUGH_COINS';
      takeInOrder(lots, wanted.points, at, 'adjusted');
      book.move(available, 'adjustment', wanted.points);
      book.happened(stream, 'WalletAdjusted');
      return null;
    }
    case 'poison':
    case 'throw':
      return NEVER_ANSWERED;
  }
}

/** Adds a new lot. @returns null, or the code that refuses it */
export function credit(to: Wallet, at: string, lot: Pick<Lot, 'lotId' | 'points' | 'source'>): string | null {
  if (to.frozen) return 'WALLET_FROZEN';
  if (!isAmount(lot.points)) return 'POINTS_INVALID';
  if (to.lots.some(({ lotId }) => lotId === lot.lotId)) return 'LOT_EXISTS';
  const paymentId = lot.source === 'CASH' ? paymentOf(lot.lotId) : null;
  if (paymentId !== null) {
    const payment = paymentIn(to, paymentId);
    const { currency, paid } = priceOf(lot.points);
    payment.bought += lot.points;
    payment.paid += paid;
    payment.currency = currency;
  }
  to.lots.push({
    ...fresh,
    ...lot,
    remaining: lot.points,
    grantedAt: at,
    expiresAt: expiryOf(at),
    paymentId,
    ...(lot.source === 'CASH' ? priceOf(lot.points) : {}),
  });
  return null;
}

function settleDebt(of: Wallet, at: string, book: Book): void {
  const parts = takeInOrder(bought(of), Math.min(of.debt, spendable(bought(of), at)), at, 'settled');
  const paid = sum(parts.map(({ points }) => points));
  if (paid === 0) return;
  of.debt -= paid;
  book.move(`wallet:${of.owner}:available`, `wallet:${of.owner}:debt`, paid);
  book.happened(`wallet-${of.owner}`, 'DebtSettled');
}

function release(
  own: Wallet,
  hold: Hold,
  points: number,
  { releaseId, at, book }: { readonly releaseId: string; readonly at: string; readonly book: Book },
): string | null {
  const back = fromParts(hold.parts.toReversed(), points);
  const graceEnd = koreanMidnight(at, 31);
  const late = back.filter(({ part }) => part.lot.expiresAt < graceEnd);
  if (late.some((_, index) => own.lots.some(({ lotId }) => lotId === `${releaseId}.${index}`)))
    return 'LOT_EXISTS';
  for (const { part, taken } of back) {
    part.released += taken;
    part.lot.held -= taken;
    if (part.lot.expiresAt >= graceEnd) part.lot.remaining += taken;
    else part.lot.reissued += taken;
    book.met(part.lot.expiresAt >= graceEnd ? 'restored to its lot' : 'issued again');
    if (part.lot.expiresAt === graceEnd) book.met('restored on the last instant of grace');
  }
  late.forEach(({ part, taken }, index) => {
    const { source, paymentId, currency, lotId: originLotId } = part.lot;
    const paid = part.lot.paid === null ? null : Math.floor((part.lot.paid * taken) / part.lot.points);
    const lot = { lotId: `${releaseId}.${index}`, points: taken, remaining: taken };
    own.lots.push({
      ...fresh,
      ...lot,
      source,
      paymentId,
      currency,
      paid,
      originLotId,
      grantedAt: at,
      expiresAt: graceEnd,
    });
  });
  book.move(`wallet:${own.owner}:held`, `wallet:${own.owner}:available`, points);
  book.happened(`wallet-${own.owner}`, 'HoldReleased');
  settleDebt(own, at, book);
  return null;
}

function chargeBack(
  own: Wallet,
  { paymentId, points: inAll }: Extract<Wanted, { kind: 'chargeBack' }>,
  at: string,
  book: Book,
): string | null {
  const payment = own.payments.find((one) => one.paymentId === paymentId);
  if (payment === undefined) return 'PAYMENT_NOT_FOUND';
  if (!isAmount(inAll) || inAll > payment.bought) return 'POINTS_INVALID';
  const points = inAll - payment.refunded - payment.chargedBack;
  if (points <= 0) return payment.chargedBack > 0 ? 'PAYMENT_CHARGED_BACK' : 'PAYMENT_REFUNDED';
  payment.chargedBack += points;
  // Expired coins are not taken, even if the sweep has not removed them yet.
  const ofPayment = own.lots.filter((lot) => lot.paymentId === paymentId);
  const taken = takeInOrder(ofPayment, Math.min(points, spendable(ofPayment, at)), at, 'chargedBack');
  const missing = points - sum(taken.map((part) => part.points));
  const others = bought(own).filter((lot) => lot.paymentId !== paymentId);
  const settled = takeInOrder(others, Math.min(missing, spendable(others, at)), at, 'settled');
  const paid = sum(settled.map((part) => part.points));
  if (ofPayment.some((lot) => lot.expiresAt <= at && left(lot) > 0))
    book.met('charged back beside a lot that had expired');
  if (paid > 0) book.met('settled by other coins');
  if (missing > paid) book.met('left as a debt');
  own.debt += missing - paid;
  book.move(`wallet:${own.owner}:available`, 'charged-back', points - missing);
  book.move(`wallet:${own.owner}:debt`, 'charged-back', missing);
  book.move(`wallet:${own.owner}:available`, `wallet:${own.owner}:debt`, paid);
  book.happened(`wallet-${own.owner}`, 'ChargedBack');
  return null;
}
