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
  /** In minor units of the funding's currency; of a lot issued again its share, floored. */
  readonly paid: number | null;
  readonly originLotId: string | null;
};

export type LotPoints = { readonly lotId: string; readonly points: number };

/** Captured points of one lot with what is needed to settle them: where they came from, how they were paid. */
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

/** What a coin is worth in won to who earns it, and the grade that says so, which is opaque to the ledger. */
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
    /** What the beneficiary is paid by. */
    readonly rate: CoinRate;
  }
>;

/** `restored` goes back into its own lots; `reissued` are new lots for coins whose lot ended or is about to. */
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
    /** As of a capture. */
    readonly rate: CoinRate;
  }
>;

/**
 * Bought coins given back as money, in minor units of what they were paid in. WHOLE is an untouched charge within its
 * days, for what was paid; REMAINING is the share of what is left of it, less a fee. `gross` = `fee` + `refund`.
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
 * Money of a charge given back outside of the rules, by the word of two persons, in minor units of what was paid. `taken` is all
 * that was left of the charge, `gross` what was paid for it. What is given back beyond that is `goodwill`, which the platform
 * bears; what is less is a `fee` that it keeps: `gross` + `goodwill` = `fee` + `refund`.
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

/** What took money back: the provider, when a payment was cancelled there, or the payer's bank. */
export const chargeBackKinds = ['CANCELLED', 'CHARGEBACK'] as const;
export type ChargeBackKind = (typeof chargeBackKinds)[number];

/**
 * The coins of a payment whose money went back. `taken` are those left in the payment's own lots, `settled` other
 * bought coins that stand in for what is gone, `debt` what remains owed: points = taken + settled + debt.
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

/** Bought coins that paid the wallet's debt as soon as they could be spent. */
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

/** Reads an event of any known version as a wallet event of the newest. Throws on an unknown one. */
export function asWalletEvent(event: DomainEvent): WalletEvent {
  if (!TYPES.has(event.type)) throw unknownEvent('wallet', event);
  // The parsing edge: these payloads were written by this module's deciders and are guarded by the hash chain.
  return upcast(event) as WalletEvent;
}

/** The id of the hold that an event opens; null of any other event. */
export function openedHold(event: DomainEvent): string | null {
  return event.type === 'CoinsHeld' ? (event as CoinsHeld).payload.holdId : null;
}
