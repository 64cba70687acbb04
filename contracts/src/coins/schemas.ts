import { z } from 'zod';
import { MissionStatus, RejectReason } from '../missions/schemas.ts';
import { Coins, Currency, Id, Instant, KstDate, Money, Won } from '../primitives.ts';
import { ProductType } from '../products/schemas.ts';
import { OwedRefund, WithdrawalRule } from '../refunds/schemas.ts';

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
      currency: Currency,
      /** Null until the refund is created, moments later. */
      dueOn: KstDate.nullable(),
      paid: Instant.nullable(),
    })
    .nullable(),
});
export type CoinHistoryRow = z.output<typeof CoinHistoryRow>;
