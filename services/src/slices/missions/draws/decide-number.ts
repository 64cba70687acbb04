import { type LottoDrawn, lottoBeacon, lottoMoment, lottoRound, lottoSalesEnd } from '@sowon/contracts';
import { type Instant, isRejection, reject } from '@sowon/ledger/domain';
import { type DrawDecision, isDrawing, settled, wrongState } from './decide.ts';
import type { DrawState } from './state.ts';

/**
 * An operator's act on the public number of a draw. `frozenAt` is when the list was closed, as read before the command; null if it was not
 * closed.
 */
interface Act {
  readonly operatorId: string;
  readonly at: Instant;
  readonly frozenAt: Instant | null;
}

/**
 * Makes the draw wait for a public number, which alone decides its order. Allowed only while nobody can know that number: otherwise an
 * operator who knows it could choose whether it counts.
 * Rejects NOT_FOUND, DRAW_STATE {drawStatus}, ALREADY_DECIDED if it already waits or its order is fixed, DRAW_NUMBER_KNOWN {round}, BUSY.
 */
export function decideAwaitNumber(state: DrawState | null, { operatorId, at, frozenAt }: Act): DrawDecision {
  if (!state) return reject('NOT_FOUND');
  if (!['CREATED', 'APPLYING', 'DRAWING'].includes(state.status)) return wrongState(state, at);
  if (state.beacon !== null || state.publicNumber !== null) return reject('ALREADY_DECIDED');
  // The list was closed after the draw was read: retry.
  if ((state.root === null) !== (frozenAt === null)) return reject('BUSY');
  const round = frozenAt === null ? null : lottoRound(frozenAt);
  if (round !== null && Date.parse(at) >= lottoSalesEnd(round)) return reject('DRAW_NUMBER_KNOWN', { round });
  const { productId, creatorId } = state;
  const payload = { productId, creatorId, round, operatorId };
  return [{ type: 'DrawNumberAwaited', schemaVersion: 1, payload }];
}

/**
 * Enters the drawn numbers; entering them again replaces the earlier entry.
 * Rejects NOT_FOUND, DRAW_STATE {drawStatus}, DRAW_NUMBER_NOT_AWAITED, DRAW_NUMBER_EARLY {round, until}, BUSY.
 */
export function decideEnterNumber(state: DrawState | null, drawn: LottoDrawn, act: Act): DrawDecision {
  const awaited = awaitedRound(state, act);
  if (isRejection(awaited)) return awaited;
  const { productId, creatorId } = awaited.state;
  const { numbers, bonus } = drawn;
  const { round } = awaited;
  const payload = { productId, creatorId, round, numbers: [...numbers], bonus, operatorId: act.operatorId };
  return [{ type: 'DrawNumberEntered', schemaVersion: 1, payload }];
}

/**
 * Confirms the numbers: another operator types the same numbers, which fixes the order.
 * Rejects NOT_FOUND, DRAW_STATE {drawStatus}, DRAW_NUMBER_NOT_AWAITED, DRAW_NUMBER_EARLY {round, until}, DRAW_NUMBER_MISSING, FOUR_EYES
 * {operatorId}, DRAW_NUMBER_OTHER, BUSY.
 */
export function decideConfirmNumber(state: DrawState | null, drawn: LottoDrawn, act: Act): DrawDecision {
  const awaited = awaitedRound(state, act);
  if (isRejection(awaited)) return awaited;
  const { round, entered } = awaited;
  if (entered === null) return reject('DRAW_NUMBER_MISSING');
  if (entered.operatorId === act.operatorId) return reject('FOUR_EYES', { operatorId: act.operatorId });
  const beacon = lottoBeacon(round, drawn);
  if (beacon !== lottoBeacon(round, entered)) return reject('DRAW_NUMBER_OTHER');
  return settled(awaited.state, beacon);
}

/** Returns the round whose number a draw waits for, once it is drawn, and the numbers entered for it. */
function awaitedRound(state: DrawState | null, { at, frozenAt }: Act) {
  if (!state) return reject('NOT_FOUND');
  if (!isDrawing(state)) return wrongState(state, at);
  const { publicNumber, beacon } = state;
  if (publicNumber === null || beacon !== null) return reject('DRAW_NUMBER_NOT_AWAITED');
  // The list was closed after the draw was read: retry.
  if (frozenAt === null) return reject('BUSY');
  const round = lottoRound(frozenAt);
  const until = new Date(lottoMoment(round)).toISOString();
  if (at < until) return reject('DRAW_NUMBER_EARLY', { round, until });
  return { state, round, entered: publicNumber.entered };
}
