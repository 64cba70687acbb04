import type { DomainEvent } from '../../domain/stream.ts';
import { asWalletEvent } from '../../domain/wallet/events.ts';
import { walletStream } from '../../domain/wallet/evolve.ts';
import { type Hold, isOpenLot, type Lot, openPoints, type WalletState } from '../../domain/wallet/state.ts';
import { issuedLots, type LotIssue, stillNeeded } from '../../domain/wallet/trace.ts';
import { snapshotState } from '../reads/snapshot-state.ts';

/** A wallet while its events are folded. Used-up lots and holds are set aside, so that the cost of an event does not grow with the past. */
export interface WalletFold {
  /** Open lots and open holds only. */
  readonly wallet: WalletState;
  /** The same open holds; changed in place. */
  readonly holds: Map<string, Hold>;
  readonly issues: Map<string, LotIssue>;
  /** Lots that ended and have not been compared yet. */
  readonly endedLots: Lot[];
  /** Holds that were closed and have not been compared yet. */
  readonly closedHolds: Hold[];
  /** The latest recording instant so far. */
  readonly recordedAt: string;
}

export function untouchedFold(): WalletFold {
  const holds = new Map<string, Hold>();
  return {
    wallet: { ...walletStream.initial(), holds },
    holds,
    issues: new Map(),
    endedLots: [],
    closedHolds: [],
    recordedAt: '',
  };
}

/**
 * Returns the fold after one more event; it takes over the collections of the previous fold. Throws UnknownEventError on an event that cannot
 * be read, Error on an impossible event.
 */
export function foldEvent(
  fold: WalletFold,
  event: DomainEvent,
  at: { readonly version: number; readonly recordedAt: string },
): WalletFold {
  const known = asWalletEvent(event);
  // An event names at most one hold. Showing all holds would copy them for each event, and a wallet can have thousands.
  const holdId = 'holdId' in known.payload ? known.payload.holdId : null;
  const named = holdId === null ? undefined : fold.holds.get(holdId);
  const holds = new Map(named && [[named.holdId, named]]);
  const evolved = walletStream.evolve({ ...fold.wallet, holds }, event);
  for (const hold of evolved.holds.values()) {
    if (openPoints(hold) > 0) {
      fold.holds.set(hold.holdId, hold);
    } else {
      fold.holds.delete(hold.holdId);
      fold.closedHolds.push(hold);
    }
  }
  for (const { lotId, originLotId } of issuedLots(known)) {
    fold.issues.set(lotId, { version: at.version, originLotId });
  }
  const lots = evolved.lots === fold.wallet.lots ? evolved.lots : openLots(evolved.lots, fold.endedLots);
  return {
    ...fold,
    wallet: { ...evolved, lots, holds: fold.holds },
    recordedAt: laterOf(at.recordedAt, fold.recordedAt),
  };
}

/** Returns the later of two instants in ISO 8601. */
function laterOf(one: string, other: string): string {
  return one < other ? other : one;
}

function openLots(all: WalletState['lots'], ended: Lot[]): WalletState['lots'] {
  const others = [...all.values()].filter((lot) => !isOpenLot(lot));
  if (others.length === 0) return all;
  ended.push(...others);
  const open = new Map(all);
  for (const { lotId } of others) open.delete(lotId);
  return open;
}

/** Returns the state that a snapshot of the fold would store. */
export function snapshotOf({ wallet, issues, recordedAt }: WalletFold, version: number) {
  return snapshotState({ wallet, issues: stillNeeded(issues, wallet), recordedAt, version });
}
