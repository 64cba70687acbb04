import type { CapturedPoints, LotPoints } from './events.ts';
import { lotOf, type WalletState } from './state.ts';

/** Returns the coins that leave their lots for a creator, with the data needed to settle them. */
export function earnedParts(state: WalletState, parts: readonly LotPoints[]): CapturedPoints[] {
  return parts.map(({ lotId, points }) => {
    const { source, refundable, funding } = lotOf(state, lotId);
    return { lotId, points, source, refundable, funding };
  });
}
