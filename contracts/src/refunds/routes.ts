import { z } from 'zod';
import { BankAccountEdit } from '../creators/schemas.ts';
import { Coins, Id, IdReply } from '../primitives.ts';
import { route } from '../route.ts';
import { refundCalls } from './calls.ts';
import { OwedRefund, RefundAccount, RefundToAccount, WithdrawCharge } from './schemas.ts';

export const refundRoutes = {
  withdrawCharge: route(refundCalls.withdrawCharge, {
    summary:
      'Withdraw the remaining part of a charge for the amount that was shown; refused if the amount has changed.',
    body: WithdrawCharge,
    reply: OwedRefund.extend({ id: Id, point: Coins }),
    errors: [409],
  }),
  refundAccount: route(refundCalls.refundAccount, {
    summary: 'The account for refunds of bank payments, and the refunds on their way.',
    reply: z.object({
      /** Null until the member gives one. */
      account: RefundAccount.nullable(),
      /** Unpaid refunds, the nearest due day first. */
      owed: z.array(RefundToAccount),
    }),
  }),
  tellRefundAccount: route(refundCalls.tellRefundAccount, {
    summary: 'Set or change the account for refunds; needs a recent login.',
    body: BankAccountEdit,
    reply: IdReply,
    errors: [403],
  }),
} as const;
