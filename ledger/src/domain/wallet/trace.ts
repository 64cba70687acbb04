import type { Instant } from '../instant.ts';
import type { DomainEvent } from '../stream.ts';
import { asWalletEvent, type IssuedLot, type WalletEvent } from './events.ts';
import { walletStream } from './evolve.ts';
import { isOpenLot, openPoints, type WalletState } from './state.ts';

/** Where a lot comes from: the version of its wallet's stream that issued it, and the lot it was issued again from. */
export type LotIssue = {
  readonly version: number;
  readonly originLotId: string | null;
};

/**
 * A wallet at one version of its stream, with where its coins come from. `wallet` has open lots and open holds only,
 * so that its size does not grow with its past; `issues` has every open lot and, step by step, the lots it goes back to.
 */
export interface TracedWallet {
  /** Of the last event; 0 before the first. */
  readonly version: number;
  /** The latest instant that any event so far was recorded at; null before the first. */
  readonly recordedAt: Instant | null;
  readonly wallet: WalletState;
  readonly issues: ReadonlyMap<string, LotIssue>;
}

/** An event at its place in a wallet's stream. */
export interface PlacedEvent extends DomainEvent {
  readonly version: number;
  readonly recordedAt: Instant;
}

/** A wallet that nothing has happened to. */
export const untouchedWallet: TracedWallet = {
  version: 0,
  recordedAt: null,
  wallet: walletStream.initial(),
  issues: new Map(),
};

/**
 * The wallet after the next events of its stream, oldest first, without gap.
 * Throws UnknownEventError on an event that this code cannot read, Error where one is missing.
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

/** The lots that an event of a wallet issued. */
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

/** A lot's own issue and those it goes back to, the lot itself first, the first of all last. */
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

/** The same state without what is used up, which no event to come names, and without payments. */
function openOnly(state: WalletState): WalletState {
  const isOpenHold = ([, hold]: readonly [string, Parameters<typeof openPoints>[0]]) => openPoints(hold) > 0;
  return {
    ...state,
    lots: new Map([...state.lots].filter(([, lot]) => isOpenLot(lot))),
    holds: new Map([...state.holds].filter(isOpenHold)),
    payments: new Map(),
  };
}

/** Of the issues those that the open lots go back to. */
export function stillNeeded(
  issues: ReadonlyMap<string, LotIssue>,
  { lots }: WalletState,
): Map<string, LotIssue> {
  const needed = [...lots.keys()].flatMap((lotId) => originsOf(issues, lotId));
  return new Map(needed.map(({ lotId, version, originLotId }) => [lotId, { version, originLotId }]));
}
