import type { Payment } from '@sowon/ledger/domain';

/**
 * Returns the money of an order, in minor units, that went back other than by us and is settled in coins: charged back, taken from other coins, or owed. It is
 * the full amount if the charge has no coins left to take. It is 0 if our own refunds took all coins: then the owner has the money twice, and staff must
 * decide. Pure; it follows from the events of the wallet (docs/rules/payments.md#money-taken-back-later).
 * @param payment the wallet’s record of the charge; undefined if it has none
 */
export function settledMoney(
  { points, amount }: { readonly points: number; readonly amount: number },
  payment: Pick<Payment, 'refunded' | 'chargedBack'> | undefined,
): number {
  const { refunded, chargedBack } = payment ?? { refunded: 0, chargedBack: 0 };
  if (chargedBack > 0 && refunded + chargedBack >= points) return amount;
  return Number((BigInt(chargedBack) * BigInt(amount)) / BigInt(points));
}
