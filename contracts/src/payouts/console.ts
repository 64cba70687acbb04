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
  /** Lines that are paid or to be paid, and what they come to. */
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
  /** When it comes to nothing unless it is approved. */
  expires: Instant,
  checkerId: Id.nullable(),
  checkerName: z.string(),
  approved: Instant.nullable(),
  /** What its lines came to as it was approved; `totalWon` is what they come to now. */
  approvedWon: z.int().nullable(),
  /** Since when nothing of it is to come. */
  ended: Instant.nullable(),
  /** Of whoever approves it: what they were shown. */
  version: z.int(),
});

const PayoutLineRow = z.object({
  line: z.int(),
  creatorId: Id,
  creatorName: z.string(),
  month: YearMonth,
  won: z.int(),
  /** What the creator had been paid last as the batch was prepared; null where that never was. */
  beforeWon: z.int().nullable(),
  state: PayoutLineState,
  /** What the bank called the reason, of a failed one. */
  code: z.string().nullable(),
  /** What of a paid one a debt had taken meanwhile, so that months to come give it back. */
  advanceWon: z.int(),
  /** Null of batches that were prepared before this was known. */
  account: PayoutAccount.nullable(),
  /** The account is another one than was approved: the newest file does not have the line. */
  changed: z.boolean(),
});

const PayoutBatchDetails = PayoutBatchRow.extend({
  rows: z.array(PayoutLineRow),
  leftOut: z.array(
    z.object({ creatorId: Id, creatorName: z.string(), month: YearMonth, why: PayoutLeftOut }),
  ),
  /** Who changed it so far; none of them may approve it. */
  makers: z.array(Id),
  /** The newest file that was made for the bank. */
  file: z.object({ number: z.int(), sha256: z.string(), made: Instant, madeByName: z.string() }).nullable(),
});

const reason = requiredText(policy.text.commentMax);

export const payoutConsole = {
  listPayoutBatches: route(payoutCalls.listPayoutBatches, {
    summary: 'Batches by which creators are paid.',
    query: listQuery({
      filter: {
        month: YearMonth.optional(),
        status: PayoutStatus.optional(),
        /** Something of it is to come. */
        open: z.boolean().optional(),
      },
      sortable: ['id', 'prepared', 'month', 'totalWon'],
      order: ['prepared', 'DESC'],
    }),
    reply: z.array(PayoutBatchRow),
  }),
  showPayoutBatch: route(payoutCalls.showPayoutBatch, {
    summary: 'One batch with its lines, and who was left out.',
    params: idParams,
    reply: PayoutBatchDetails,
    errors: [404],
  }),
  preparePayouts: route(payoutCalls.preparePayouts, {
    summary: 'Take what a closed month and those before it have to pay into a batch.',
    body: PreparePayouts,
    reply: PayoutBatchDetails,
    errors: [404, 409, 422],
  }),
  holdBackPayout: route(payoutCalls.holdBackPayout, {
    summary: 'Take a line out of a batch that is not approved; whoever does may not approve it.',
    params: idParams,
    body: HoldBackPayout,
    reply: PayoutBatchDetails,
    errors: [404, 409, 422],
  }),
  approvePayouts: route(payoutCalls.approvePayouts, {
    summary: 'Approve a batch that others made, as it was shown.',
    params: idParams,
    body: ApprovePayouts,
    reply: PayoutBatchDetails,
    errors: [404, 409, 422],
  }),
  rejectPayouts: route(payoutCalls.rejectPayouts, {
    summary: 'Let a batch come to nothing for which no file was made.',
    params: idParams,
    body: z.strictObject({ reason }),
    reply: PayoutBatchDetails,
    errors: [404, 409, 422],
  }),
  makePayoutFile: route(payoutCalls.makePayoutFile, {
    summary: 'The file for the bank, with accounts; that somebody has it is written down.',
    params: idParams,
    body: z.strictObject({ reason }),
    reply: z.object({
      name: z.string(),
      /** Its bytes in Base64; CSV in the code page 949. */
      file: z.string(),
      sha256: z.string(),
      number: z.int(),
      /** Lines that are not in it, as their account is another one than was approved. */
      changed: z.array(z.int()),
    }),
    errors: [404, 409, 422],
  }),
  checkPayoutResult: route(payoutCalls.checkPayoutResult, {
    summary: 'What a result file of the bank would do; it does nothing.',
    params: idParams,
    body: z.strictObject({ file: ResultFile }),
    reply: z.object({
      paid: z.int(),
      paidWon: z.int(),
      failed: z.array(
        z.object({ line: z.int(), creatorId: Id, creatorName: z.string(), won: z.int(), code: z.string() }),
      ),
      /** Rows that say what is known already. */
      known: z.int(),
      /** Lines that would wait still. */
      left: z.int(),
    }),
    errors: [404, 409, 422],
  }),
  proposeHandPayout: route(payoutCalls.proposeHandPayout, {
    summary:
      'Ask for a month that the bank has paid by hand to be booked; another of finance has to approve it.',
    params: idParams,
    body: ProposeHandPayout,
    reply: IdReply,
    errors: [404, 409],
  }),
  applyPayoutResult: route(payoutCalls.applyPayoutResult, {
    summary: 'Book what a result file of the bank says; a second time changes nothing.',
    params: idParams,
    body: ApplyPayoutResult,
    reply: PayoutBatchDetails,
    errors: [404, 409, 422],
  }),
} as const;
