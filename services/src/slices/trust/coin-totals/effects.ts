import { type LotPoints, type LotSource, type WalletEvent, walletChange } from '@sowon/ledger';

/** All movements of coins; `reissued` changes no total. */
export const moves = [
  'issued',
  'used',
  'expired',
  'refunded',
  'chargedBack',
  'debtPaid',
  'added',
  'taken',
  'reissued',
] as const;
export type Moves = Record<(typeof moves)[number], number>;

/** Effects of one event, or of all events of a day; in coins. */
export interface Effects {
  readonly bought: Moves;
  readonly given: Moves;
  /** Coins newly held for missions, minus those released. */
  held: number;
  owedMade: number;
  owedPaid: number;
}

const noMoves = (): Moves => ({
  issued: 0,
  used: 0,
  expired: 0,
  refunded: 0,
  chargedBack: 0,
  debtPaid: 0,
  added: 0,
  taken: 0,
  reissued: 0,
});

export const noEffects = (): Effects => ({
  bought: noMoves(),
  given: noMoves(),
  held: 0,
  owedMade: 0,
  owedPaid: 0,
});

/** Returns the net change of a class in coins. */
export const netOf = (of: Moves): number =>
  of.issued + of.added - of.used - of.expired - of.refunded - of.chargedBack - of.debtPaid - of.taken;

/** Returns lots whose class is not in the event: an operator's correction names only the lot. */
export const unsaidLots = (event: WalletEvent): readonly string[] =>
  event.type === 'WalletAdjusted' ? event.payload.taken.map(({ lotId }) => lotId) : [];

/**
 * Adds the effects that an event states to the sums of its day.
 * @param sourceOf returns the source of a lot from `unsaidLots`
 * @returns the changes of the wallet's coins and held coins that the event booked
 * @throws RangeError if stated and booked effects differ
 */
export function addEffects(
  sums: Effects,
  event: WalletEvent,
  sourceOf: (lotId: string) => LotSource,
): { readonly coins: number; readonly held: number } {
  const { bought, given } = sums;
  const before = netOf(bought) + netOf(given);
  const of = (source: LotSource) => (source === 'CASH' ? bought : given);
  switch (event.type) {
    case 'CoinsCharged':
    case 'CoinsGranted':
      of(event.payload.source).issued += event.payload.points;
      break;
    case 'HoldCaptured':
    case 'CoinsSpent':
      for (const { source, points } of event.payload.allocations) of(source).used += points;
      break;
    case 'HoldReleased':
      for (const { source, points } of event.payload.reissued) of(source).reissued += points;
      break;
    case 'LotExpired':
      of(event.payload.source).expired += event.payload.points;
      break;
    case 'ChargeRefunded':
    case 'RefundGranted':
      bought.refunded += event.payload.points;
      break;
    case 'ChargedBack':
      // Given coins are never used for a chargeback.
      bought.chargedBack += sumOf(event.payload.taken) + sumOf(event.payload.settled);
      sums.owedMade += event.payload.debt;
      break;
    case 'DebtSettled':
      bought.debtPaid += event.payload.points;
      sums.owedPaid += event.payload.points;
      break;
    case 'WalletAdjusted': {
      const { added, taken } = event.payload;
      if (added !== null) of(added.source).added += added.points;
      for (const { lotId, points } of taken) of(sourceOf(lotId)).taken += points;
      break;
    }
    case 'CoinsHeld':
    case 'WalletFrozen':
      break;
  }
  const { available, held } = walletChange(event);
  sums.held += held;
  if (netOf(bought) + netOf(given) - before !== available + held) {
    throw new RangeError(`a ${event.type} says other coins than it books`);
  }
  return { coins: available + held, held };
}

const sumOf = (parts: readonly LotPoints[]) => parts.reduce((sum, { points }) => sum + points, 0);
