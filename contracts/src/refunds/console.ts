import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { policy } from '../policy.ts';
import { Id, Instant, idParams, KstDate, requiredText } from '../primitives.ts';
import { route } from '../route.ts';
import { refundCalls } from './calls.ts';
import { ByHandReason, HandWay, PaidCurrency, PaidWay, RefundAccount, RefundStatus } from './schemas.ts';

const RefundRow = z.object({
  id: Id,
  userId: Id,
  username: z.string(),
  /** The charge that was given back, by the id of its payment. */
  paymentId: z.string(),
  /** That payment is a bank deposit. */
  isByBank: z.boolean(),
  points: z.int(),
  /** In minor units of `currency`. */
  amount: z.int(),
  currency: PaidCurrency,
  status: RefundStatus,
  owed: Instant,
  /** Paid by the end of this day in Korea. */
  dueOn: KstDate,
  /** That day is over and it is not paid. */
  late: z.boolean(),
  /** Why the provider cannot pay it. */
  byHandReason: ByHandReason.nullable(),
  /** What the provider said when it refused. */
  providerWords: z.string().nullable(),
  /** How often the provider was asked, and when it is asked next; null while it is not to be. */
  tries: z.int(),
  nextTry: Instant.nullable(),
  /** What the last try met, as a code; null where it met no fault. */
  lastFault: z.string().nullable(),
  paid: Instant.nullable(),
  way: PaidWay.nullable(),
  /** The proof: the provider's ids of the payment and of what it cancelled of it, or what the bank calls the transfer. */
  impUid: z.string().nullable(),
  reference: z.string().nullable(),
  /** The day on which the staff paid it, as they recorded it. */
  paidOn: KstDate.nullable(),
  /** Who of the staff pays it now, since when, and from when on another may take it over. */
  payingBy: Id.nullable(),
  payingByName: z.string(),
  payingSince: Instant.nullable(),
  takeOverFrom: Instant.nullable(),
  recordedBy: Id.nullable(),
  recordedByName: z.string(),
  confirmedBy: Id.nullable(),
  confirmedByName: z.string(),
});

/** What happened to it, the oldest first. */
const RefundStep = z.object({ type: z.string(), at: Instant });

const reason = requiredText(policy.text.commentMax);

export const refundConsole = {
  listRefunds: route(refundCalls.listRefunds, {
    summary: 'Money that is owed for charges that were given back, the oldest first.',
    query: listQuery({
      filter: {
        status: RefundStatus.optional(),
        /** Not paid yet; false for those that are. */
        open: z.boolean().optional(),
        /** For the staff to pay, being paid by them, or to agree to. */
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
    summary: 'One refund with what happened to it.',
    params: idParams,
    reply: RefundRow.extend({
      steps: z.array(RefundStep),
      /** Where it goes, or went, by bank; null where the provider pays it, the member told no account by then, or it is forgotten. */
      account: RefundAccount.nullable(),
    }),
    errors: [404],
  }),
  readRefundAccount: route(refundCalls.readRefundAccount, {
    summary: 'The account of a refund, for whoever pays it; that it was read, and why, is written down.',
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
      'Say that one pays a refund now which the provider cannot pay, so that nobody else does; after an hour it may be taken over.',
    params: idParams,
    body: z.strictObject({
      way: HandWay,
      /** Why it is taken over from somebody else; null where nobody pays it. */
      reason: reason.nullable(),
    }),
    reply: RefundRow,
    errors: [404, 409],
  }),
  releaseRefund: route(refundCalls.releaseRefund, {
    summary: 'Say that one has not paid it and will not: somebody else may.',
    params: idParams,
    body: z.strictObject({ reason }),
    reply: RefundRow,
    errors: [404, 409],
  }),
  recordRefund: route(refundCalls.recordRefund, {
    summary:
      'Say that one has paid the refund that one had taken to pay. From an amount of the policy on, a second one has to agree.',
    params: idParams,
    body: z.strictObject({
      /** What the bank calls the transfer, or the provider the cancellation. */
      reference: requiredText(100),
      paidOn: KstDate,
      reason,
    }),
    reply: RefundRow,
    errors: [404, 409, 422],
  }),
  confirmRefund: route(refundCalls.confirmRefund, {
    summary: 'Agree to what somebody else recorded: the refund is paid.',
    params: idParams,
    body: z.strictObject({}),
    reply: RefundRow,
    errors: [404, 409],
  }),
  withdrawRefundRecord: route(refundCalls.withdrawRefundRecord, {
    summary: 'What was recorded was not so: the refund is to be paid still.',
    params: idParams,
    body: z.strictObject({ reason }),
    reply: RefundRow,
    errors: [404, 409],
  }),
} as const;
