import type { CarriedRows } from '@sowon/ledger';
import { noticeRows } from '../../../notice-rows.ts';
import { refundAccountWanted } from './refunds/account-notices.ts';
import { moneyText } from './tell-payer.ts';
import { bankChargeWithdrawn, chargeWithdrawn } from './withdrawal-notice.ts';

interface Withdrawn {
  readonly ownerId: string;
  /** Id of the withdrawal; the member is told once for each. */
  readonly id: string;
  /** Coins that are gone, and the money owed for them in minor units of its currency. */
  readonly points: number;
  readonly amount: number;
  readonly currency: 'KRW' | 'USD';
  /** `isByBank`: the money goes to the owner’s account. `hasAccount`: they have given one. */
  readonly isByBank: boolean;
  readonly hasAccount: boolean;
  /** KST day by whose end the money is paid, `YYYY-MM-DD`. */
  readonly payBy: string;
  readonly at: Date;
}

/** Rows that tell a member that their charge was withdrawn, by anyone. If an account is needed and missing, they are asked for it. */
export function withdrawalTold(
  ctx: Parameters<typeof noticeRows>[0],
  { ownerId, id, points, amount, currency, isByBank, hasAccount, payBy, at }: Withdrawn,
): CarriedRows {
  const byBank = hasAccount ? bankChargeWithdrawn : refundAccountWanted;
  return noticeRows(ctx, isByBank ? byBank : chargeWithdrawn, {
    ...{ to: [ownerId], cause: `withdrawal:${id}`, at },
    facts: { points, money: moneyText(amount, currency), payBy },
  });
}
