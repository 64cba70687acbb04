import type { Book } from './oracle-book.ts';
import { bought, koreanMidnight, type Lot, spendable, sum, takeInOrder, type Wallet } from './oracle-lots.ts';
import { MAKER, type Wanted } from './wanted.ts';

/** Grants a refund by two members of staff beyond the rule: all remaining coins of the payment are taken. */
export function grantRefund(
  own: Wallet,
  { paymentId, amount, checkerId }: Extract<Wanted, { kind: 'grantRefund' }>,
  at: string,
  book: Book,
): string | null {
  if (checkerId === MAKER) return 'FOUR_EYES';
  const payment = own.payments.find((one) => one.paymentId === paymentId);
  if (payment === undefined) return 'PAYMENT_NOT_FOUND';
  if (payment.chargedBack > 0) return 'PAYMENT_CHARGED_BACK';
  const lots = bought(own).filter((lot) => lot.paymentId === paymentId);
  if (lots.some(({ held }) => held > 0)) return 'LOT_HELD';
  if (!Number.isInteger(amount) || amount < 1 || amount > payment.paid - payment.givenBack)
    return 'AMOUNT_INVALID';
  const living = lots.filter((lot) => lot.remaining > 0 && lot.expiresAt > at);
  if (amount <= sum(living.map((lot) => byRule(own, lot, at)))) return 'REFUND_BY_RULE';
  const gross = sum(living.map(shareOf));
  const points = spendable(living, at);
  takeInOrder(living, points, at, 'refunded');
  payment.refunded += points;
  payment.givenBack += amount;
  const money = payment.currency === 'USD' ? 'usd' : 'krw';
  book.move(`wallet:${own.owner}:available`, 'refunded', points);
  book.move(`${money}:refunded`, `${money}:refund:${own.owner}`, Math.min(gross, amount));
  if (amount > gross) {
    book.move(`${money}:goodwill`, `${money}:refund:${own.owner}`, amount - gross);
    book.met(points > 0 ? 'granted more than the coins had cost' : 'granted for coins that are gone');
  }
  if (amount < gross) {
    book.move(`${money}:refunded`, `${money}:fee:refund`, gross - amount);
    book.met('granted less than the coins had cost');
  }
  book.happened(`wallet-${own.owner}`, 'RefundGranted');
  return null;
}

const shareOf = (lot: Lot): number => Math.floor(((lot.paid ?? 0) * lot.remaining) / lot.points);

/** Returns the refund that the rule gives for the rest of a lot without approval; 0 for a frozen wallet. */
function byRule(own: Wallet, lot: Lot, at: string): number {
  if (own.frozen) return 0;
  const untouched = lot.remaining === lot.points && lot.originLotId === null;
  const whole = untouched && at < koreanMidnight(lot.grantedAt, 8);
  return whole ? shareOf(lot) : Math.floor((shareOf(lot) * 97) / 100);
}
