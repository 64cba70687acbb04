import { z } from 'zod';
import { requiredText, YearMonth } from '../primitives.ts';
import { route } from '../route.ts';
import { deskCalls } from './calls.ts';
import { FigureKind, WaitingKind } from './schemas.ts';

/** What the staff finds, as the slice that keeps it names it. */
export const FoundKind = z.enum([
  'MISSION',
  'USER',
  'WALLET',
  'CREATOR',
  'PRODUCT',
  'PAYMENT',
  'DEPOSIT',
  'TRANSFER',
  'DEPOSIT_MATCH',
  'LIST_EXPORT',
  'EVENT',
  'MONTH',
  'RATES',
  'BANK_HOLIDAY',
  'APPROVAL',
  'REFUND',
  'PAYMENT_DIFFERENCE',
  'PROVIDER_DAY',
  'CASH_RECEIPT',
  'CASH_RECEIPT_FILE',
  'SETTLEMENT',
  'PAYOUT_BATCH',
  'VERIFICATION',
  'STATEMENT',
  'COIN_TOTAL',
  'REVIEW',
  'STRIKE',
  'DRAW',
  'GRADE_PROPOSAL',
  'COMMENT',
  'QUEUED',
  'TAKEDOWN',
  'REASON_TEMPLATE',
  'FAQ_ENTRY',
  'POPUP',
  'SUPPORT_QUESTION',
  'CAMPAIGN',
  'DEPARTURE',
  'DELIVERY',
  'ALARM',
  'STAFF_ACT',
]);
export type FoundKind = z.output<typeof FoundKind>;

export const deskConsole = {
  waiting: route(deskCalls.waiting, {
    summary: 'What waits for whoever asks, by their role, and how things stand.',
    reply: z.object({
      /** In the order in which they press; with what does not wait, as 0. */
      waiting: z.array(
        z.object({
          kind: WaitingKind,
          count: z.int(),
          /** What it comes to in won, of payouts and of transfers. */
          won: z.int().nullable(),
        }),
      ),
      /** In coins, won or plain numbers, as the kind says. */
      figures: z.array(z.object({ kind: FigureKind, value: z.int() })),
      /** The running month in Korea. */
      month: YearMonth,
    }),
  }),
  find: route(deskCalls.find, {
    summary: 'What an id is, or a part of a name.',
    query: z.strictObject({
      /**
       * An id of anything that the console shows, also within the name of a stream or flow; the provider’s id of a payment, the number of a
       * statement, a month or a day; or a part of a name.
       */
      q: requiredText(100),
    }),
    reply: z.array(
      z.object({
        kind: FoundKind,
        id: z.string(),
        title: z.string(),
        /** Of an event: its place from the newest one of its wallet, from 0. */
        place: z.int().nullable(),
      }),
    ),
  }),
} as const;
