import { z } from 'zod';
import { requiredText, YearMonth } from '../primitives.ts';
import { route } from '../route.ts';
import { deskCalls } from './calls.ts';
import { FigureKind, WaitingKind } from './schemas.ts';

/** Kinds of search results, as the slice that stores them names them. */
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
    summary: 'Work that waits for the caller, by role, with the current figures.',
    reply: z.object({
      /** In order of urgency; kinds with nothing waiting have count 0. */
      waiting: z.array(
        z.object({
          kind: WaitingKind,
          count: z.int(),
          /** Total in won for payouts and transfers; null for other kinds. */
          won: z.int().nullable(),
        }),
      ),
      /** In coins, won or plain numbers, depending on the kind. */
      figures: z.array(z.object({ kind: FigureKind, value: z.int() })),
      /** The current month in Korea. */
      month: YearMonth,
    }),
  }),
  find: route(deskCalls.find, {
    summary: 'Search by id or by part of a name.',
    query: z.strictObject({
      /**
       * An id of anything shown in the console, also inside the name of a stream or workflow. Or the provider’s payment id, a statement number, a month,
       * a day, or part of a name.
       */
      q: requiredText(100),
    }),
    reply: z.array(
      z.object({
        kind: FoundKind,
        id: z.string(),
        title: z.string(),
        /** For an event: its distance from the newest event of its wallet, from 0. */
        place: z.int().nullable(),
      }),
    ),
  }),
} as const;
