import { z } from 'zod';
import { Coins, Currency, Id, Instant, webAddress } from '../primitives.ts';

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
  currency: Currency.default('KRW'),
  language: z.enum(['ko', 'en', 'ja', 'zh']).default('ko'),
  payMethod: PayMethod.default('kakaopay'),
  /** Provider channel, for example `kakaopay`; the server decides what it accepts. */
  pg: z.string().max(50).default('kakaopay'),
  /** The page a phone's browser returns to; must be one of this site's allowed pages. */
  mRedirectUrl: webAddress(500),
});

/** A failed attempt to pay. `words` is the provider's text, in the payer's language if the provider knows it; may be empty. */
export const FailedAttempt = z.object({ endedBy: z.enum(['PAYER', 'PROVIDER']), words: z.string() });
export type FailedAttempt = z.output<typeof FailedAttempt>;

/** How coins were paid for: by an order at the provider, or by bank (`withoutbankbook` in spec 1 §4). */
export const PaidBy = z.enum([...PayMethod.options, 'withoutbankbook']);
export type PaidBy = z.output<typeof PaidBy>;

/** A payment of the caller: its state and all data of a receipt. */
export const PaymentReply = z.object({
  id: Id,
  status: PaymentStatus,
  /** Coins bought with it. */
  point: Coins,
  coinItemId: Id,
  /** Name of the purchase, as the payer saw it. */
  name: z.string(),
  /** Won, or cents of a US dollar. */
  amount: z.int(),
  currency: Currency,
  payMethod: PaidBy,
  created: Instant,
  /** When the coins were credited; null until then. */
  credited: Instant.nullable(),
  /** The latest failed attempt; null if the latest attempt known from the provider did not fail. */
  failed: FailedAttempt.nullable(),
  /** True if it was paid after the payer had reached the charge limit of the order's day, so the money is refunded (ours). */
  isBeyondLimit: z.boolean(),
});
export type PaymentReply = z.output<typeof PaymentReply>;
