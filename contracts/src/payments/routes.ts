import { z } from 'zod';
import { Currency, DocumentFile, Id, IdReply, Language } from '../primitives.ts';
import { route } from '../route.ts';
import { paymentCalls } from './calls.ts';
import { CreatePayment, PayMethod, PaymentReply } from './schemas.ts';

export const paymentRoutes = {
  depositCoins: route(paymentCalls.depositCoins, {
    summary: 'Claim the coins of a payment; they are credited once, after the provider confirms the payment.',
    body: z.strictObject({ coinItemId: Id, userId: Id, paymentId: Id }),
    reply: IdReply,
    errors: [404, 409, 502],
  }),
  merchantCode: route(paymentCalls.merchantCode, {
    summary: 'The merchant code of the payment provider and the script that opens its window.',
    reply: z.object({ impCode: z.string(), scriptUrl: z.string() }),
  }),
  createPayment: route(paymentCalls.createPayment, {
    summary: 'Create and prepare an order; the server sets amount and coins, not the browser.',
    body: CreatePayment,
    reply: z.object({
      /** The order; also the provider's `merchant_uid`. */
      id: Id,
      name: z.string(),
      /** Won, or cents for USD. */
      amount: z.int(),
      currency: Currency,
      pg: z.string(),
      payMethod: PayMethod,
      noticeUrl: z.string(),
    }),
    errors: [404, 409, 502],
  }),
  payment: route(paymentCalls.payment, {
    summary: 'The state of one of the caller’s payments.',
    params: z.strictObject({ paymentId: Id }),
    reply: PaymentReply,
    errors: [404],
  }),
  paymentReceipt: route(paymentCalls.paymentReceipt, {
    summary: 'The receipt of one of the caller’s paid charges as PDF, with its refunds so far.',
    params: z.strictObject({ paymentId: Id }),
    query: z.strictObject({ language: Language.default('ko') }),
    reply: DocumentFile,
    errors: [404],
  }),
  paymentWebhook: route(paymentCalls.paymentWebhook, {
    summary:
      'Webhook of the payment provider about a changed payment; the provider is asked before anything happens.',
    body: z.object({
      imp_uid: z.string().min(1).max(64),
      merchant_uid: z.string().min(1).max(64),
      status: z.string().max(20).optional(),
      cancellation_id: z.string().max(64).optional(),
    }),
    reply: z.object({ received: z.literal(true) }),
  }),
} as const;
