import type { DrawCancelReason, DrawEvent, DrawStatus, PickedBy } from '@sowon/contracts';
import { noBeacon, policy } from '@sowon/contracts';
import { type Instant, isRejection, type Rejection, reject } from '@sowon/ledger/domain';
import { type DrawState, drawStream } from './state.ts';

/** Facts to append, in order; none = nothing happens. */
export type DrawDecision = readonly DrawEvent[] | Rejection;

type Payload<T extends DrawEvent['type']> = Extract<DrawEvent, { type: T }>['payload'];

/** Registers a draw event, which takes entries at once where its first day has begun. Rejects ALREADY_EXISTS. */
export function decideRegister(
  state: DrawState | null,
  draw: Payload<'DrawRegistered'>,
  at: Instant,
): DrawDecision {
  if (state) return reject('ALREADY_EXISTS');
  const registered: DrawEvent = { type: 'DrawRegistered', schemaVersion: 1, payload: draw };
  return at >= draw.opensAt ? [registered, opened(draw)] : [registered];
}

/** How a draw stands at an instant: its days begin and end by themselves, whether the timer has come yet or not. */
export function statusAt(
  { status, opensAt, appliesUntil }: Pick<DrawState, 'status' | 'opensAt' | 'appliesUntil'>,
  at: Instant,
): DrawStatus {
  if (status !== 'CREATED' && status !== 'APPLYING') return status;
  if (at >= appliesUntil) return 'DRAWING';
  return at >= opensAt ? 'APPLYING' : 'CREATED';
}

/**
 * Takes an entry between 00:00 of the first day and 24:00 of the last, in Korea. It opens the draw where the timer has not yet.
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

/** The list of entries, as it was read before the command. */
export interface FrozenList {
  readonly root: string;
  /** How many entries it has. */
  readonly entries: number;
}

/**
 * What the days of a draw bring by themselves: it opens; its list of entries is closed, or without any it is canceled. Nothing
 * before their instants, and once it is done.
 * @param frozen null where the list was not read, as its time has not come
 * Rejects BUSY when the list is not the one that the events tell: somebody entered after it was read.
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

/** Its creator is told that the time to draw is nearly over, once. Nothing where it is not, or is drawn. */
export function decideRemind(state: DrawState | null, at: Instant, remindAt: Instant): readonly DrawEvent[] {
  if (!state || !isDrawing(state) || state.reminded || at < remindAt) return [];
  const { productId, creatorId, drawBy } = state;
  return [{ type: 'DrawReminded', schemaVersion: 1, payload: { productId, creatorId, drawBy } }];
}

/** Whether entries can be picked now: the list is closed, and the winners are not told. */
export const isDrawing = ({ status }: Pick<DrawState, 'status'>) =>
  status === 'DRAWING' || status === 'NOW_DRAWING';

/** Whether the winners are told. */
export const isDrawn = ({ status }: Pick<DrawState, 'status'>) => status === 'DRAWN' || status === 'CLOSED';

/** How many can still be picked. @param open how many entries can be drawn at all, picked ones included */
export const openPlaces = ({ drawNumber, picks }: DrawState, open: number) =>
  Math.max(0, Math.min(drawNumber, open) - picks.size);

/** What is picked. */
export interface Picked {
  readonly missionId: string;
  readonly number: number;
  readonly by: PickedBy;
}

/**
 * What nobody knew when the list was closed is known now, from drand: it fixes the order. Nothing where that is fixed already, is not
 * awaited, or where a public number is awaited in its place.
 */
export function decideBeacon(state: DrawState | null, beacon: string): readonly DrawEvent[] {
  return state && isDrawing(state) && state.publicNumber === null ? settled(state, beacon) : [];
}

/** Which beacon a draw waits for, as it was read before the command. */
export interface Awaiting {
  readonly source: 'DRAND' | 'LOTTO';
  readonly until: Instant;
}

/** Whether the rule may pick now. @param awaited null where no beacon is. Rejects DRAW_NOT_READY {until}, BUSY */
function notReady(state: DrawState, at: Instant, awaited: Awaiting | null): Rejection | null {
  if (state.beacon !== null) return null;
  // An operator had it wait for a public number after it was read: it is read again.
  if (state.publicNumber !== null && awaited?.source !== 'LOTTO') return reject('BUSY');
  return awaited === null || at >= awaited.until ? null : reject('DRAW_NOT_READY', { until: awaited.until });
}

/**
 * Picks entries, all or none. The first random pick fixes the order for good.
 * @param picks entries that can be drawn, none of them twice
 * @param awaited the beacon that the order is made with, while it is awaited; null where none is
 * Rejects NOT_FOUND, DRAW_STATE {drawStatus}, ALREADY_DECIDED for one that is picked, DRAW_FULL, DRAW_NOT_READY {until}, BUSY.
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

/** Takes a pick back; it stays in the record. Rejects NOT_FOUND, DRAW_STATE {drawStatus}, ALREADY_DECIDED where it is not picked. */
export function decideUnpick(state: DrawState | null, missionId: string, at: Instant): DrawDecision {
  if (!state) return reject('NOT_FOUND');
  if (!isDrawing(state)) return wrongState(state, at);
  const pick = state.picks.get(missionId);
  if (!pick) return reject('ALREADY_DECIDED');
  return [unpicked(state, { missionId, ...pick })];
}

/**
 * Decides on the picks that can still win: those of entries that have ended meanwhile are taken back first.
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

/** What a draw is finished with, beside its picks. */
export interface Finish {
  readonly at: Instant;
  /** How many entries can be drawn, picked ones included. */
  readonly open: number;
  /** Picked now by the rule, as the time to draw is over; none where its creator finishes it. */
  readonly byRule: readonly Picked[];
  readonly overdue: boolean;
  /** The beacon that the order is made with, while it is awaited; null where none is. */
  readonly awaited: Awaiting | null;
  /** Places an entry's number in the order; the lowest first. */
  readonly rankOf: (number: number) => number;
  readonly seed: string;
  readonly prizesDueAt: Instant;
}

/**
 * Those who are picked win, the first in the order first, and the seed is anybody's to know.
 * Rejects NOT_FOUND, DRAW_STATE {drawStatus}, DRAW_INCOMPLETE {open} while its creator has picked fewer than can be, DRAW_NOT_READY {until},
 * BUSY, DRAW_DONE where nobody can.
 */
export function decideFinish(state: DrawState | null, finish: Finish): DrawDecision {
  if (!state) return reject('NOT_FOUND');
  const { at, open, byRule, overdue, rankOf, seed, prizesDueAt } = finish;
  if (!isDrawing(state)) return wrongState(state, at);
  // By the rule fewer may win than there are places: whose pick was taken back is never picked by it again.
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
 * Cancels a draw, also one whose winners are told: what they were given stays, and the rest of it ends. Nothing but a person's wish
 * cancels one that is drawn. Rejects NOT_FOUND, DRAW_STATE {drawStatus}.
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
  /** Who did it, where a member of the staff did. */
  readonly operatorId: string | null;
  readonly seed: string;
}

/** A drawn event closes: at its instant, or before once no prize is awaited. Nothing otherwise. */
export function decideClose(
  state: DrawState | null,
  { at, isSettled }: { readonly at: Instant; readonly isSettled: boolean },
): readonly DrawEvent[] {
  if (state?.status !== 'DRAWN' || !(isSettled || (state.closesAt !== null && at >= state.closesAt)))
    return [];
  const { productId, creatorId } = state;
  return [{ type: 'DrawClosed', schemaVersion: 1, payload: { productId, creatorId } }];
}

/** What winners told of themselves goes, once; nothing before the event is closed. */
export function decideForget(state: DrawState | null): readonly DrawEvent[] {
  if (state?.status !== 'CLOSED' || state.forgotten) return [];
  const { productId, creatorId } = state;
  return [{ type: 'DrawForgotten', schemaVersion: 1, payload: { productId, creatorId } }];
}

/** The rejection of what a draw cannot take as it stands. */
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

/** The order is fixed by this beacon, unless it was before. */
export function settled(state: DrawState, beacon: string): DrawEvent[] {
  if (state.beacon !== null) return [];
  const { productId, creatorId } = state;
  const payload = { productId, creatorId, beacon };
  return [{ type: 'DrawBeaconSettled', schemaVersion: 1, payload }];
}

function canceled({ productId, creatorId }: DrawState, cancel: Cancel): DrawEvent {
  return { type: 'DrawCanceled', schemaVersion: 1, payload: { productId, creatorId, ...cancel } };
}
