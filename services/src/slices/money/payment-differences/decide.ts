import type { DifferenceEvent, DifferenceKind } from '@sowon/contracts';
import { type Rejection, reject } from '@sowon/ledger/domain';
import type { Difference } from './compare.ts';
import type { DifferenceState } from './state.ts';

interface Named {
  readonly differenceId: string;
  readonly kind: DifferenceKind;
}

/**
 * Records that both sides differ. Returns null while the difference is open, or if it is explained and unchanged. A change after the explanation is a new
 * difference.
 */
export function decideFound(
  state: DifferenceState | null,
  found: Difference & Named & { readonly day: string },
): DifferenceEvent | null {
  const isSame = state?.ours === found.ours && state.providers === found.providers;
  if (state?.status === 'OPEN' || (state?.status === 'EXPLAINED' && isSame)) return null;
  return { type: 'DifferenceFound', schemaVersion: 1, payload: found };
}

/** Records that both sides agree again, by staff or by itself. Rejects ALREADY_DECIDED unless it is open. */
export function decideCured(
  state: DifferenceState | null,
  cured: Named & { readonly operatorId: string | null },
): DifferenceEvent | Rejection {
  if (!isOpen(state, cured)) return reject('ALREADY_DECIDED');
  return { type: 'DifferenceCured', schemaVersion: 1, payload: cured };
}

/** Accepts a cure that left both sides different: no event. Rejects ALREADY_DECIDED unless it is open. */
export function decideStillOpen(state: DifferenceState | null, tried: Named): Rejection | null {
  return isOpen(state, tried) ? null : reject('ALREADY_DECIDED');
}

/** Records the staff’s explanation. Rejects ALREADY_DECIDED unless it is open. */
export function decideExplained(
  state: DifferenceState | null,
  explained: Named & { readonly operatorId: string },
): DifferenceEvent | Rejection {
  if (!isOpen(state, explained)) return reject('ALREADY_DECIDED');
  return { type: 'DifferenceExplained', schemaVersion: 1, payload: explained };
}

const isOpen = (state: DifferenceState | null, { differenceId }: Named) =>
  state?.status === 'OPEN' && state.differenceId === differenceId;
