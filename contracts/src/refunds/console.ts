import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { policy } from '../policy.ts';
import { Currency, Id, IdReply, Instant, idParams, KstDate, requiredText } from '../primitives.ts';
import { route } from '../route.ts';
import { refundCalls } from './calls.ts';
import {
  ByHandReason,
  HandWay,
  PaidWay,
  ProposeRefund,
  ProposeWithdrawal,
  RefundAccount,
  RefundStatus,
} from './schemas.ts';

const RefundRow = z.object({
  id: Id,
  userId: Id,
  username: z.string(),
  /** The refunded charge, by the id of its payment. */
  paymentId: z.string(),
  /** True if that payment is a bank deposit. */
  isByBank: z.boolean(),
  points: z.int(),
  /** In minor units of `currency`. */
  amount: z.int(),
  currency: Currency,
  status: RefundStatus,
  owed: Instant,
  /** Paid by the end of this day in Korea. */
  dueOn: KstDate,
  /** True if that day is over and it is not paid. */
  late: z.boolean(),
  /** The reason why the provider cannot pay it. */
  byHandReason: ByHandReason.nullable(),
  /** The provider's text when it refused. */
  providerWords: z.string().nullable(),
  /** Number of requests to the provider, and when the next one is due; null if none is. */
  tries: z.int(),
  nextTry: Instant.nullable(),
  /** Error code of the last attempt; null if it had none. */
  lastFault: z.string().nullable(),
  paid: Instant.nullable(),
  way: PaidWay.nullable(),
  /** The proof: the provider's ids of the payment and of its cancellation, or the bank's reference of the transfer. */
  impUid: z.string().nullable(),
  reference: z.string().nullable(),
  /** The payment day that staff recorded. */
  paidOn: KstDate.nullable(),
  /** The staff member who is paying it now, since when, and from when another may take over. */
  payingBy: Id.nullable(),
  payingByName: z.string(),
  payingSince: Instant.nullable(),
  takeOverFrom: Instant.nullable(),
  recordedBy: Id.nullable(),
  recordedByName: z.string(),
  confirmedBy: Id.nullable(),
  confirmedByName: z.string(),
});

/** A step in the history of a refund; the oldest comes first. */
const RefundStep = z.object({ type: z.string(), at: Instant });

const reason = requiredText(policy.text.commentMax);

export const refundConsole = {
  listRefunds: route(refundCalls.listRefunds, {
    summary: 'Refunds owed for withdrawn charges, oldest first.',
    query: listQuery({
      filter: {
        status: RefundStatus.optional(),
        /** True for unpaid refunds, false for paid ones. */
        open: z.boolean().optional(),
        /** True for refunds that wait for staff: to pay, being paid, or to confirm. */
        toStaff: z.boolean().optional(),
        userId: Id.optional(),
        paymentId: Id.optional(),
      },
      sortable: ['id', 'owed', 'dueOn'],
      order: ['owed', 'ASC'],
    }),
    reply: z.array(RefundRow),
  }),
  showRefund: route(refundCalls.showRefund, {
    summary: 'One refund with its history.',
    params: idParams,
    reply: RefundRow.extend({
      steps: z.array(RefundStep),
      /** The receiving bank account. Null if the provider pays it, if the member had given no account by then, or once it is erased. */
      account: RefundAccount.nullable(),
    }),
    errors: [404],
  }),
  readRefundAccount: route(refundCalls.readRefundAccount, {
    summary:
      'The bank account for a refund, for the person who pays it; the audit log records the reading and its reason.',
    params: idParams,
    body: z.strictObject({ reason }),
    reply: z.object({
      id: Id,
      bankName: z.string(),
      bankAccountHolder: z.string(),
      bankAccountNumber: z.string(),
    }),
    errors: [404],
  }),
  claimRefund: route(refundCalls.claimRefund, {
    summary:
      'Claim a refund that the provider cannot pay, so that nobody else pays it; others may take it over after an hour.',
    params: idParams,
    body: z.strictObject({
      way: HandWay,
      /** The reason for taking it over from another; null if nobody is paying it. */
      reason: reason.nullable(),
    }),
    reply: RefundRow,
    errors: [404, 409],
  }),
  releaseRefund: route(refundCalls.releaseRefund, {
    summary: 'Release a claimed refund without paying it, so that others may pay it.',
    params: idParams,
    body: z.strictObject({ reason }),
    reply: RefundRow,
    errors: [404, 409],
  }),
  recordRefund: route(refundCalls.recordRefund, {
    summary:
      'Record that the claimed refund is paid. From an amount set by policy, a second person must confirm it.',
    params: idParams,
    body: z.strictObject({
      /** The bank's reference of the transfer, or the provider's of the cancellation. */
      reference: requiredText(100),
      paidOn: KstDate,
      reason,
    }),
    reply: RefundRow,
    errors: [404, 409, 422],
  }),
  confirmRefund: route(refundCalls.confirmRefund, {
    summary: 'Confirm another person’s record; the refund is paid.',
    params: idParams,
    body: z.strictObject({}),
    reply: RefundRow,
    errors: [404, 409],
  }),
  withdrawRefundRecord: route(refundCalls.withdrawRefundRecord, {
    summary: 'Reject a recorded payment as wrong; the refund is still owed.',
    params: idParams,
    body: z.strictObject({ reason }),
    reply: RefundRow,
    errors: [404, 409],
  }),
  proposeWithdrawal: route(refundCalls.proposeWithdrawal, {
    summary:
      'Request the withdrawal of a charge by the rule for its owner, by the id of its order or bank deposit; another member of finance must approve it.',
    params: idParams,
    body: ProposeWithdrawal,
    reply: IdReply,
    errors: [404, 409],
  }),
  proposeRefund: route(refundCalls.proposeRefund, {
    summary:
      'Request a refund of a charge outside the rules, by the id of its order or bank deposit; another member of finance must approve it.',
    params: idParams,
    body: ProposeRefund,
    reply: IdReply,
    errors: [404, 409],
  }),
} as const;
