import { z } from 'zod';

/** Work that may wait for staff, in order of urgency and display. */
export const WaitingKind = z.enum([
  // The ledger may be wrong: most urgent.
  'LEDGER_DIFFERENCES',
  'ALARMS',
  // Coins for a transfer are due within two service hours (`depositLookedAtBy`).
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

/** Figures that need no action, in display order. */
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
