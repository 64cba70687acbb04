import type { DomainEvent, StreamType } from '../stream.ts';
import { asWalletEvent, type IssuedLot, type WalletEvent } from './events.ts';
import type { Hold, HoldAllocation, Lot, WalletState } from './state.ts';

/** The wallet stream, `wallet-{ownerId}`: lots, and the holds that lie on them. */
export const walletStream: StreamType<WalletState> = {
  category: 'wallet',
  initial: () => ({ lots: new Map(), holds: new Map(), available: 0, held: 0, frozen: false }),
  evolve: (state, event: DomainEvent) => evolveWallet(state, asWalletEvent(event)),
};

function evolveWallet(state: WalletState, event: WalletEvent): WalletState {
  switch (event.type) {
    case 'CoinsCharged':
    case 'CoinsGranted':
      return withLots(state, [[event.payload.lotId, newLot(event.payload)]], event.payload.points, 0);
    case 'CoinsHeld': {
      const { holdId, reference, points, allocations, dueAt } = event.payload;
      const hold: Hold = {
        holdId,
        reference,
        points,
        captured: 0,
        released: 0,
        dueAt,
        allocations: allocations.map((part) => ({ ...part, captured: 0, released: 0 })),
      };
      const lots = allocations.map((part) => moved(state, part.lotId, -part.points, part.points));
      return withHold(withLots(state, lots, -points, points), hold);
    }
    case 'HoldCaptured': {
      const { holdId, points, allocations } = event.payload;
      const lots = allocations.map((part) => moved(state, part.lotId, 0, -part.points));
      const hold = closed(holdOf(state, holdId), 'captured', points, allocations);
      return withHold(withLots(state, lots, 0, -points), hold);
    }
    case 'HoldReleased': {
      const { holdId, points, restored, reissued } = event.payload;
      const back = restored.map((part) => moved(state, part.lotId, part.points, -part.points));
      const left = reissued.map((lot) => moved(state, lot.originLotId, 0, -lot.points));
      const fresh = reissued.map((lot): [string, Lot] => [lot.lotId, newLot(lot)]);
      const parts = [
        ...restored,
        ...reissued.map(({ originLotId, points }) => ({ lotId: originLotId, points })),
      ];
      const hold = closed(holdOf(state, holdId), 'released', points, parts);
      return withHold(withLots(state, [...back, ...left, ...fresh], points, -points), hold);
    }
    case 'LotExpired':
      return withLots(
        state,
        [moved(state, event.payload.lotId, -event.payload.points, 0)],
        -event.payload.points,
        0,
      );
    case 'WalletFrozen':
      return { ...state, frozen: true };
  }
}

function newLot(issued: IssuedLot): Lot {
  const { lotId, source, refundable, points, grantedAt, expiresAt, funding, originLotId } = issued;
  return {
    lotId,
    source,
    refundable,
    points,
    remaining: points,
    held: 0,
    grantedAt,
    expiresAt,
    funding,
    originLotId,
  };
}

/** A lot after a change; an event takes each lot at most once, so reading from `state` is enough. */
function moved(state: WalletState, lotId: string, remaining: number, held: number): [string, Lot] {
  const lot = state.lots.get(lotId);
  if (lot === undefined) throw new Error(`wallet: event names an absent lot ${lotId}`);
  return [lotId, { ...lot, remaining: lot.remaining + remaining, held: lot.held + held }];
}

function withLots(
  state: WalletState,
  changed: readonly (readonly [string, Lot])[],
  available: number,
  held: number,
): WalletState {
  const lots = new Map(state.lots);
  for (const [lotId, lot] of changed) lots.set(lotId, lot);
  return { ...state, lots, available: state.available + available, held: state.held + held };
}

function withHold(state: WalletState, hold: Hold): WalletState {
  return { ...state, holds: new Map(state.holds).set(hold.holdId, hold) };
}

function holdOf(state: WalletState, holdId: string): Hold {
  const hold = state.holds.get(holdId);
  if (hold === undefined) throw new Error(`wallet: event names an absent hold ${holdId}`);
  return hold;
}

/** The hold after `points` of it, split as in `parts`, were captured or released. */
function closed(
  hold: Hold,
  outcome: 'captured' | 'released',
  points: number,
  parts: readonly { readonly lotId: string; readonly points: number }[],
): Hold {
  const byLot = new Map(parts.map((part) => [part.lotId, part.points]));
  const allocations = hold.allocations.map(
    (part): HoldAllocation => ({ ...part, [outcome]: part[outcome] + (byLot.get(part.lotId) ?? 0) }),
  );
  return { ...hold, [outcome]: hold[outcome] + points, allocations };
}
