import type { Payment } from '@sowon/ledger/domain';

/**
 * For how much of an order's money the coins are settled after it went back otherwise than by us, in minor units: charged back, taken from
 * other coins or owed. All of it where with them no coin of the charge is left to take; nothing where our own refunds took them all, as its
 * owner has the money twice then, and somebody has to say what is done about that. Pure; it follows from the events of the wallet
 * (docs/rules/payments.md#money-taken-back-later).
 * @param payment what the wallet says of the charge; undefined where it knows of none
 */
export function settledMoney(
  { points, amount }: { readonly points: number; readonly amount: number },
  payment: Pick<Payment, 'refunded' | 'chargedBack'> | undefined,
): number {
  const { refunded, chargedBack } = payment ?? { refunded: 0, chargedBack: 0 };
  if (chargedBack > 0 && refunded + chargedBack >= points) return amount;
  return Number((BigInt(chargedBack) * BigInt(amount)) / BigInt(points));
}
