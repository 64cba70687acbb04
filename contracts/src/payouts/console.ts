import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { policy } from '../policy.ts';
import { Id, IdReply, Instant, idParams, KstDate, requiredText, YearMonth } from '../primitives.ts';
import { route } from '../route.ts';
import { payoutCalls } from './calls.ts';
import {
  ApplyPayoutResult,
  ApprovePayouts,
  HoldBackPayout,
  PayoutAccount,
  PayoutLeftOut,
  PayoutLineState,
  PayoutStatus,
  PreparePayouts,
  ProposeHandPayout,
  ResultFile,
} from './schemas.ts';

const PayoutBatchRow = z.object({
  id: Id,
  month: YearMonth,
  status: PayoutStatus,
  /** Number of lines paid or still payable, and their total. */
  lines: z.int(),
  totalWon: z.int(),
  paidLines: z.int(),
  paidWon: z.int(),
  failedLines: z.int(),
  failedWon: z.int(),
  /** The 10th, or the next business day. */
  payableOn: KstDate,
  makerId: Id,
  makerName: z.string(),
  prepared: Instant,
  /** When it expires unless it is approved. */
  expires: Instant,
  checkerId: Id.nullable(),
  checkerName: z.string(),
  approved: Instant.nullable(),
  /** Total at the approval; `totalWon` is the total now. */
  approvedWon: z.int().nullable(),
  /** When its last line was finished. */
  ended: Instant.nullable(),
  /** Version of the batch that the approver is shown. */
  version: z.int(),
});

const PayoutLineRow = z.object({
  line: z.int(),
  creatorId: Id,
  creatorName: z.string(),
  month: YearMonth,
  won: z.int(),
  /** Last payment to the creator before the batch was prepared, in won; null if there was none. */
  beforeWon: z.int().nullable(),
  state: PayoutLineState,
  /** Reason code of the bank for a failed line. */
  code: z.string().nullable(),
  /** Part of a paid line that a debt had consumed meanwhile; later months repay it. */
  advanceWon: z.int(),
  /** Null for batches prepared before this was recorded. */
  account: PayoutAccount.nullable(),
  /** True if the account has changed since the approval: the newest file does not contain the line. */
  changed: z.boolean(),
});

const PayoutBatchDetails = PayoutBatchRow.extend({
  rows: z.array(PayoutLineRow),
  leftOut: z.array(
    z.object({ creatorId: Id, creatorName: z.string(), month: YearMonth, why: PayoutLeftOut }),
  ),
  /** Staff who have changed it; none of them may approve it. */
  makers: z.array(Id),
  /** The newest file made for the bank. */
  file: z.object({ number: z.int(), sha256: z.string(), made: Instant, madeByName: z.string() }).nullable(),
});

const reason = requiredText(policy.text.commentMax);

export const payoutConsole = {
  listPayoutBatches: route(payoutCalls.listPayoutBatches, {
    summary: 'Payout batches.',
    query: listQuery({
      filter: {
        month: YearMonth.optional(),
        status: PayoutStatus.optional(),
        /** True for batches with unfinished lines. */
        open: z.boolean().optional(),
      },
      sortable: ['id', 'prepared', 'month', 'totalWon'],
      order: ['prepared', 'DESC'],
    }),
    reply: z.array(PayoutBatchRow),
  }),
  showPayoutBatch: route(payoutCalls.showPayoutBatch, {
    summary: 'One batch with its lines and the creators left out.',
    params: idParams,
    reply: PayoutBatchDetails,
    errors: [404],
  }),
  preparePayouts: route(payoutCalls.preparePayouts, {
    summary: 'Make a batch of the payable sums of a closed month and earlier ones.',
    body: PreparePayouts,
    reply: PayoutBatchDetails,
    errors: [404, 409, 422],
  }),
  holdBackPayout: route(payoutCalls.holdBackPayout, {
    summary: 'Take a line out of an unapproved batch; this person may not approve the batch.',
    params: idParams,
    body: HoldBackPayout,
    reply: PayoutBatchDetails,
    errors: [404, 409, 422],
  }),
  approvePayouts: route(payoutCalls.approvePayouts, {
    summary: 'Approve a batch as it was shown, if others made it.',
    params: idParams,
    body: ApprovePayouts,
    reply: PayoutBatchDetails,
    errors: [404, 409, 422],
  }),
  rejectPayouts: route(payoutCalls.rejectPayouts, {
    summary: 'Reject a batch for which no file was made.',
    params: idParams,
    body: z.strictObject({ reason }),
    reply: PayoutBatchDetails,
    errors: [404, 409, 422],
  }),
  makePayoutFile: route(payoutCalls.makePayoutFile, {
    summary: 'The bank file of a batch, with account numbers; the audit log records who got it.',
    params: idParams,
    body: z.strictObject({ reason }),
    reply: z.object({
      name: z.string(),
      /** The file's bytes in Base64; CSV in code page 949. */
      file: z.string(),
      sha256: z.string(),
      number: z.int(),
      /** Lines left out because their account has changed since the approval. */
      changed: z.array(z.int()),
    }),
    errors: [404, 409, 422],
  }),
  checkPayoutResult: route(payoutCalls.checkPayoutResult, {
    summary: 'Preview the effect of a bank result file; changes nothing.',
    params: idParams,
    body: z.strictObject({ file: ResultFile }),
    reply: z.object({
      paid: z.int(),
      paidWon: z.int(),
      failed: z.array(
        z.object({ line: z.int(), creatorId: Id, creatorName: z.string(), won: z.int(), code: z.string() }),
      ),
      /** Number of rows that repeat a known result. */
      known: z.int(),
      /** Number of lines that would still wait. */
      left: z.int(),
    }),
    errors: [404, 409, 422],
  }),
  proposeHandPayout: route(payoutCalls.proposeHandPayout, {
    summary:
      'Request the booking of a month that was paid by hand at the bank; another member of finance must approve it.',
    params: idParams,
    body: ProposeHandPayout,
    reply: IdReply,
    errors: [404, 409],
  }),
  applyPayoutResult: route(payoutCalls.applyPayoutResult, {
    summary: 'Book a bank result file; booking it twice changes nothing.',
    params: idParams,
    body: ApplyPayoutResult,
    reply: PayoutBatchDetails,
    errors: [404, 409, 422],
  }),
} as const;
