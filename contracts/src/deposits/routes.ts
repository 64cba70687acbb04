import { z } from 'zod';
import { Id, IdReply, Instant, Page, pageQuery } from '../primitives.ts';
import { route } from '../route.ts';
import { depositCalls } from './calls.ts';
import { AskDeposit, DepositAccount, DepositRow, DepositStatus } from './schemas.ts';

export const depositRoutes = {
  askDeposit: route(depositCalls.askDeposit, {
    summary: 'Ask to pay for coins by bank; the coins come once the money is there.',
    body: AskDeposit,
    reply: IdReply,
    errors: [404, 409],
  }),
  depositPage: route(depositCalls.depositPage, {
    summary: 'Own bank deposits of a status, the newest first.',
    query: z.strictObject({ ...pageQuery(), userId: Id, status: DepositStatus.default('ready') }),
    reply: Page(DepositRow),
  }),
  depositTerms: route(depositCalls.depositTerms, {
    summary: 'Where money is paid to, and by when coins come for what is paid now.',
    reply: z.object({
      /** Null if bank deposits are not offered. */
      account: DepositAccount.nullable(),
      /** When coins are credited at the latest for money that arrives now; counts service hours only. */
      ifPaidNow: Instant,
    }),
  }),
  cancelDeposit: route(depositCalls.cancelDeposit, {
    summary: 'Take back an own deposit that is not paid; again is no error.',
    params: z.strictObject({ depositId: Id }),
    body: z.strictObject({}),
    reply: IdReply,
    errors: [404, 409],
  }),
} as const;
