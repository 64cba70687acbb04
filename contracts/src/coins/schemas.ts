import { z } from 'zod';
import { MissionStatus, RejectReason } from '../missions/schemas.ts';
import { policy } from '../policy.ts';
import { Coins, Id, Instant, KstDate, requiredText, Won, webAddress } from '../primitives.ts';
import { ProductType } from '../products/schemas.ts';
import { refundCauses } from './refund-causes.ts';

export const CoinItemType = z.enum(['CASH', 'BONUS']);
/** Source of the coins of a lot (design: coins bought, given as a bonus, as support, as compensation). */
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

/** The currencies that coins are paid in. */
const Currency = z.enum(['KRW', 'USD']);
/** Won, or cents of a US dollar. */
const Money = z.int().min(0).max(1_000_000_000_000);

/** WHOLE: the full price of an untouched charge within its days. REMAINING: the price of the coins left, less a fee. */
export const WithdrawalRule = z.enum(['WHOLE', 'REMAINING']);

/** A withdrawal exactly as the fan was shown it; refused if it would differ. */
export const WithdrawCharge = z.strictObject({
  lotId: requiredText(200),
  /** Coins to withdraw. */
  point: Coins.min(1),
  /** Refund for these coins, in minor units of `currency`. */
  amount: Money,
  currency: Currency,
  rule: WithdrawalRule,
});
export type WithdrawCharge = z.output<typeof WithdrawCharge>;

/** A lot: coins that were credited together. */
export const CoinLot = z.object({
  id: z.string(),
  source: CoinSource,
  /** Coins of the lot that are free to use. */
  point: Coins,
  /** Coins of the lot that open missions hold. */
  held: Coins,
  /** Coins at its credit. */
  of: Coins,
  credited: Instant,
  expiresAt: Instant,
  /** The withdrawal possible now; null if the lot cannot be withdrawn. */
  withdrawal: z
    .object({
      point: Coins,
      amount: Money,
      currency: Currency,
      rule: WithdrawalRule,
      /** The deducted fee, in the same minor units. */
      fee: Money,
      /** The last day of a full refund; null once that is no longer possible. */
      wholeUntil: KstDate.nullable(),
      /** True if it was paid by bank: the refund goes to an account that the fan gives (`tellRefundAccount`). */
      toAccount: z.boolean(),
    })
    .nullable(),
});
export type CoinLot = z.output<typeof CoinLot>;

/** Refund owed to a fan for withdrawn coins. */
export const OwedRefund = z.object({
  amount: Money,
  currency: Currency,
  /** The day by whose end it is paid, KST. */
  payBy: KstDate,
});
export type OwedRefund = z.output<typeof OwedRefund>;

/** A charge whose payment was reversed after its coins were used, with the debt left. */
export const OwedCharge = z.object({
  payment: Id,
  /** When its coins were credited. */
  charged: Instant,
  /** The price paid, in minor units of `currency`. */
  amount: Money,
  currency: Currency,
  /** When the charge was reversed. */
  takenBack: Instant,
  /** Debt left, in coins; the oldest debts are settled first. */
  debt: Coins,
});
export type OwedCharge = z.output<typeof OwedCharge>;

export const CoinHistoryType = z.enum(['USE', 'EARN', 'EXPIRED', 'REFUND']);

/** Why coins were deducted without a use: their charge was reversed, or they settled a debt. */
export const CoinHistoryCause = z.enum(['CHARGE_TAKEN_BACK', 'DEBT_SETTLED']);
export type CoinHistoryCause = z.output<typeof CoinHistoryCause>;

export const CoinHistoryRow = z.object({
  id: z.string(),
  eventType: CoinHistoryType,
  /** Coins; negative for USE and EXPIRED. It may be 0 if a reversed charge has no coins left. */
  point: z.int(),
  /** Coins available after this row (ours). */
  balance: Coins,
  created: Instant,
  mission: z
    .object({
      id: Id,
      status: MissionStatus,
      /** Why the mission ended and its coins came back (ours); null while it is open, and if it was performed. */
      rejectReason: RejectReason.nullable(),
      /** The beginning of the fan's text for a custom mission, which has no name (ours); null for other missions. */
      wish: z.string().nullable(),
      missionProduct: z.object({
        type: ProductType,
        name: z.string(),
        creator: z.object({ id: Id, name: z.string() }),
      }),
    })
    .nullable(),
  coinDeposit: z
    .object({ payment: Id.nullable(), coinItem: z.object({ itemType: CoinItemType }).nullable() })
    .nullable(),
  coinItemType: CoinSource.nullable(),
  /** Cause of a USE row that is no real use (ours); null for every other row. */
  cause: CoinHistoryCause.nullable(),
  /** New debt in coins from a reversed charge (ours); null for every other row. */
  debt: Coins.nullable(),
  /** Refund of a withdrawn charge (ours). */
  withdrawal: OwedRefund.nullable(),
  /** Refund of coins (ours): owed by the end of `dueOn` in Korea; `paid` is when it was paid. */
  refund: z
    .object({
      /** In minor units of `currency`. */
      amount: z.int(),
      currency: z.enum(['KRW', 'USD']),
      /** Null until the refund is created, moments later. */
      dueOn: KstDate.nullable(),
      paid: Instant.nullable(),
    })
    .nullable(),
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
  currency: z.enum(['KRW', 'USD']),
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

/** The part of a charge that was not refunded. Money in minor units of its currency. */
export const LeftOfCharge = z.object({
  /** The price less earlier refunds. */
  amount: z.int(),
  /** Coins left. */
  points: z.int(),
  /** Coins held by missions. */
  held: z.int(),
  /** Refund by the rule for the coins left, at this moment. */
  byRule: z.int(),
});
export type LeftOfCharge = z.output<typeof LeftOfCharge>;

/** A discretionary refund of a charge, which no rule requires; it needs two staff members. */
export const RefundGrant = z.strictObject({
  cause: z.enum(refundCauses),
  /** In minor units of the charge's currency. */
  amount: Money.min(1),
});

export const ProposeWithdrawal = z.strictObject({
  /** Refund by the rule for all coins left of the charge, as shown; in minor units of the charge's currency. */
  amount: Money.min(1),
  /** Shown to the approver. */
  reason: requiredText(policy.text.commentMax),
});

export const ProposeRefund = z.strictObject({
  refund: RefundGrant,
  /** Shown to the approver. */
  reason: requiredText(policy.text.commentMax),
});
