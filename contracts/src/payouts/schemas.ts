import { z } from 'zod';
import { policy } from '../policy.ts';
import { KstDate, requiredText, Won, YearMonth } from '../primitives.ts';

/**
 * How a batch stands: PREPARED: another member of finance is to approve it; APPROVED: its file can be made; FILE_MADE: its result is awaited;
 * BOOKING: the bank paid lines that the ledger has not booked yet; SETTLED: every line was paid or failed; REJECTED, EXPIRED: nothing of it is paid.
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

/** How a line stands: HELD_BACK and FAILED ones, and those of a batch that came to nothing (FREED), are payable again. */
export const PayoutLineState = z.enum(['WAITING', 'HELD_BACK', 'PAYING', 'PAID', 'FAILED', 'FREED']);
export type PayoutLineState = z.output<typeof PayoutLineState>;

/**
 * Why a settled month is in no line: it waits to be booked as paid by hand, no account, one whose holder the bank’s file cannot spell, one abroad, too few coins, all of it taken by what
 * the creator owed, in another batch, or the batch is full.
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
 * The account of a line as the batch was prepared, beside the one to which a batch last paid its creator: FIRST: no batch has paid them yet;
 * SAME, OTHER.
 */
export const PayoutAccount = z.enum(['FIRST', 'SAME', 'OTHER']);
export type PayoutAccount = z.output<typeof PayoutAccount>;

/** A line’s number in its batch, from 1. */
export const PayoutLineNumber = z.int().min(1).max(policy.payouts.linesMost);

/** What the bank calls the reason of a transfer that failed. */
export const PayoutFailure = z.string().regex(/^[A-Za-z0-9_-]{1,20}$/);

/** The file that came back from the bank, its bytes in Base64. */
export const ResultFile = z
  .base64()
  .min(1)
  .max((policy.payouts.resultFileMaxBytes / 3) * 4);

export const PreparePayouts = z.strictObject({
  /** A month that is closed. */
  month: YearMonth,
  /** What earlier months have to pay still is taken up too. */
  withEarlier: z.boolean(),
});

/** What the bank has sent for a creator's month outside of every batch. */
export const HandPayoutWish = z.strictObject({
  month: YearMonth,
  /** All that is payable of it. */
  won: Won.min(1),
  paidOn: KstDate,
  /** The bank's number of the transfer; no words, as it stands in what is approved. */
  reference: z.string().regex(/^[A-Za-z0-9-]{1,40}$/),
});

export const ProposeHandPayout = z.strictObject({
  payout: HandPayoutWish,
  /** For whoever approves it. */
  reason: requiredText(policy.text.commentMax),
});

export const ApprovePayouts = z.strictObject({
  /** Of the batch, as it was shown. */
  version: z.int().min(1),
  /** What it comes to, typed again. */
  totalWon: Won,
});

export const HoldBackPayout = z.strictObject({
  line: PayoutLineNumber,
  reason: requiredText(policy.text.commentMax),
});

export const ApplyPayoutResult = z.strictObject({
  file: ResultFile,
  /** The day on which the bank paid. */
  paidOn: KstDate,
});
