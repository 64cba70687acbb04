import type { DomainEvent } from '../../domain/stream.ts';
import { asWalletEvent } from '../../domain/wallet/events.ts';
import { walletStream } from '../../domain/wallet/evolve.ts';
import { type Hold, isOpenLot, type Lot, openPoints, type WalletState } from '../../domain/wallet/state.ts';
import { issuedLots, type LotIssue, stillNeeded } from '../../domain/wallet/trace.ts';
import { snapshotState } from '../reads/snapshot-state.ts';

/** A wallet while its events are folded; what is used up is set aside, so that a long past costs no more than a short one. */
export interface WalletFold {
  /** Open lots and open holds only. */
  readonly wallet: WalletState;
  readonly issues: Map<string, LotIssue>;
  /** Lots that ended and have not been compared yet. */
  readonly endedLots: Lot[];
  /** Holds that were closed and have not been compared yet. */
  readonly closedHolds: Hold[];
  /** The latest instant so far. */
  readonly recordedAt: string;
}

export function untouchedFold(): WalletFold {
  return {
    wallet: walletStream.initial(),
    issues: new Map(),
    endedLots: [],
    closedHolds: [],
    recordedAt: '',
  };
}

/**
 * The fold after one more event; the collections of the one before it go over to it.
 * Throws UnknownEventError on an event that cannot be read, Error on one that cannot be.
 */
export function foldEvent(
  fold: WalletFold,
  event: DomainEvent,
  at: { readonly version: number; readonly recordedAt: string },
): WalletFold {
  const evolved = walletStream.evolve(fold.wallet, event);
  for (const { lotId, originLotId } of issuedLots(asWalletEvent(event)))
    fold.issues.set(lotId, { version: at.version, originLotId });
  return {
    ...fold,
    wallet: {
      ...evolved,
      lots:
        evolved.lots === fold.wallet.lots ? evolved.lots : openOf(evolved.lots, isOpenLot, fold.endedLots),
      holds:
        evolved.holds === fold.wallet.holds
          ? evolved.holds
          : openOf(evolved.holds, (hold) => openPoints(hold) > 0, fold.closedHolds),
    },
    recordedAt: laterOf(at.recordedAt, fold.recordedAt),
  };
}

/** Of two instants in ISO 8601. */
function laterOf(one: string, other: string): string {
  return one < other ? other : one;
}

function openOf<Item>(
  all: ReadonlyMap<string, Item>,
  isOpen: (item: Item) => boolean,
  others: Item[],
): ReadonlyMap<string, Item> {
  const ended = [...all].filter(([, item]) => !isOpen(item));
  if (ended.length === 0) return all;
  const open = new Map(all);
  for (const [id, item] of ended) {
    others.push(item);
    open.delete(id);
  }
  return open;
}

/** What a snapshot of the fold would keep. */
export function snapshotOf({ wallet, issues, recordedAt }: WalletFold, version: number) {
  return snapshotState({ wallet, issues: stillNeeded(issues, wallet), recordedAt, version });
}
