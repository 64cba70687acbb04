import { refusedFourEyes } from '../four-eyes.ts';
import type { Instant } from '../instant.ts';
import type { LedgerPolicy } from '../policy.ts';
import { isRejection, type Rejection, reject } from '../rejection.ts';
import { issue, refusedCredit } from './credit.ts';
import type { IssuedLot, LotPoints, WalletAdjusted } from './events.ts';
import { takeInOrder } from './spend-order.ts';
import { type GrantSource, isGone, type WalletState } from './state.ts';

export type AdjustWallet = {
  readonly adjustmentId: string;
  /** The operators who requested and who approved it: two different ids. */
  readonly makerId: string;
  readonly checkerId: string;
  readonly reason: string;
  readonly change:
    | {
        readonly kind: 'ADD';
        readonly lotId: string;
        readonly points: number;
        readonly source: GrantSource;
      }
    /** Takes from one lot, or from all in spend order if `lotId` is null. */
    | { readonly kind: 'TAKE'; readonly points: number; readonly lotId: string | null };
  readonly at: Instant;
  readonly policy: LedgerPolicy;
};

/**
 * Decides an operator's correction of a wallet: adds a lot of granted coins, or takes spendable coins, also from a frozen wallet. Rejects
 * FOUR_EYES (maker is checker), POINTS_INVALID; adding WALLET_FROZEN, LOT_EXISTS; taking LOT_NOT_FOUND (also a lot with nothing left),
 * NOT_ENOUGH_COINS {available, needed} (points at `at`, of the lot if one is named).
 */
export function decideAdjust(
  state: WalletState,
  adjust: AdjustWallet,
): { events: [WalletAdjusted] } | Rejection {
  const { adjustmentId, makerId, checkerId, reason, change, policy } = adjust;
  const refused = refusedFourEyes(adjust);
  if (refused !== null) return refused;
  const moved = change.kind === 'ADD' ? add(state, adjust, change) : take(state, adjust, change);
  if (isRejection(moved)) return moved;
  const { points } = change;
  const payload = {
    adjustmentId,
    makerId,
    checkerId,
    reason,
    points,
    ...moved,
    policyVersion: policy.version,
  };
  return { events: [{ type: 'WalletAdjusted', schemaVersion: 1, payload }] };
}

type Moved = { readonly added: IssuedLot | null; readonly taken: readonly LotPoints[] };
type Change<Kind> = Extract<AdjustWallet['change'], { readonly kind: Kind }>;

function add(
  state: WalletState,
  { at, policy }: AdjustWallet,
  { lotId, points, source }: Change<'ADD'>,
): Moved | Rejection {
  const credit = { lotId, points, at, policy };
  return refusedCredit(state, credit) ?? { added: issue(credit, source), taken: [] };
}

function take(
  state: WalletState,
  { at }: AdjustWallet,
  { lotId, points }: Change<'TAKE'>,
): Moved | Rejection {
  const lots = lotId === null ? [...state.lots.values()] : namedLot(state, lotId, at);
  if (isRejection(lots)) return lots;
  const taken = takeInOrder(lots, points, at);
  return isRejection(taken) ? taken : { added: null, taken };
}

function namedLot(state: WalletState, lotId: string, at: Instant) {
  const lot = state.lots.get(lotId);
  return lot === undefined || isGone(lot, at) ? reject('LOT_NOT_FOUND', { lotId }) : [lot];
}
