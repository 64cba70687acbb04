import { z } from 'zod';
import { requiredText, YearMonth } from '../primitives.ts';
import { route } from '../route.ts';
import { deskCalls } from './calls.ts';

/** What may wait for a member of the staff. */
export const WaitingKind = z.enum([
  'REVIEWS_OVERDUE',
  'APPLICATIONS_WAITING',
  'APPEALS_WAITING',
  'OBJECTIONS_WAITING',
  'QUESTIONS_WAITING',
  'CONTENT_ESCALATED',
  'CONTENT_APPEALED',
  'CONTENT_UNREVIEWED',
  'CAMPAIGNS_PLANNED',
  'GRADES_PROPOSED',
  'MISSIONS_OVERDUE',
  'DRAW_NUMBERS_DUE',
  'ISOLATED_STREAMS',
  'ALARMS',
  'LEDGER_DIFFERENCES',
  'APPROVALS',
  'TRANSFERS_OPEN',
  'DEPOSIT_MATCHES_PROPOSED',
  'QUARANTINED_PAYMENTS',
  'REFUNDS_BY_HAND',
  'PAYMENT_DIFFERENCES',
  'CASH_RECEIPTS_DUE',
  'CASH_RECEIPT_FILES_OPEN',
  'FROZEN_WALLETS',
  'MONTHS_TO_CLOSE',
  'PAYOUTS_DUE',
  'PAYOUTS_TO_APPROVE',
  'PAYOUTS_TO_SEND',
  'PAYOUTS_TO_CONFIRM',
]);
export type WaitingKind = z.output<typeof WaitingKind>;

/** How things stand, without anybody having to act. */
export const FigureKind = z.enum([
  'MISSIONS_IN_PROGRESS',
  'MISSIONS_CONVERTING',
  'MISSIONS_BLOCKED',
  'WALLETS',
  'COINS_AVAILABLE',
  'COINS_HELD',
  'MONTH_ESTIMATE',
]);
export type FigureKind = z.output<typeof FigureKind>;

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
