import { z } from 'zod';
import { calls } from './calls.ts';
import { MissionStatus } from './missions.ts';
import { Coins, Id, IdReply, Instant, Page, pageQuery, Won, webAddress } from './primitives.ts';
import { ProductType } from './products.ts';
import { route } from './route.ts';

export const CoinItemType = z.enum(['CASH', 'BONUS']);
/** Where the coins of a lot come from (design: coins bought, given as a bonus, as support, as compensation). */
export const CoinSource = z.enum(['CASH', 'BONUS', 'SUPPORTED', 'RECEIVED']);
export type CoinSource = z.output<typeof CoinSource>;

export const CoinItem = z.object({
  id: Id,
  itemType: CoinItemType,
  name: z.string(),
  point: Coins,
  /** Won, value-added tax included. */
  price: Won,
  /** Cents of a US dollar. */
  usdPrice: z.int(),
});
export type CoinItem = z.output<typeof CoinItem>;

export const CoinHistoryType = z.enum(['USE', 'EARN', 'EXPIRED', 'REFUND']);

export const CoinHistoryRow = z.object({
  id: z.string(),
  eventType: CoinHistoryType,
  /** Coins; negative for USE and EXPIRED. */
  point: z.int(),
  created: Instant,
  mission: z
    .object({
      id: Id,
      status: MissionStatus,
      missionProduct: z.object({ type: ProductType, name: z.string() }),
    })
    .nullable(),
  coinDeposit: z
    .object({ payment: Id.nullable(), coinItem: z.object({ itemType: CoinItemType }).nullable() })
    .nullable(),
  coinItemType: CoinSource.nullable(),
});
export type CoinHistoryRow = z.output<typeof CoinHistoryRow>;

export const PayMethod = z.enum(['card', 'kakaopay', 'phone', 'paypal']);
export const PaymentStatus = z.enum([
  'CREATED',
  'PREPARED',
  'READY',
  'CREDITED',
  'FAILED',
  'CANCELLED',
  'QUARANTINED',
]);
export type PaymentStatus = z.output<typeof PaymentStatus>;

export const CreatePayment = z.strictObject({
  coinItemId: Id,
  userId: Id,
  currency: z.enum(['KRW', 'USD']).default('KRW'),
  language: z.enum(['ko', 'en', 'ja', 'zh']).default('ko'),
  payMethod: PayMethod.default('kakaopay'),
  /** Provider channel, for example `kakaopay`; the server decides what it accepts. */
  pg: z.string().max(50).default('kakaopay'),
  /** Where a phone's browser returns to; must be one of this site's allowed pages. */
  mRedirectUrl: webAddress(500),
});

export const coinRoutes = {
  coinItems: route(calls.coinItems, {
    summary: 'What can be bought.',
    query: z.strictObject({ coinItemType: CoinItemType.default('CASH') }),
    reply: z.array(CoinItem),
  }),
  coinBalance: route(calls.coinBalance, {
    summary: 'Coins the fan can use now, and what of them expires next.',
    reply: z.object({
      point: Coins,
      held: Coins,
      nextExpiry: z.object({ point: Coins, expiresAt: Instant }).nullable(),
    }),
  }),
  coinQuote: route(calls.coinQuote, {
    summary: 'Which of their coins the fan would use for a price, before they use them.',
    query: z.strictObject({ point: z.coerce.number().int().min(1).max(1_000_000) }),
    reply: z.object({
      point: Coins,
      /** The same coins by where they came from. */
      sources: z.array(z.object({ source: CoinSource, point: Coins })),
      /** The same coins by when they would expire, the earliest first. */
      expiries: z.array(z.object({ expiresAt: Instant, point: Coins })),
    }),
    errors: [409],
  }),
  depositCoins: route(calls.depositCoins, {
    summary: 'Ask for the coins of a payment; credited once, after the provider confirmed it.',
    body: z.strictObject({ coinItemId: Id, userId: Id, paymentId: Id }),
    reply: IdReply,
    errors: [404, 409, 502],
  }),
  merchantCode: route(calls.merchantCode, {
    summary: 'The merchant code of the payment provider and the script its window is opened with.',
    reply: z.object({ impCode: z.string(), scriptUrl: z.string() }),
  }),
  createPayment: route(calls.createPayment, {
    summary: 'Make and prepare an order; amount and coins are fixed here, not by the browser.',
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
    errors: [404, 409, 422, 502],
  }),
  payment: route(calls.payment, {
    summary: 'Where an own payment stands.',
    params: z.strictObject({ paymentId: Id }),
    reply: z.object({ id: Id, status: PaymentStatus, point: Coins, coinItemId: Id }),
    errors: [404],
  }),
  paymentWebhook: route(calls.paymentWebhook, {
    summary:
      'Hint of the payment provider that a payment changed; the provider is asked before anything happens.',
    body: z.object({
      imp_uid: z.string().min(1).max(64),
      merchant_uid: z.string().min(1).max(64),
      status: z.string().max(20).optional(),
      cancellation_id: z.string().max(64).optional(),
    }),
    reply: z.object({ received: z.literal(true) }),
  }),
  coinHistory: route(calls.coinHistory, {
    summary: 'Coins used, earned, expired and refunded, newest first.',
    query: z.strictObject({
      ...pageQuery(),
      createdYear: z.coerce.number().int().min(2018).max(9999).optional(),
      createdMonth: z.coerce.number().int().min(1).max(12).optional(),
    }),
    reply: Page(CoinHistoryRow),
  }),
} as const;
