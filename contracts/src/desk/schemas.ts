import { z } from 'zod';

/** Work that may wait for a member of the staff, in the order in which it presses and is shown. */
export const WaitingKind = z.enum([
  // The books may be wrong: nothing presses more.
  'LEDGER_DIFFERENCES',
  'ALARMS',
  // Coins for a transfer are due within two of the hours in which deposits are looked through (`depositLookedAtBy`).
  'TRANSFERS_OPEN',
  'DEPOSIT_MATCHES_PROPOSED',
  'APPROVALS',
  'ISOLATED_STREAMS',
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
  'QUARANTINED_PAYMENTS',
  'REFUNDS_BY_HAND',
  'CASH_RECEIPTS_DUE',
  'CASH_RECEIPT_FILES_OPEN',
  'PAYMENT_DIFFERENCES',
  'MONTHS_TO_CLOSE',
  'PAYOUTS_DUE',
  'PAYOUTS_TO_APPROVE',
  'PAYOUTS_TO_SEND',
  'PAYOUTS_TO_CONFIRM',
  'FROZEN_WALLETS',
]);
export type WaitingKind = z.output<typeof WaitingKind>;

/** How things stand, without anybody having to act, in the order in which it is shown. */
export const FigureKind = z.enum([
  'MISSIONS_IN_PROGRESS',
  'MISSIONS_CONVERTING',
  'MISSIONS_BLOCKED',
  'MONTH_ESTIMATE',
  'COINS_AVAILABLE',
  'COINS_HELD',
  'WALLETS',
]);
export type FigureKind = z.output<typeof FigureKind>;
