import type { Instant } from '../instant.ts';
import type { DomainEvent } from '../stream.ts';
import { asWalletEvent, type IssuedLot, type WalletEvent } from './events.ts';
import { walletStream } from './evolve.ts';
import { isOpenLot, openPoints, type WalletState } from './state.ts';

/** Origin of a lot: the version of its wallet's stream that issued it, and the lot that it was reissued from. */
export type LotIssue = {
  readonly version: number;
  readonly originLotId: string | null;
};

/**
 * A wallet at one version of its stream, with the origins of its coins. `wallet` has open lots and open holds only: its size does not grow
 * with its past. `issues` has every open lot and, step by step, the lots that it was reissued from.
 */
export interface TracedWallet {
  /** Version of the last event; 0 before the first. */
  readonly version: number;
  /** The latest recording instant of the events so far; null before the first. */
  readonly recordedAt: Instant | null;
  readonly wallet: WalletState;
  readonly issues: ReadonlyMap<string, LotIssue>;
}

/** An event at its place in a wallet's stream. */
export interface PlacedEvent extends DomainEvent {
  readonly version: number;
  readonly recordedAt: Instant;
}

/** A wallet without any event. */
export const untouchedWallet: TracedWallet = {
  version: 0,
  recordedAt: null,
  wallet: walletStream.initial(),
  issues: new Map(),
};

/**
 * Returns the wallet after the next events of its stream, oldest first, without a gap. Throws UnknownEventError on an event that this code
 * cannot read, Error if an event is missing.
 */
export function traceWallet(traced: TracedWallet, events: readonly PlacedEvent[]): TracedWallet {
  if (events.length === 0) return traced;
  let { version, wallet } = traced;
  let latest = traced.recordedAt ?? '';
  const issues = new Map(traced.issues);
  for (const event of events) {
    if (event.version !== version + 1) throw new Error(`wallet: version ${version + 1} is missing`);
    version = event.version;
    wallet = openOnly(walletStream.evolve(wallet, event));
    for (const { lotId, originLotId } of issuedLots(asWalletEvent(event)))
      issues.set(lotId, { version, originLotId });
    if (event.recordedAt > latest) latest = event.recordedAt;
  }
  return { version, recordedAt: latest, wallet, issues: stillNeeded(issues, wallet) };
}

/** Returns the lots that an event of a wallet issued. */
export function issuedLots(event: WalletEvent): readonly IssuedLot[] {
  switch (event.type) {
    case 'CoinsCharged':
    case 'CoinsGranted':
      return [event.payload];
    case 'HoldReleased':
      return event.payload.reissued;
    case 'WalletAdjusted':
      return event.payload.added === null ? [] : [event.payload.added];
    case 'CoinsHeld':
    case 'HoldCaptured':
    case 'CoinsSpent':
    case 'LotExpired':
    case 'ChargeRefunded':
    case 'RefundGranted':
    case 'ChargedBack':
    case 'DebtSettled':
    case 'WalletFrozen':
      return [];
  }
}

/** Returns the issue of a lot and of the lots that it was reissued from, the lot itself first, the oldest last. */
export function originsOf(
  issues: ReadonlyMap<string, LotIssue>,
  lotId: string,
): readonly (LotIssue & { readonly lotId: string })[] {
  const origins: (LotIssue & { lotId: string })[] = [];
  for (let next: string | null = lotId; next !== null; ) {
    const issue: LotIssue | undefined = issues.get(next);
    if (issue === undefined) throw new Error(`wallet: nothing issued the lot ${next}`);
    origins.push({ lotId: next, ...issue });
    next = issue.originLotId;
  }
  return origins;
}

/** Drops used-up lots and holds, which no later event names, and all payments. */
function openOnly(state: WalletState): WalletState {
  const isOpenHold = ([, hold]: readonly [string, Parameters<typeof openPoints>[0]]) => openPoints(hold) > 0;
  return {
    ...state,
    lots: new Map([...state.lots].filter(([, lot]) => isOpenLot(lot))),
    holds: new Map([...state.holds].filter(isOpenHold)),
    payments: new Map(),
  };
}

/** Keeps only the issues of open lots and of their origins. */
export function stillNeeded(
  issues: ReadonlyMap<string, LotIssue>,
  { lots }: WalletState,
): Map<string, LotIssue> {
  const needed = [...lots.keys()].flatMap((lotId) => originsOf(issues, lotId));
  return new Map(needed.map(({ lotId, version, originLotId }) => [lotId, { version, originLotId }]));
}
