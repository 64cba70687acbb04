import { z } from 'zod';
import { Id, IdReply, Instant, Page, pageQuery } from '../primitives.ts';
import { route } from '../route.ts';
import { depositCalls } from './calls.ts';
import { AskDeposit, DepositAccount, DepositRow, DepositStatus } from './schemas.ts';

export const depositRoutes = {
  askDeposit: route(depositCalls.askDeposit, {
    summary: 'Request to pay for coins by bank transfer; the coins are credited once the money arrives.',
    body: AskDeposit,
    reply: IdReply,
    errors: [404, 409],
  }),
  depositPage: route(depositCalls.depositPage, {
    summary: 'The caller’s bank deposits of one status, newest first.',
    query: z.strictObject({ ...pageQuery(), userId: Id, status: DepositStatus.default('ready') }),
    reply: Page(DepositRow),
  }),
  depositTerms: route(depositCalls.depositTerms, {
    summary: 'The account to pay to, and when the coins of a payment made now are credited.',
    reply: z.object({
      /** Null if bank deposits are not offered. */
      account: DepositAccount.nullable(),
      /** When coins are credited at the latest for money that arrives now; counts service hours only. */
      ifPaidNow: Instant,
    }),
  }),
  cancelDeposit: route(depositCalls.cancelDeposit, {
    summary: 'Cancel one of the caller’s unpaid deposits; cancelling twice is no error.',
    params: z.strictObject({ depositId: Id }),
    body: z.strictObject({}),
    reply: IdReply,
    errors: [404, 409],
  }),
} as const;
