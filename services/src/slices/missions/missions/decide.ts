import type { FileKind, MissionEvent, ProductType } from '@sowon/contracts';
import { type Instant, reject } from '@sowon/ledger/domain';
import { AppError } from '../../../app-error.ts';
import {
  capture,
  type Decided,
  type MissionDecision,
  nothing,
  type Pay,
  rejected,
  wrongState,
} from './decision.ts';
import { isDue, type MissionState, waits } from './state.ts';

/**
 * What decides whether a product takes a request: facts of this moment, read without a lock. A product that is turned
 * off while a request is under way may still take that one.
 */
interface Offer {
  readonly product: {
    readonly type: ProductType;
    readonly active: boolean;
    readonly hidden: boolean;
    readonly allowAttachments: boolean;
  };
  readonly creator: {
    readonly isPublic: boolean;
    readonly blocked: boolean;
    readonly requestsBlockedUntil: Date | null;
  };
}

/**
 * Why a product takes no request now; null = it does (spec 2 §5, spec 1 §9).
 * NOT_FOUND for what is not public, PRODUCT_INACTIVE, REQUESTS_BLOCKED {until}, ATTACHMENT_NOT_ALLOWED.
 */
export function refusedRequest(
  { product, creator }: Offer,
  request: { readonly hasAttachment: boolean; readonly at: Date },
): AppError | null {
  if (!creator.isPublic) return new AppError('NOT_FOUND');
  if (!product.active || product.hidden || !isAskedFor(product.type) || creator.blocked)
    return new AppError('PRODUCT_INACTIVE');
  const until = creator.requestsBlockedUntil;
  if (until && request.at < until) return new AppError('REQUESTS_BLOCKED', { until: until.toISOString() });
  if (request.hasAttachment && !product.allowAttachments) return new AppError('ATTACHMENT_NOT_ALLOWED');
  return null;
}

const isAskedFor = (type: ProductType) => type === 'BASIC' || type === 'CUSTOM';

export interface RequestedMission {
  readonly missionId: string;
  readonly fanId: string;
  readonly creatorId: string;
  readonly productId: string;
  readonly productType: ProductType;
  /** Where it begins. */
  readonly status: 'ACCEPTED' | 'REQUESTED';
  /** Coins, all of them held under `holdId`. */
  readonly points: number;
  readonly holdId: string;
  readonly private: boolean;
  readonly requestFileId: string | null;
  readonly dueAt: Instant;
  readonly policyVersion: number;
}

/** Opens a mission, whose coins are held from then on. Rejects ALREADY_EXISTS. */
export function decideRequest(state: MissionState | null, request: RequestedMission): MissionDecision {
  if (state) return reject('ALREADY_EXISTS');
  const { holdId, missionId: reference, points, dueAt } = request;
  return {
    events: [{ type: 'MissionRequested', schemaVersion: 1, payload: request }],
    coins: [{ move: 'hold', holdId, reference, points, dueAt }],
  };
}

/**
 * The creator answers, strictly before the deadline: a video or voice is converted first, a picture completes at once.
 * @param answer.pay what a completion is paid by
 * Rejects NOT_FOUND, MISSION_STATE {missionStatus}, MISSION_OVERDUE {due}.
 */
export function decidePerform(
  state: MissionState | null,
  answer: { readonly fileId: string; readonly kind: FileKind; readonly at: Instant; readonly pay: Pay },
): MissionDecision {
  if (!state) return reject('NOT_FOUND');
  if (state.status !== 'ACCEPTED') return wrongState(state);
  if (isDue(state, answer.at)) return reject('MISSION_OVERDUE', { due: state.dueAt });
  const { missionId, creatorId, fanId } = state;
  const { fileId, kind } = answer;
  const performed: MissionEvent = {
    type: 'MissionPerformed',
    schemaVersion: 1,
    payload: { missionId, creatorId, fanId, fileId, kind, attempt: state.attempt + 1 },
  };
  if (kind !== 'IMAGE') return { events: [performed], coins: [] };
  const { events, coins } = completed(state, answer.pay);
  return { events: [performed, ...events], coins };
}

/** The conversion with this number is done: the creator earns. Nothing when the mission no longer waits for it. */
export function decideComplete(
  state: MissionState | null,
  { attempt, pay }: { readonly attempt: number; readonly pay: Pay },
): MissionDecision {
  return converts(state, attempt) ? completed(state, pay) : nothing;
}

/**
 * The conversion with this number failed: the mission waits for another file, until its deadline but at least until
 * `graceUntil`. Nothing when the mission no longer waits for it.
 */
export function decideTranscodingFailed(
  state: MissionState | null,
  failure: { readonly attempt: number; readonly reason: string; readonly graceUntil: Instant },
): MissionDecision {
  const { attempt, reason, graceUntil } = failure;
  if (!converts(state, attempt)) return nothing;
  const { missionId, creatorId, fileId } = state;
  const dueAt = state.dueAt !== null && state.dueAt > graceUntil ? state.dueAt : graceUntil;
  return {
    events: [
      {
        type: 'MissionTranscodingFailed',
        schemaVersion: 1,
        payload: { missionId, creatorId, attempt, fileId, reason, dueAt },
      },
    ],
    coins: [],
  };
}

/**
 * Ends a mission that nobody performed in time: its coins go back and the creator gets a strike. One who is shut out
 * could not perform, so that is the reason then, without a strike. A request that nobody decided ends without one, too.
 * Nothing before the deadline, or when it was performed or ended.
 */
export function decideExpire(
  state: MissionState | null,
  { at, creatorBlocked, strikeId }: Expiry,
): MissionDecision {
  if (!state || !waits(state) || !isDue(state, at)) return nothing;
  if (creatorBlocked) return rejected(state, 'CREATOR_BLOCKED');
  if (state.status === 'REQUESTED') return rejected(state, 'UNDECIDED');
  const { missionId, creatorId } = state;
  const strike = { strikeId, creatorId, source: { type: 'mission', id: missionId } };
  return { ...rejected(state, 'OVERDUE'), strike };
}

interface Expiry {
  readonly at: Instant;
  readonly creatorBlocked: boolean;
  /** A new id, for the strike. */
  readonly strikeId: string;
}

/**
 * Ends a mission whose creator is shut out, due or not. One that is being converted was performed before: it goes on,
 * and ends here only when its conversion fails.
 */
export function decideCreatorBlocked(state: MissionState | null): MissionDecision {
  return state && waits(state) ? rejected(state, 'CREATOR_BLOCKED') : nothing;
}

/**
 * Ends a mission whose fan leaves: one that waits for its creator, or for its draw, whose coins go back. Nothing where there is no
 * more to be given back: of a roulette that nobody has won, or of one that has ended. Rejects MISSION_STATE {missionStatus} while
 * its answer is being converted, as it was performed before.
 */
export function decideFanLeft(state: MissionState | null): MissionDecision {
  if (state?.status === 'TRANSCODING') return wrongState(state);
  return state && waits(state) ? rejected(state, 'FAN_LEFT') : nothing;
}

/**
 * The fan thanks for the answer, once; nothing when they have thanked before.
 * Rejects NOT_FOUND, MISSION_STATE {missionStatus} when there is no answer yet, or it is hidden.
 */
export function decideThank(state: MissionState | null): MissionDecision {
  if (!state) return reject('NOT_FOUND');
  if (state.status !== 'COMPLETED' || state.block !== null) return wrongState(state);
  if (state.thanked) return nothing;
  const { missionId, creatorId, fanId } = state;
  return {
    events: [{ type: 'MissionThanked', schemaVersion: 1, payload: { missionId, creatorId, fanId } }],
    coins: [],
  };
}

function converts(
  state: MissionState | null,
  attempt: number,
): state is MissionState & { readonly fileId: string } {
  return state?.status === 'TRANSCODING' && state.attempt === attempt && state.fileId !== null;
}

function completed(state: MissionState, pay: Pay): Decided {
  const { missionId, creatorId, fanId, points } = state;
  const payload = { missionId, creatorId, fanId, points, ...pay };
  return { events: [{ type: 'MissionCompleted', schemaVersion: 1, payload }], coins: capture(state, pay) };
}
