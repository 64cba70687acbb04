import type { Instant } from '../instant.ts';
import { type DomainEvent, unknownEvent } from '../stream.ts';
import { upcast } from '../upcast.ts';
import type { Funding, LotSource } from './state.ts';

/** A lot as it is issued; amounts in points. */
export type IssuedLot = {
  readonly lotId: string;
  readonly source: LotSource;
  readonly refundable: boolean;
  readonly points: number;
  readonly grantedAt: Instant;
  readonly expiresAt: Instant;
  readonly funding: Funding | null;
  /** Price in minor units of the funding's currency; a reissued lot has its share of the original price, floored. */
  readonly paid: number | null;
  readonly originLotId: string | null;
};

export type LotPoints = { readonly lotId: string; readonly points: number };

/** Captured points of one lot with the data needed to settle them: their source and their payment. */
export type CapturedPoints = LotPoints & {
  readonly source: LotSource;
  readonly refundable: boolean;
  readonly funding: Funding | null;
};

type Fact<Type extends string, Version extends number, Payload> = {
  readonly type: Type;
  readonly schemaVersion: Version;
  readonly payload: Payload & { readonly policyVersion: number };
};

export type CoinsCharged = Fact<'CoinsCharged', 1, IssuedLot>;

export type CoinsGranted = Fact<'CoinsGranted', 1, IssuedLot>;

export type CoinsHeld = Fact<
  'CoinsHeld',
  2,
  {
    readonly holdId: string;
    readonly reference: string;
    readonly points: number;
    readonly allocations: readonly LotPoints[];
    readonly dueAt: Instant | null;
  }
>;

/** Value of a coin in won for the creator who earns it, and the grade that gives this rate. The grade is opaque to the ledger. */
export type CoinRate = { readonly grade: string; readonly wonPerCoin: number };

export type HoldCaptured = Fact<
  'HoldCaptured',
  3,
  {
    readonly holdId: string;
    readonly reference: string;
    readonly points: number;
    readonly beneficiaryId: string;
    readonly allocations: readonly CapturedPoints[];
    /** The rate that the beneficiary is paid at. */
    readonly rate: CoinRate;
  }
>;

/** `restored` goes back into its own lots; `reissued` are new lots for coins whose lot ended or is about to end. */
export type HoldReleased = Fact<
  'HoldReleased',
  1,
  {
    readonly holdId: string;
    readonly reference: string;
    readonly points: number;
    readonly restored: readonly LotPoints[];
    readonly reissued: readonly (IssuedLot & { readonly originLotId: string })[];
  }
>;

export type LotExpired = Fact<
  'LotExpired',
  2,
  {
    readonly lotId: string;
    readonly points: number;
    readonly source: LotSource;
    readonly refundable: boolean;
    readonly expiresAt: Instant;
  }
>;

/** Coins spent at once, without a hold. */
export type CoinsSpent = Fact<
  'CoinsSpent',
  2,
  {
    readonly spendId: string;
    readonly reference: string;
    readonly points: number;
    readonly beneficiaryId: string;
    readonly allocations: readonly CapturedPoints[];
    /** The rate that the beneficiary is paid at, as in a capture. */
    readonly rate: CoinRate;
  }
>;

/**
 * Bought coins refunded as money, in minor units of the payment's currency. WHOLE is an untouched charge within its refund period: the full
 * price. REMAINING is the price share of the remaining coins, less a fee. `gross` = `fee` + `refund`.
 */
export type ChargeRefunded = Fact<
  'ChargeRefunded',
  1,
  {
    readonly refundId: string;
    readonly lotId: string;
    readonly points: number;
    readonly funding: Funding;
    readonly kind: 'WHOLE' | 'REMAINING';
    readonly gross: number;
    readonly fee: number;
    readonly refund: number;
  }
>;

/**
 * A refund of a charge outside the rules, approved by two persons, in minor units of the payment's currency. `taken` is everything that was
 * left of the charge, `gross` the price of those coins. The platform bears a refund above it as `goodwill`, and keeps the difference to a
 * lower refund as `fee`: `gross` + `goodwill` = `fee` + `refund`.
 */
export type RefundGranted = Fact<
  'RefundGranted',
  1,
  {
    readonly refundId: string;
    readonly makerId: string;
    readonly checkerId: string;
    /** Opaque to the ledger. */
    readonly cause: string;
    readonly points: number;
    readonly taken: readonly LotPoints[];
    readonly funding: Funding;
    readonly gross: number;
    readonly fee: number;
    readonly goodwill: number;
    readonly refund: number;
  }
>;

/** The cause of a charge-back: the provider cancelled the payment, or the payer's bank took it back. */
export const chargeBackKinds = ['CANCELLED', 'CHARGEBACK'] as const;
export type ChargeBackKind = (typeof chargeBackKinds)[number];

/**
 * The coins of a payment whose money went back: points = taken + settled + debt. `taken` are coins left in the payment's own lots, `settled`
 * other bought coins in place of missing ones, `debt` the rest that is owed.
 */
export type ChargedBack = Fact<
  'ChargedBack',
  1,
  {
    readonly chargeBackId: string;
    readonly paymentId: string;
    readonly kind: ChargeBackKind;
    readonly points: number;
    readonly taken: readonly LotPoints[];
    readonly settled: readonly LotPoints[];
    readonly debt: number;
  }
>;

/** Bought coins that paid the wallet's debt as soon as they became spendable. */
export type DebtSettled = Fact<
  'DebtSettled',
  1,
  { readonly parts: readonly LotPoints[]; readonly points: number }
>;

/** An operator's correction: either a lot `added`, or coins `taken`. Maker and checker are two persons. */
export type WalletAdjusted = Fact<
  'WalletAdjusted',
  1,
  {
    readonly adjustmentId: string;
    readonly makerId: string;
    readonly checkerId: string;
    readonly reason: string;
    readonly points: number;
    readonly added: IssuedLot | null;
    readonly taken: readonly LotPoints[];
  }
>;

export type WalletFrozen = Fact<'WalletFrozen', 2, { readonly reason: string }>;

export type WalletEvent =
  | CoinsCharged
  | CoinsGranted
  | CoinsHeld
  | HoldCaptured
  | HoldReleased
  | CoinsSpent
  | LotExpired
  | ChargeRefunded
  | RefundGranted
  | ChargedBack
  | DebtSettled
  | WalletAdjusted
  | WalletFrozen;

const TYPES: ReadonlySet<string> = new Set<WalletEvent['type']>([
  'CoinsCharged',
  'CoinsGranted',
  'CoinsHeld',
  'HoldCaptured',
  'HoldReleased',
  'CoinsSpent',
  'LotExpired',
  'ChargeRefunded',
  'RefundGranted',
  'ChargedBack',
  'DebtSettled',
  'WalletAdjusted',
  'WalletFrozen',
]);

/** Reads an event of any known version as a wallet event of the newest version. Throws on an unknown one. */
export function asWalletEvent(event: DomainEvent): WalletEvent {
  if (!TYPES.has(event.type)) throw unknownEvent('wallet', event);
  // The cast is safe: this module's deciders wrote these payloads, and the hash chain guards them.
  return upcast(event) as WalletEvent;
}

/** Returns the id of the hold that an event opens; null for any other event. */
export function openedHold(event: DomainEvent): string | null {
  return event.type === 'CoinsHeld' ? (event as CoinsHeld).payload.holdId : null;
}
