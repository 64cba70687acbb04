import type { CarriedRows } from '@sowon/ledger';
import { noticeRows } from '../../../notice-rows.ts';
import { refundAccountWanted } from './refunds/account-notices.ts';
import { moneyText } from './tell-payer.ts';
import { bankChargeWithdrawn, chargeWithdrawn } from './withdrawal-notice.ts';

interface Withdrawn {
  readonly ownerId: string;
  /** Of the withdrawal: whoever withdrew is told once of each. */
  readonly id: string;
  /** Coins that are gone, and what is owed for them in minor units of its currency. */
  readonly points: number;
  readonly amount: number;
  readonly currency: 'KRW' | 'USD';
  /** It goes to the account that its owner tells, and whether they have told one. */
  readonly isByBank: boolean;
  readonly hasAccount: boolean;
  /** By the end of which day in Korea the money is paid, `YYYY-MM-DD`. */
  readonly payBy: string;
  readonly at: Date;
}

/** Rows that tell a member that a charge of theirs was withdrawn, whoever did it; who has told no account where one is needed is asked for it. */
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
