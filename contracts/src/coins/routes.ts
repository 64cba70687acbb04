import { z } from 'zod';
import { Language } from '../accounts/schemas.ts';
import { Coins, DocumentFile, Id, IdReply, Instant, KstDate, Page, pageQuery } from '../primitives.ts';
import { route } from '../route.ts';
import { coinCalls } from './calls.ts';
import {
  CoinHistoryRow,
  CoinItem,
  CoinItemType,
  CoinLot,
  CoinSource,
  CreatePayment,
  OwedCharge,
  OwedRefund,
  PayMethod,
  PaymentReply,
  WithdrawCharge,
} from './schemas.ts';

export const coinRoutes = {
  coinItems: route(coinCalls.coinItems, {
    summary: 'Coin packages on sale.',
    query: z.strictObject({ coinItemType: CoinItemType.default('CASH') }),
    reply: z.array(CoinItem),
  }),
  coinBalance: route(coinCalls.coinBalance, {
    summary: 'The coins the fan can use now, the next coins to expire, and the fan’s debt.',
    reply: z.object({
      point: Coins,
      held: Coins,
      /** Coins owed for charges that were reversed after use; incoming bought coins settle this first. */
      debt: Coins,
      nextExpiry: z.object({ point: Coins, expiresAt: Instant }).nullable(),
    }),
  }),
  coinLots: route(coinCalls.coinLots, {
    summary:
      'The source and expiry of the caller’s coins, the refund of each charge now, and the debts with their charges.',
    reply: z.object({
      /** True if the fan became a creator: the coins can be neither used nor withdrawn. */
      frozen: z.boolean(),
      /** The day by whose end a withdrawal made now is paid. */
      payBy: KstDate,
      /** In the order of use. */
      lots: z.array(CoinLot),
      /** Coins owed in total, then the charges they are owed for, the latest first. */
      debt: Coins,
      owedFor: z.array(OwedCharge),
    }),
  }),
  withdrawCharge: route(coinCalls.withdrawCharge, {
    summary:
      'Withdraw the remaining part of a charge for the amount that was shown; refused if the amount has changed.',
    body: WithdrawCharge,
    reply: OwedRefund.extend({ id: Id, point: Coins }),
    errors: [409],
  }),
  coinQuote: route(coinCalls.coinQuote, {
    summary: 'Which coins the fan would use for a price.',
    query: z.strictObject({ point: z.coerce.number().int().min(1).max(1_000_000) }),
    reply: z.object({
      point: Coins,
      /** The same coins by source. */
      sources: z.array(z.object({ source: CoinSource, point: Coins })),
      /** The same coins by expiry, the earliest first. */
      expiries: z.array(z.object({ expiresAt: Instant, point: Coins })),
    }),
    errors: [409],
  }),
  depositCoins: route(coinCalls.depositCoins, {
    summary: 'Claim the coins of a payment; they are credited once, after the provider confirms the payment.',
    body: z.strictObject({ coinItemId: Id, userId: Id, paymentId: Id }),
    reply: IdReply,
    errors: [404, 409, 502],
  }),
  merchantCode: route(coinCalls.merchantCode, {
    summary: 'The merchant code of the payment provider and the script that opens its window.',
    reply: z.object({ impCode: z.string(), scriptUrl: z.string() }),
  }),
  createPayment: route(coinCalls.createPayment, {
    summary: 'Create and prepare an order; the server sets amount and coins, not the browser.',
    body: CreatePayment,
    reply: z.object({
      /** The order; also the provider's `merchant_uid`. */
      id: Id,
      name: z.string(),
      /** Won, or cents for USD. */
      amount: z.int(),
      currency: z.enum(['KRW', 'USD']),
      pg: z.string(),
      payMethod: PayMethod,
      noticeUrl: z.string(),
    }),
    errors: [404, 409, 502],
  }),
  payment: route(coinCalls.payment, {
    summary: 'The state of one of the caller’s payments.',
    params: z.strictObject({ paymentId: Id }),
    reply: PaymentReply,
    errors: [404],
  }),
  paymentReceipt: route(coinCalls.paymentReceipt, {
    summary: 'The receipt of one of the caller’s paid charges as PDF, with its refunds so far.',
    params: z.strictObject({ paymentId: Id }),
    query: z.strictObject({ language: Language.default('ko') }),
    reply: DocumentFile,
    errors: [404],
  }),
  paymentWebhook: route(coinCalls.paymentWebhook, {
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
  coinHistory: route(coinCalls.coinHistory, {
    summary: 'Coins used, earned, expired and refunded, newest first.',
    query: z.strictObject({
      ...pageQuery(),
      createdYear: z.coerce.number().int().min(2018).max(9999).optional(),
      createdMonth: z.coerce.number().int().min(1).max(12).optional(),
    }),
    reply: Page(CoinHistoryRow),
  }),
} as const;
