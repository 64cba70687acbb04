import { type DomainEvent, type StreamId, type StreamType, streamId } from '../stream.ts';
import { asWalletEvent, type IssuedLot, type LotPoints, type WalletEvent } from './events.ts';
import { sumOf } from './points.ts';
import type { Hold, HoldAllocation, Lot, LotEnds, Payment, WalletState } from './state.ts';

/** The wallet stream, `wallet-{ownerId}`: lots, the holds on them, and the owner's debt. */
export const walletStream: StreamType<WalletState> = {
  category: 'wallet',
  initial: () => ({
    lots: new Map(),
    holds: new Map(),
    payments: new Map(),
    available: 0,
    held: 0,
    debt: 0,
    frozen: false,
  }),
  evolve: (state, event: DomainEvent) => {
    const known = asWalletEvent(event);
    return { ...evolveWallet(state, known), payments: evolvePayments(state.payments, known) };
  },
};

/** Returns the id of a member's wallet stream. */
export const walletStreamId = (ownerId: string): StreamId => streamId(walletStream.category, ownerId);

/** Returns the payments after an event; payments that the event does not affect stay the same. */
export function evolvePayments(
  payments: WalletState['payments'],
  { type, payload }: WalletEvent,
): WalletState['payments'] {
  switch (type) {
    case 'CoinsCharged': {
      const { funding, points, paid } = payload;
      if (funding === null) return payments;
      return changed(payments, funding.paymentId, (payment) => ({
        funding,
        bought: payment.bought + points,
        paid: payment.paid + (paid ?? 0),
      }));
    }
    case 'ChargeRefunded':
    case 'RefundGranted': {
      const { funding, points, refund } = payload;
      return changed(payments, funding.paymentId, ({ refunded, givenBack }) => ({
        refunded: refunded + points,
        givenBack: givenBack + refund,
      }));
    }
    case 'ChargedBack':
      return changed(payments, payload.paymentId, ({ chargedBack }) => ({
        chargedBack: chargedBack + payload.points,
      }));
    default:
      return payments;
  }
}

function changed(
  payments: WalletState['payments'],
  paymentId: string,
  change: (payment: Payment) => Partial<Payment>,
): WalletState['payments'] {
  const payment = payments.get(paymentId) ?? { paymentId, ...noPayment };
  return new Map(payments).set(paymentId, { ...payment, ...change(payment) });
}

const noPayment = { bought: 0, refunded: 0, chargedBack: 0, funding: null, paid: 0, givenBack: 0 };

function evolveWallet(state: WalletState, event: WalletEvent): WalletState {
  switch (event.type) {
    case 'CoinsCharged':
    case 'CoinsGranted':
      return issued(state, [event.payload]);
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
      return withHold(moved(state, 'remaining', 'held', allocations), hold);
    }
    case 'HoldCaptured': {
      const { holdId, points, allocations } = event.payload;
      const hold = closed(holdOf(state, holdId), 'captured', points, allocations);
      return withHold(moved(state, 'held', 'spent', allocations), hold);
    }
    case 'HoldReleased': {
      const { holdId, points, restored, reissued } = event.payload;
      const left = reissued.map(({ originLotId, points }) => ({ lotId: originLotId, points }));
      const hold = closed(holdOf(state, holdId), 'released', points, [...restored, ...left]);
      const back = moved(moved(state, 'held', 'remaining', restored), 'held', 'reissued', left);
      return withHold(issued(back, reissued), hold);
    }
    case 'CoinsSpent':
      return moved(state, 'remaining', 'spent', event.payload.allocations);
    case 'LotExpired':
      return moved(state, 'remaining', 'expired', [event.payload]);
    case 'ChargeRefunded':
      return moved(state, 'remaining', 'refunded', [event.payload]);
    case 'RefundGranted':
      return moved(state, 'remaining', 'refunded', event.payload.taken);
    case 'ChargedBack': {
      const { taken, settled, debt } = event.payload;
      const own = moved(state, 'remaining', 'chargedBack', taken);
      return owing(moved(own, 'remaining', 'settled', settled), debt);
    }
    case 'DebtSettled':
      return owing(moved(state, 'remaining', 'settled', event.payload.parts), -event.payload.points);
    case 'WalletAdjusted': {
      const { added, taken } = event.payload;
      return moved(issued(state, added === null ? [] : [added]), 'remaining', 'adjusted', taken);
    }
    case 'WalletFrozen':
      return { ...state, frozen: true };
  }
}

function owing(state: WalletState, more: number): WalletState {
  return { ...state, debt: state.debt + more };
}

/** Adds new lots to the wallet; all their coins are spendable. */
function issued(state: WalletState, fresh: readonly IssuedLot[]): WalletState {
  const lots = new Map(state.lots);
  for (const lot of fresh) lots.set(lot.lotId, newLot(lot));
  return { ...state, lots, available: state.available + sumOf(fresh) };
}

function newLot(lot: IssuedLot): Lot {
  const { lotId, source, refundable, points, grantedAt, expiresAt, funding, paid, originLotId } = lot;
  const remaining = points;
  return {
    lotId,
    source,
    refundable,
    points,
    remaining,
    held: 0,
    ...noEnds,
    grantedAt,
    expiresAt,
    funding,
    paid,
    originLotId,
  };
}

const noEnds: LotEnds = {
  spent: 0,
  expired: 0,
  reissued: 0,
  refunded: 0,
  chargedBack: 0,
  settled: 0,
  adjusted: 0,
};

/** Moves coins of some lots from one state within their lot to another. */
function moved(
  state: WalletState,
  from: 'remaining' | 'held',
  to: 'remaining' | 'held' | keyof LotEnds,
  parts: readonly LotPoints[],
): WalletState {
  const lots = new Map(state.lots);
  for (const { lotId, points } of parts) {
    const lot = lots.get(lotId);
    if (lot === undefined) throw new Error(`wallet: event names an absent lot ${lotId}`);
    lots.set(lotId, { ...lot, [from]: lot[from] - points, [to]: lot[to] + points });
  }
  const points = sumOf(parts);
  const change = (place: 'remaining' | 'held') => (to === place ? points : 0) - (from === place ? points : 0);
  return {
    ...state,
    lots,
    available: state.available + change('remaining'),
    held: state.held + change('held'),
  };
}

function withHold(state: WalletState, hold: Hold): WalletState {
  return { ...state, holds: new Map(state.holds).set(hold.holdId, hold) };
}

function holdOf(state: WalletState, holdId: string): Hold {
  const hold = state.holds.get(holdId);
  if (hold === undefined) throw new Error(`wallet: event names an absent hold ${holdId}`);
  return hold;
}

/** Returns the hold after `points` of it, split as in `parts`, were captured or released. */
function closed(
  hold: Hold,
  outcome: 'captured' | 'released',
  points: number,
  parts: readonly LotPoints[],
): Hold {
  const byLot = new Map(parts.map((part) => [part.lotId, part.points]));
  const allocations = hold.allocations.map(
    (part): HoldAllocation => ({ ...part, [outcome]: part[outcome] + (byLot.get(part.lotId) ?? 0) }),
  );
  return { ...hold, [outcome]: hold[outcome] + points, allocations };
}
