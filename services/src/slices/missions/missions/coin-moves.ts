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

/** A move of the fan's coins. `holdId` and `spendId` are globally unique; earnings are recorded under them, once. */
export type CoinMove =
  | {
      readonly move: 'hold';
      readonly holdId: string;
      /** Id of the mission that the coins pay for. */
      readonly reference: string;
      readonly points: number;
      readonly dueAt: Instant | null;
    }
  /** The whole hold becomes the beneficiary's earnings. */
  | ({ readonly move: 'capture'; readonly holdId: string } & Earned)
  /** The whole hold goes back into the lots it came from. */
  | { readonly move: 'release'; readonly holdId: string }
  /** Coins become the beneficiary's earnings at once, without a hold. */
  | ({
      readonly move: 'spend';
      readonly spendId: string;
      readonly reference: string;
      readonly points: number;
    } & Earned);

interface Earned {
  readonly beneficiaryId: string;
  /** The beneficiary's pay per coin now. */
  readonly rate: CoinRate;
}

/** The result of one decision's moves. */
export interface MovedCoins {
  /** Events of the fan's wallet, in order. */
  readonly events: readonly WalletEvent[];
  /** The subset by which a beneficiary earned. */
  readonly earned: readonly (HoldCaptured | CoinsSpent)[];
}

interface CoinTerms {
  readonly at: Instant;
  readonly policy: LedgerPolicy;
}

/**
 * Applies the moves to a wallet in order, all or none.
 * Rejects like the ledger's hold or spend: NOT_ENOUGH_COINS {available, needed}, WALLET_FROZEN, POINTS_INVALID, HOLD_EXISTS.
 * @throws Error if a hold to capture or release is not open: the decision was made on an outdated mission.
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

/** Throws on a rejection. A returned rejection would be stored as the answer to the client's key; a fault is retried. */
function granted<T extends object>(decided: T | Rejection): T {
  if (isRejection(decided)) throw new Error(`the ledger refused: ${JSON.stringify(decided)}`);
  return decided;
}
