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

export type HoldCaptured = Fact<
  'HoldCaptured',
  2,
  {
    readonly holdId: string;
    readonly reference: string;
    readonly points: number;
    readonly beneficiaryId: string;
    readonly allocations: readonly CapturedPoints[];
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

export type WalletFrozen = Fact<'WalletFrozen', 2, { readonly reason: string }>;

export type WalletEvent =
  | CoinsCharged
  | CoinsGranted
  | CoinsHeld
  | HoldCaptured
  | HoldReleased
  | LotExpired
  | WalletFrozen;

const TYPES: ReadonlySet<string> = new Set<WalletEvent['type']>([
  'CoinsCharged',
  'CoinsGranted',
  'CoinsHeld',
  'HoldCaptured',
  'HoldReleased',
  'LotExpired',
  'WalletFrozen',
]);

/** Reads an event of any known version as a wallet event of the newest. Throws on an unknown one. */
export function asWalletEvent(event: DomainEvent): WalletEvent {
  if (!TYPES.has(event.type)) throw unknownEvent('wallet', event);
  // The parsing edge: these payloads were written by this module's deciders and are guarded by the hash chain.
  return upcast(event) as WalletEvent;
}
