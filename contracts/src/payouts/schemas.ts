import { z } from 'zod';
import { policy } from '../policy.ts';
import { KstDate, requiredText, Won, YearMonth } from '../primitives.ts';

/**
 * State of a batch. PREPARED: waits for approval by another finance member. APPROVED: its file can be made. FILE_MADE: awaits its result. BOOKING: the
 * bank paid lines that are not booked in the ledger yet. SETTLED: every line was paid or failed. REJECTED, EXPIRED: nothing of it is paid.
 */
export const PayoutStatus = z.enum([
  'PREPARED',
  'APPROVED',
  'FILE_MADE',
  'BOOKING',
  'SETTLED',
  'REJECTED',
  'EXPIRED',
]);
export type PayoutStatus = z.output<typeof PayoutStatus>;

/** State of a line. HELD_BACK and FAILED lines, and FREED ones of a batch that was rejected or expired, are payable again. */
export const PayoutLineState = z.enum(['WAITING', 'HELD_BACK', 'PAYING', 'PAID', 'FAILED', 'FREED']);
export type PayoutLineState = z.output<typeof PayoutLineState>;

/**
 * Why a settled month is in no line of a batch. PAID_BY_HAND: it waits to be booked as paid by hand. NO_ACCOUNT. ACCOUNT_UNUSABLE: the bank’s file
 * cannot encode the account holder. OVERSEAS_ACCOUNT. BELOW_MINIMUM: too few coins. DEBT: debts consumed all of it. IN_ANOTHER_BATCH. BATCH_FULL.
 */
export const PayoutLeftOut = z.enum([
  'PAID_BY_HAND',
  'NO_ACCOUNT',
  'ACCOUNT_UNUSABLE',
  'OVERSEAS_ACCOUNT',
  'BELOW_MINIMUM',
  'DEBT',
  'IN_ANOTHER_BATCH',
  'BATCH_FULL',
]);
export type PayoutLeftOut = z.output<typeof PayoutLeftOut>;

/**
 * The account of a line when the batch was prepared, compared with the account of the creator's last batch payment. FIRST: no batch has paid the creator
 * yet. SAME, OTHER.
 */
export const PayoutAccount = z.enum(['FIRST', 'SAME', 'OTHER']);
export type PayoutAccount = z.output<typeof PayoutAccount>;

/** A line’s number in its batch, from 1. */
export const PayoutLineNumber = z.int().min(1).max(policy.payouts.linesMost);

/** Reason code of the bank for a failed transfer. */
export const PayoutFailure = z.string().regex(/^[A-Za-z0-9_-]{1,20}$/);

/** The bank's result file, its bytes in Base64. */
export const ResultFile = z
  .base64()
  .min(1)
  .max((policy.payouts.resultFileMaxBytes / 3) * 4);

export const PreparePayouts = z.strictObject({
  /** A closed month. */
  month: YearMonth,
  /** True to include unpaid amounts of earlier months. */
  withEarlier: z.boolean(),
});

/** A payment of a creator's month that the bank made outside of every batch. */
export const HandPayoutWish = z.strictObject({
  month: YearMonth,
  /** Everything payable for the month. */
  won: Won.min(1),
  paidOn: KstDate,
  /** The bank's number of the transfer; no free text, because the approver is shown it. */
  reference: z.string().regex(/^[A-Za-z0-9-]{1,40}$/),
});

export const ProposeHandPayout = z.strictObject({
  payout: HandPayoutWish,
  /** Shown to the approver. */
  reason: requiredText(policy.text.commentMax),
});

export const ApprovePayouts = z.strictObject({
  /** Version of the batch, as it was shown. */
  version: z.int().min(1),
  /** Total of the batch, typed again. */
  totalWon: Won,
});

export const HoldBackPayout = z.strictObject({
  line: PayoutLineNumber,
  reason: requiredText(policy.text.commentMax),
});

export const ApplyPayoutResult = z.strictObject({
  file: ResultFile,
  /** The day of the bank's payment. */
  paidOn: KstDate,
});
