import {
  type CoinRate,
  type CoinsSpent,
  decideCapture,
  decideHold,
  decideRelease,
  decideSpend,
  type HoldCaptured,
  type Instant,
  isRejection,
  type LedgerPolicy,
  type Rejection,
  type WalletEvent,
  type WalletState,
  walletStream,
} from '@sowon/ledger/domain';

/**
 * What a decision does to the fan's coins. `holdId` and `spendId` are names that nothing else ever had: what they pay is
 * earned under them, once.
 */
export type CoinMove =
  | {
      readonly move: 'hold';
      readonly holdId: string;
      /** What the coins are for. */
      readonly reference: string;
      readonly points: number;
      readonly dueAt: Instant | null;
    }
  /** All that is held becomes the beneficiary's. */
  | ({ readonly move: 'capture'; readonly holdId: string } & Earned)
  /** All that is held goes back into the lots it came from. */
  | { readonly move: 'release'; readonly holdId: string }
  /** Coins become the beneficiary's at once, without having been held. */
  | ({
      readonly move: 'spend';
      readonly spendId: string;
      readonly reference: string;
      readonly points: number;
    } & Earned);

interface Earned {
  readonly beneficiaryId: string;
  /** What a coin is worth to the beneficiary now. */
  readonly rate: CoinRate;
}

/** What the moves of one decision come to. */
export interface MovedCoins {
  /** Of the fan's wallet, in order. */
  readonly events: readonly WalletEvent[];
  /** Those of them by which somebody earned. */
  readonly earned: readonly (HoldCaptured | CoinsSpent)[];
}

export interface CoinTerms {
  readonly at: Instant;
  readonly policy: LedgerPolicy;
}

/**
 * Moves coins of a wallet one move after the other, all or none.
 * Rejects as the ledger refuses to hold or spend: NOT_ENOUGH_COINS {available, needed}, WALLET_FROZEN, POINTS_INVALID, HOLD_EXISTS.
 * @throws Error when a hold to be captured or released is not open: whoever decided that has seen another mission.
 */
export function moveCoins(
  wallet: WalletState,
  moves: readonly CoinMove[],
  terms: CoinTerms,
): MovedCoins | Rejection {
  let moved: MovedCoins = { events: [], earned: [] };
  for (const move of moves) {
    const left = moved.events.reduce(walletStream.evolve, wallet);
    const next = moveOnce(left, move, terms);
    if (isRejection(next)) return next;
    moved = { events: [...moved.events, ...next.events], earned: [...moved.earned, ...next.earned] };
  }
  return moved;
}

function moveOnce(wallet: WalletState, move: CoinMove, terms: CoinTerms): MovedCoins | Rejection {
  switch (move.move) {
    case 'hold': {
      const held = decideHold(wallet, { ...move, ...terms });
      return isRejection(held) ? held : { ...held, earned: [] };
    }
    case 'capture':
      return earnedBy(granted(decideCapture(wallet, { ...move, points: null, ...terms })).events);
    case 'release': {
      const release = { holdId: move.holdId, points: null, releaseId: move.holdId, ...terms };
      return { ...granted(decideRelease(wallet, release)), earned: [] };
    }
    case 'spend': {
      const spent = decideSpend(wallet, { ...move, ...terms });
      return isRejection(spent) ? spent : earnedBy(spent.events);
    }
  }
}

function earnedBy(events: readonly (HoldCaptured | CoinsSpent)[]): MovedCoins {
  return { events, earned: events };
}

/** A rejection would become the answer to the key that a client sent; a fault is tried again. */
function granted<T extends object>(decided: T | Rejection): T {
  if (isRejection(decided)) throw new Error(`the ledger refused: ${JSON.stringify(decided)}`);
  return decided;
}
