import { listPath } from '../parts/paths.ts';
import type { Waiting } from './records.ts';

export type WaitingKind = Waiting['waiting'][number]['kind'];
export type FigureKind = Waiting['figures'][number]['kind'];

/** The list that has exactly what was counted. */
export const waitingPlaces: Record<WaitingKind, string> = {
  REVIEWS_OVERDUE: listPath('reviews', { state: 'OVERDUE' }),
  APPLICATIONS_WAITING: listPath('reviews', { decided: false }),
  APPEALS_WAITING: listPath('strikes', { appeal: 'OPEN' }),
  QUESTIONS_WAITING: listPath('support-questions', { state: 'WAITING' }),
  OBJECTIONS_WAITING: listPath('users', { objecting: true }),
  CONTENT_ESCALATED: listPath('moderation', { state: 'ESCALATED' }),
  CONTENT_APPEALED: listPath('moderation', { state: 'APPEALED' }),
  CONTENT_UNREVIEWED: listPath('moderation', { state: 'UNREVIEWED' }),
  CAMPAIGNS_PLANNED: listPath('campaigns', { status: 'PLANNED' }),
  GRADES_PROPOSED: listPath('grade-proposals', { state: 'OPEN' }),
  // The list begins with those whose deadline is longest over.
  MISSIONS_OVERDUE: `${listPath('missions', { overdue: true })}&sort=due&order=ASC`,
  ISOLATED_STREAMS: '/isolated-streams',
  APPROVALS: listPath('approvals', { forMe: true }),
  LEDGER_DIFFERENCES: listPath('verifications', { status: 'DIFFERENT' }),
  ALARMS: listPath('alarms', { open: true }),
  DRAW_NUMBERS_DUE: listPath('draws', { numberDue: true }),
  TRANSFERS_OPEN: listPath('transfers', { status: 'OPEN' }),
  DEPOSIT_MATCHES_PROPOSED: listPath('deposit-matches', { status: 'PROPOSED' }),
  QUARANTINED_PAYMENTS: listPath('payments', { givingBack: true }),
  REFUNDS_BY_HAND: listPath('refunds', { toStaff: true }),
  PAYMENT_DIFFERENCES: listPath('payment-differences', { status: 'OPEN' }),
  CASH_RECEIPTS_DUE: listPath('cash-receipts', { status: 'DUE' }),
  CASH_RECEIPT_FILES_OPEN: listPath('cash-receipt-files', { open: true }),
  FROZEN_WALLETS: listPath('wallets', { state: 'FROZEN' }),
  MONTHS_TO_CLOSE: '/settlement-months',
  PAYOUTS_DUE: listPath('settlements', { state: 'PAYABLE' }),
  PAYOUTS_TO_APPROVE: listPath('payout-batches', { status: 'PREPARED' }),
  PAYOUTS_TO_SEND: listPath('payout-batches', { status: 'APPROVED' }),
  PAYOUTS_TO_CONFIRM: listPath('payout-batches', { status: 'FILE_MADE' }),
};

/** Where the rows behind a figure stand. @param month the running one, `YYYY-MM` */
export const figurePlaces: Record<FigureKind, (month: string) => string> = {
  MISSIONS_IN_PROGRESS: () => listPath('missions', { status: 'ACCEPTED' }),
  MISSIONS_CONVERTING: () => listPath('missions', { status: 'TRANSCODING' }),
  MISSIONS_BLOCKED: () => listPath('missions', { blocked: true }),
  WALLETS: () => '/wallets',
  COINS_AVAILABLE: () => '/wallets?sort=available&order=DESC',
  COINS_HELD: () => '/wallets?sort=held&order=DESC',
  MONTH_ESTIMATE: (month) => `/settlement-months/${month}/show`,
};
