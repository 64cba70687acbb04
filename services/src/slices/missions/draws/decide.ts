import {
  type DrawCancelReason,
  type DrawEvent,
  type DrawStatus,
  noBeacon,
  type PickedBy,
  policy,
} from '@sowon/contracts';
import { type Instant, isRejection, type Rejection, reject } from '@sowon/ledger/domain';
import { type DrawState, drawStream } from './state.ts';

/** Events to append, in order; an empty list changes nothing. */
export type DrawDecision = readonly DrawEvent[] | Rejection;

type Payload<T extends DrawEvent['type']> = Extract<DrawEvent, { type: T }>['payload'];

/** Registers a draw event; it takes entries at once if its first day has begun. Rejects ALREADY_EXISTS. */
export function decideRegister(
  state: DrawState | null,
  draw: Payload<'DrawRegistered'>,
  at: Instant,
): DrawDecision {
  if (state) return reject('ALREADY_EXISTS');
  const registered: DrawEvent = { type: 'DrawRegistered', schemaVersion: 1, payload: draw };
  return at >= draw.opensAt ? [registered, opened(draw)] : [registered];
}

/** Returns a draw's status at an instant. Its days open and close it, whether the timer has fired or not. */
export function statusAt(
  { status, opensAt, appliesUntil }: Pick<DrawState, 'status' | 'opensAt' | 'appliesUntil'>,
  at: Instant,
): DrawStatus {
  if (status !== 'CREATED' && status !== 'APPLYING') return status;
  if (at >= appliesUntil) return 'DRAWING';
  return at >= opensAt ? 'APPLYING' : 'CREATED';
}

/**
 * Takes an entry from 00:00 of the first day to 24:00 of the last day, KST. Opens the draw if the timer has not yet.
 * Rejects NOT_FOUND, DRAW_STATE {drawStatus}.
 */
export function decideEntered(
  state: DrawState | null,
  { missionId, at }: { readonly missionId: string; readonly at: Instant },
): DrawDecision {
  if (!state) return reject('NOT_FOUND');
  if (statusAt(state, at) !== 'APPLYING') return wrongState(state, at);
  const { productId, creatorId, entries } = state;
  const payload = { productId, creatorId, missionId, number: entries + 1 };
  const entered: DrawEvent = { type: 'DrawEntered', schemaVersion: 1, payload };
  return state.status === 'CREATED' ? [opened(state), entered] : [entered];
}

/** The list of entries, as read before the command. */
export interface FrozenList {
  readonly root: string;
  /** Number of entries in the list. */
  readonly entries: number;
}

/**
 * Decides what a draw's days bring: it opens, its list of entries is closed, or it is canceled without entries. Returns no events before
 * these instants, and none if it is already done.
 * @param frozen null if the list was not read, because its time has not come
 * Rejects BUSY if somebody entered after the list was read.
 */
export function decideDays(
  state: DrawState | null,
  { at, frozen, seed }: { readonly at: Instant; readonly frozen: FrozenList | null; readonly seed: string },
): DrawDecision {
  if (!state || (state.status !== 'CREATED' && state.status !== 'APPLYING')) return [];
  const now = statusAt(state, at);
  if (now === 'APPLYING') return state.status === 'CREATED' ? [opened(state)] : [];
  if (now !== 'DRAWING') return [];
  if (state.entries === 0) return [canceled(state, { reason: 'NO_ENTRIES', operatorId: null, seed })];
  if (frozen?.entries !== state.entries) return reject('BUSY');
  const { productId, creatorId, drawBy } = state;
  const payload = { productId, creatorId, drawBy, ...frozen };
  return [{ type: 'DrawFrozen', schemaVersion: 1, payload }];
}

/** Reminds the creator once that the time to draw is nearly over; no events before that time or after the draw. */
export function decideRemind(state: DrawState | null, at: Instant, remindAt: Instant): readonly DrawEvent[] {
  if (!state || !isDrawing(state) || state.reminded || at < remindAt) return [];
  const { productId, creatorId, drawBy } = state;
  return [{ type: 'DrawReminded', schemaVersion: 1, payload: { productId, creatorId, drawBy } }];
}

/** True while entries can be picked: the list is closed and the winners are not announced. */
export const isDrawing = ({ status }: Pick<DrawState, 'status'>) =>
  status === 'DRAWING' || status === 'NOW_DRAWING';

/** True once the winners are announced. */
export const isDrawn = ({ status }: Pick<DrawState, 'status'>) => status === 'DRAWN' || status === 'CLOSED';

/** Returns how many entries can still be picked. @param open how many entries can be drawn, including picked ones */
export const openPlaces = ({ drawNumber, picks }: DrawState, open: number) =>
  Math.max(0, Math.min(drawNumber, open) - picks.size);

/** A picked entry. */
export interface Picked {
  readonly missionId: string;
  readonly number: number;
  readonly by: PickedBy;
}

/**
 * Fixes the order by the drand beacon, which nobody knew when the list was closed. No events if the order is fixed, no beacon is awaited,
 * or a public number is awaited instead.
 */
export function decideBeacon(state: DrawState | null, beacon: string): readonly DrawEvent[] {
  return state && isDrawing(state) && state.publicNumber === null ? settled(state, beacon) : [];
}

/** The beacon that a draw waits for, as read before the command. */
export interface Awaiting {
  readonly source: 'DRAND' | 'LOTTO';
  readonly until: Instant;
}

/** Checks that the rule may pick now; returns null if so. @param awaited null if no beacon is awaited. Rejects DRAW_NOT_READY {until}, BUSY */
function notReady(state: DrawState, at: Instant, awaited: Awaiting | null): Rejection | null {
  if (state.beacon !== null) return null;
  // An operator made it wait for a public number after it was read: retry.
  if (state.publicNumber !== null && awaited?.source !== 'LOTTO') return reject('BUSY');
  return awaited === null || at >= awaited.until ? null : reject('DRAW_NOT_READY', { until: awaited.until });
}

/**
 * Picks entries, all or none. The first random pick fixes the order for good.
 * @param picks entries that can be drawn, none of them twice
 * @param awaited the awaited beacon that the order will be made with; null if none is awaited
 * Rejects NOT_FOUND, DRAW_STATE {drawStatus}, ALREADY_DECIDED if an entry is already picked, DRAW_FULL, DRAW_NOT_READY {until}, BUSY.
 */
export function decidePick(
  state: DrawState | null,
  picks: readonly Picked[],
  at: Instant,
  awaited: Awaiting | null = null,
): DrawDecision {
  if (!state) return reject('NOT_FOUND');
  if (!isDrawing(state)) return wrongState(state, at);
  if (picks.some(({ missionId }) => state.picks.has(missionId))) return reject('ALREADY_DECIDED');
  if (state.picks.size + picks.length > state.drawNumber) return reject('DRAW_FULL');
  const settles = picks.some(({ by }) => by === 'RANDOM');
  const early = settles ? notReady(state, at, awaited) : null;
  if (early) return early;
  return [...(settles ? settled(state, noBeacon) : []), ...picks.map((pick) => picked(state, pick))];
}

/** Takes a pick back; it stays in the record. Rejects NOT_FOUND, DRAW_STATE {drawStatus}, ALREADY_DECIDED if it is not picked. */
export function decideUnpick(state: DrawState | null, missionId: string, at: Instant): DrawDecision {
  if (!state) return reject('NOT_FOUND');
  if (!isDrawing(state)) return wrongState(state, at);
  const pick = state.picks.get(missionId);
  if (!pick) return reject('ALREADY_DECIDED');
  return [unpicked(state, { missionId, ...pick })];
}

/**
 * Takes back the picks of entries that have ended in the meantime, then runs `decide` on the picks that can still win.
 * @param gone numbers of entries that ended before the draw
 */
export function withoutGone(
  state: DrawState | null,
  gone: ReadonlySet<number>,
  decide: (left: DrawState | null) => DrawDecision,
): DrawDecision {
  if (!state || !isDrawing(state)) return decide(state);
  const freed = [...state.picks]
    .filter(([, { number }]) => gone.has(number))
    .map(([missionId, pick]) => unpicked(state, { missionId, ...pick }));
  const decided = decide(freed.reduce<DrawState | null>(drawStream.evolve, state));
  return isRejection(decided) ? decided : [...freed, ...decided];
}

/** The facts to finish a draw with, besides its picks. */
export interface Finish {
  readonly at: Instant;
  /** How many entries can be drawn, including picked ones. */
  readonly open: number;
  /** Entries that the rule picks now because the time to draw is over; empty if the creator finishes in time. */
  readonly byRule: readonly Picked[];
  readonly overdue: boolean;
  /** The awaited beacon that the order will be made with; null if none is awaited. */
  readonly awaited: Awaiting | null;
  /** Returns the rank of an entry's number in the order; the lowest comes first. */
  readonly rankOf: (number: number) => number;
  readonly seed: string;
  readonly prizesDueAt: Instant;
}

/**
 * Finishes a draw: the picked entries win, ordered by rank, and the seed becomes public.
 * Rejects NOT_FOUND, DRAW_STATE {drawStatus}, DRAW_INCOMPLETE {open} while the creator has picked fewer than possible, DRAW_NOT_READY
 * {until}, BUSY, DRAW_DONE if nobody can win.
 */
export function decideFinish(state: DrawState | null, finish: Finish): DrawDecision {
  if (!state) return reject('NOT_FOUND');
  const { at, open, byRule, overdue, rankOf, seed, prizesDueAt } = finish;
  if (!isDrawing(state)) return wrongState(state, at);
  // Under the rule fewer may win than there are places, because it never picks an entry whose pick was taken back.
  const missing = overdue ? 0 : openPlaces(state, open);
  if (missing > 0) return reject('DRAW_INCOMPLETE', { open: missing });
  const early = notReady(state, at, finish.awaited);
  if (early) return early;
  const winners = [
    ...[...state.picks].map(([missionId, pick]) => ({ missionId, ...pick })),
    ...byRule.map(({ missionId, number, by }) => ({ missionId, number, by })),
  ].toSorted((one, other) => rankOf(one.number) - rankOf(other.number));
  if (winners.length === 0) return reject('DRAW_DONE');
  const { productId, creatorId, endsAt } = state;
  const closesAt = laterOf(endsAt, prizesDueAt);
  const facts = { winners, overdue, seed, prizesDueAt, closesAt, policyVersion: policy.version };
  return [
    ...settled(state, noBeacon),
    ...byRule.map((pick) => picked(state, pick)),
    { type: 'DrawFinished', schemaVersion: 1, payload: { productId, creatorId, ...facts } },
  ];
}

const laterOf = (one: Instant, other: Instant): Instant => [one, other].toSorted()[1] ?? one;

/**
 * Cancels a draw, also one that is drawn: prizes already given stay, the rest ends. A drawn event is canceled only by its creator or by
 * staff. Rejects NOT_FOUND, DRAW_STATE {drawStatus}.
 */
export function decideCancel(state: DrawState | null, cancel: Cancel, at: Instant): DrawDecision {
  if (!state) return reject('NOT_FOUND');
  const isWish = cancel.reason === 'CREATOR' || cancel.reason === 'STAFF';
  if (state.status === 'DRAWN' && !isWish) return wrongState(state, at);
  if (state.status === 'CLOSED' || state.status === 'CANCELED') return wrongState(state, at);
  return [canceled(state, cancel)];
}

interface Cancel {
  readonly reason: DrawCancelReason;
  /** The staff member who canceled; otherwise null. */
  readonly operatorId: string | null;
  readonly seed: string;
}

/** Closes a drawn event at its closing instant, or earlier once no prize is awaited; otherwise no events. */
export function decideClose(
  state: DrawState | null,
  { at, isSettled }: { readonly at: Instant; readonly isSettled: boolean },
): readonly DrawEvent[] {
  if (state?.status !== 'DRAWN' || !(isSettled || (state.closesAt !== null && at >= state.closesAt)))
    return [];
  const { productId, creatorId } = state;
  return [{ type: 'DrawClosed', schemaVersion: 1, payload: { productId, creatorId } }];
}

/** Destroys the winners' personal data, once; no events before the event is closed. */
export function decideForget(state: DrawState | null): readonly DrawEvent[] {
  if (state?.status !== 'CLOSED' || state.forgotten) return [];
  const { productId, creatorId } = state;
  return [{ type: 'DrawForgotten', schemaVersion: 1, payload: { productId, creatorId } }];
}

/** Returns the rejection of a command that the draw's status does not allow. */
export function wrongState(state: DrawState, at: Instant): Rejection {
  return reject('DRAW_STATE', { drawStatus: statusAt(state, at) });
}

const opened = ({ productId, creatorId }: Pick<DrawState, 'productId' | 'creatorId'>): DrawEvent => ({
  type: 'DrawOpened',
  schemaVersion: 1,
  payload: { productId, creatorId },
});

const picked = ({ productId, creatorId }: DrawState, { missionId, number, by }: Picked): DrawEvent => ({
  type: 'DrawPicked',
  schemaVersion: 1,
  payload: { productId, creatorId, missionId, number, by },
});

const unpicked = ({ productId, creatorId }: DrawState, { missionId, number, by }: Picked): DrawEvent => ({
  type: 'DrawUnpicked',
  schemaVersion: 1,
  payload: { productId, creatorId, missionId, number, by },
});

/** Fixes the order by this beacon, unless it is already fixed. */
export function settled(state: DrawState, beacon: string): DrawEvent[] {
  if (state.beacon !== null) return [];
  const { productId, creatorId } = state;
  const payload = { productId, creatorId, beacon };
  return [{ type: 'DrawBeaconSettled', schemaVersion: 1, payload }];
}

function canceled({ productId, creatorId }: DrawState, cancel: Cancel): DrawEvent {
  return { type: 'DrawCanceled', schemaVersion: 1, payload: { productId, creatorId, ...cancel } };
}
