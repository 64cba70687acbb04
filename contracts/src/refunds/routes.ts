import { z } from 'zod';
import { BankAccountEdit } from '../creators/schemas.ts';
import { IdReply } from '../primitives.ts';
import { route } from '../route.ts';
import { refundCalls } from './calls.ts';
import { RefundAccount, RefundToAccount } from './schemas.ts';

export const refundRoutes = {
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
