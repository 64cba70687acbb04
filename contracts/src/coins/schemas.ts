import { z } from 'zod';
import { MissionStatus, RejectReason } from '../missions/schemas.ts';
import { policy } from '../policy.ts';
import { Coins, Id, Instant, KstDate, requiredText, Won, webAddress } from '../primitives.ts';
import { ProductType } from '../products/schemas.ts';
import { refundCauses } from './refund-causes.ts';

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

/** The currencies that coins are paid in. */
const Currency = z.enum(['KRW', 'USD']);
/** Won, or cents of a US dollar. */
const Money = z.int().min(0).max(1_000_000_000_000);

/** WHOLE is what was paid, of an untouched charge within its days; REMAINING is the share of what is left of it, less a fee. */
export const WithdrawalRule = z.enum(['WHOLE', 'REMAINING']);

/** What a fan was shown and agrees to: nothing else may become of it. */
export const WithdrawCharge = z.strictObject({
  lotId: requiredText(200),
  /** Coins that go. */
  point: Coins.min(1),
  /** What comes back for them, in minor units of `currency`. */
  amount: Money,
  currency: Currency,
  rule: WithdrawalRule,
});
export type WithdrawCharge = z.output<typeof WithdrawCharge>;

/** Coins that came together. */
export const CoinLot = z.object({
  id: z.string(),
  source: CoinSource,
  /** Coins of it that are left to use. */
  point: Coins,
  /** Coins of it that wait in open missions. */
  held: Coins,
  /** Coins that it came with. */
  of: Coins,
  credited: Instant,
  expiresAt: Instant,
  /** What withdrawing it would come to now; null where it cannot be withdrawn. */
  withdrawal: z
    .object({
      point: Coins,
      amount: Money,
      currency: Currency,
      rule: WithdrawalRule,
      /** What is kept, in the same minor units. */
      fee: Money,
      /** The last day on which it comes back whole; null where it does not any more. */
      wholeUntil: KstDate.nullable(),
      /** It was paid by bank, so it goes to the account that the fan tells for it (`tellRefundAccount`). */
      toAccount: z.boolean(),
    })
    .nullable(),
});
export type CoinLot = z.output<typeof CoinLot>;

/** Money that is owed to a fan for coins that they withdrew. */
export const OwedRefund = z.object({
  amount: Money,
  currency: Currency,
  /** The day by whose end it is paid. */
  payBy: KstDate,
});
export type OwedRefund = z.output<typeof OwedRefund>;

/** A charge whose payment was taken back after its coins were used, and what of it is owed still. */
export const OwedCharge = z.object({
  payment: Id,
  /** When its coins were credited. */
  charged: Instant,
  /** What was paid for it, in minor units of `currency`. */
  amount: Money,
  currency: Currency,
  /** When its coins were taken back. */
  takenBack: Instant,
  /** Coins of it that are owed still; the oldest debts are settled first. */
  debt: Coins,
});
export type OwedCharge = z.output<typeof OwedCharge>;

export const CoinHistoryType = z.enum(['USE', 'EARN', 'EXPIRED', 'REFUND']);

/** Why coins went that were used for nothing: their charge was taken back, or they settled what was owed for one. */
export const CoinHistoryCause = z.enum(['CHARGE_TAKEN_BACK', 'DEBT_SETTLED']);
export type CoinHistoryCause = z.output<typeof CoinHistoryCause>;

export const CoinHistoryRow = z.object({
  id: z.string(),
  eventType: CoinHistoryType,
  /** Coins; negative for USE and EXPIRED, except that a charge may be taken back of which no coin is left. */
  point: z.int(),
  /** Coins that could be spent after it (ours). */
  balance: Coins,
  created: Instant,
  mission: z
    .object({
      id: Id,
      status: MissionStatus,
      /** Why it ended, and its coins came back with that (ours); null while it has not, and where it was performed. */
      rejectReason: RejectReason.nullable(),
      /** How the fan's own words of a custom one begin, which has no name (ours); null for the others. */
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
  /** Of a USE that is no use (ours); null of every other row. */
  cause: CoinHistoryCause.nullable(),
  /** Coins of a charge that was taken back which are owed since then (ours); null of every other row. */
  debt: Coins.nullable(),
  /** Of a charge that was withdrawn: what comes back for it (ours). */
  withdrawal: OwedRefund.nullable(),
  /** The money that coins were given back for (ours): owed by the end of `dueOn` in Korea, and when it was paid. */
  refund: z
    .object({
      /** In minor units of `currency`. */
      amount: z.int(),
      currency: z.enum(['KRW', 'USD']),
      /** Null until the refund is taken up, a moment after. */
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
  /** Where a phone's browser returns to; must be one of this site's allowed pages. */
  mRedirectUrl: webAddress(500),
});

/** How an attempt to pay failed. `words` are the provider's, in the payer's language as far as it knows it; may be empty. */
export const FailedAttempt = z.object({ endedBy: z.enum(['PAYER', 'PROVIDER']), words: z.string() });
export type FailedAttempt = z.output<typeof FailedAttempt>;

/** How coins were paid for: by an order at the provider, or by bank (spec 1 §4 calls it without a bank book). */
export const PaidBy = z.enum([...PayMethod.options, 'withoutbankbook']);
export type PaidBy = z.output<typeof PaidBy>;

/** An own payment: how it stands, and all that a receipt says of it. */
export const PaymentReply = z.object({
  id: Id,
  status: PaymentStatus,
  /** Coins that it buys. */
  point: Coins,
  coinItemId: Id,
  /** What was bought, as the payer was shown it. */
  name: z.string(),
  /** Won, or cents of a US dollar. */
  amount: z.int(),
  currency: z.enum(['KRW', 'USD']),
  payMethod: PaidBy,
  created: Instant,
  /** When the coins were credited; null until then. */
  credited: Instant.nullable(),
  /** Null unless the latest attempt to pay it failed, as far as the provider was asked. */
  failed: FailedAttempt.nullable(),
  /** It was paid when its payer had charged the most of the day on which it was ordered, so its money goes back (ours). */
  isBeyondLimit: z.boolean(),
});
export type PaymentReply = z.output<typeof PaymentReply>;

/** What of a charge has not gone back. Money in minor units of its currency. */
export const LeftOfCharge = z.object({
  /** The price less what was given back. */
  amount: z.int(),
  /** Coins that are there still. */
  points: z.int(),
  /** Coins that are held for a mission. */
  held: z.int(),
  /** What the rule gives back for the coins that are there, at this moment. */
  byRule: z.int(),
});
export type LeftOfCharge = z.output<typeof LeftOfCharge>;

/** What two of the staff give back of a charge though no rule does. */
export const RefundGrant = z.strictObject({
  cause: z.enum(refundCauses),
  /** In minor units of what was paid. */
  amount: Money.min(1),
});

export const ProposeWithdrawal = z.strictObject({
  /** What the rule gives for all coins that are left of the charge, as it was shown; in minor units of what was paid. */
  amount: Money.min(1),
  /** For whoever approves it. */
  reason: requiredText(policy.text.commentMax),
});

export const ProposeRefund = z.strictObject({
  refund: RefundGrant,
  /** For whoever approves it. */
  reason: requiredText(policy.text.commentMax),
});
