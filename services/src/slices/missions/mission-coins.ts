import type { MissionEvent } from '@sowon/contracts';
import {
  decideCapture,
  decideHold,
  decideRelease,
  type HoldCaptured,
  type Instant,
  isRejection,
  type LedgerPolicy,
  type Rejection,
  type WalletEvent,
  type WalletState,
} from '@sowon/ledger/domain';

/** What the events of one decision do to the fan's wallet. */
export interface CoinMovement {
  readonly events: readonly WalletEvent[];
  /** By what the creator earned coins; empty unless the mission was completed. */
  readonly earned: readonly HoldCaptured[];
}

/**
 * Lets the fan's coins follow a mission: held when it is requested, earned by the creator when it is completed,
 * back in the lots they came from when it is rejected. Every other event leaves them where they are.
 * Rejects as the ledger's hold does: NOT_ENOUGH_COINS {available, needed}, WALLET_FROZEN.
 */
export function decideCoins(
  wallet: WalletState,
  events: readonly MissionEvent[],
  terms: { readonly at: Instant; readonly policy: LedgerPolicy },
): CoinMovement | Rejection {
  for (const event of events) {
    switch (event.type) {
      case 'MissionRequested': {
        const { holdId, missionId: reference, points, dueAt } = event.payload;
        const held = decideHold(wallet, { holdId, reference, points, dueAt, ...terms });
        return isRejection(held) ? held : { ...held, earned: [] };
      }
      case 'MissionCompleted': {
        const { missionId: holdId, creatorId: beneficiaryId } = event.payload;
        const captured = decideCapture(wallet, { holdId, points: null, beneficiaryId, policy: terms.policy });
        if (isRejection(captured)) return captured;
        return { ...captured, earned: captured.events };
      }
      case 'MissionRejected': {
        const { missionId } = event.payload;
        const released = decideRelease(wallet, {
          holdId: missionId,
          points: null,
          releaseId: missionId,
          ...terms,
        });
        return isRejection(released) ? released : { ...released, earned: [] };
      }
      case 'MissionPerformed':
      case 'MissionTranscodingFailed':
      case 'MissionBlocked':
      case 'MissionUnblocked':
        break;
      default:
        event satisfies never;
    }
  }
  return { events: [], earned: [] };
}
