import { type FileKind, type MissionEvent, type ProductType, policy } from '@sowon/contracts';
import { type Instant, reject } from '@sowon/ledger/domain';
import { AppError, fieldError } from '../../../app-error.ts';
import type { Strike } from '../../people/strikes/decide.ts';
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
 * The facts that decide whether a product takes a request. They are read without a lock, so a product that is turned off during a request
 * may still take that one.
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
 * Returns why a product takes no request now, or null if it does (spec 2 §5, spec 1 §9).
 * NOT_FOUND if the creator's page is not public, PRODUCT_INACTIVE, REQUESTS_BLOCKED {until}, ATTACHMENT_NOT_ALLOWED.
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

/** The terms of a new mission. */
export interface RequestTerms {
  readonly status: 'ACCEPTED' | 'REQUESTED';
  /** Coins held for it. */
  readonly points: number;
  /** Days until it is due: until it must be performed if ACCEPTED, until it must be decided if REQUESTED. */
  readonly dueDays: number;
}

/**
 * Returns the terms of a request. A CUSTOM mission costs what the fan offers and waits for the creator's decision; any other costs its
 * price and is accepted at once (spec 2 §4, §5; spec 1 §9).
 * @param offered coins that the fan offered; undefined without an offer
 * @returns the terms, or an error of the field `coinPrice`: INVALID_INPUT, BELOW_MINIMUM {minimum}
 */
export function requestTerms(
  { type, coinPrice }: { readonly type: ProductType; readonly coinPrice: number },
  offered: number | undefined,
): RequestTerms | AppError {
  if (type !== 'CUSTOM') {
    return offered === undefined
      ? { status: 'ACCEPTED', points: coinPrice, dueDays: policy.missions.performDueDays }
      : fieldError('INVALID_INPUT', 'coinPrice', 'only a custom mission takes an offer', offered);
  }
  if (offered === undefined) {
    return fieldError('INVALID_INPUT', 'coinPrice', 'a custom mission needs an offer', null);
  }
  if (offered < coinPrice) {
    const facts = { minimum: coinPrice };
    return fieldError('BELOW_MINIMUM', 'coinPrice', 'must be at least {minimum} coins', offered, facts);
  }
  return { status: 'REQUESTED', points: offered, dueDays: policy.missions.decideDueDays };
}

export interface RequestedMission {
  readonly missionId: string;
  readonly fanId: string;
  readonly creatorId: string;
  readonly productId: string;
  readonly productType: ProductType;
  /** The initial status. */
  readonly status: 'ACCEPTED' | 'REQUESTED';
  /** Coins, all held under `holdId`. */
  readonly points: number;
  readonly holdId: string;
  readonly private: boolean;
  readonly requestFileId: string | null;
  readonly dueAt: Instant;
  readonly policyVersion: number;
}

/** Opens a mission and holds its coins. Rejects ALREADY_EXISTS. */
export function decideRequest(state: MissionState | null, request: RequestedMission): MissionDecision {
  if (state) return reject('ALREADY_EXISTS');
  const { holdId, missionId: reference, points, dueAt } = request;
  return {
    events: [{ type: 'MissionRequested', schemaVersion: 1, payload: request }],
    coins: [{ move: 'hold', holdId, reference, points, dueAt }],
  };
}

/**
 * Performs a mission, strictly before the deadline: a video or voice file is converted first, a picture completes it at once.
 * @param answer.pay the creator's pay terms, for a completion
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

/** Completes the mission after the conversion of this attempt: the creator earns. No events if the mission no longer waits for it. */
export function decideComplete(
  state: MissionState | null,
  { attempt, pay }: { readonly attempt: number; readonly pay: Pay },
): MissionDecision {
  return converts(state, attempt) ? completed(state, pay) : nothing;
}

/**
 * Records that the conversion of this attempt failed: the mission waits for another file, until its deadline but at least until
 * `graceUntil`. No events if the mission no longer waits for it.
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
 * Ends a mission that nobody performed in time: its coins go back and the creator gets a strike. If the creator is blocked, they could not
 * perform, so it ends with CREATOR_BLOCKED and no strike. An undecided request ends without a strike too. No events before the deadline, or
 * if it was performed or ended.
 */
export function decideExpire(state: MissionState | null, { at, creatorBlocked, strikeId }: Expiry): Expired {
  if (!state || !waits(state) || !isDue(state, at)) return nothing;
  if (creatorBlocked) return rejected(state, 'CREATOR_BLOCKED');
  if (state.status === 'REQUESTED') return rejected(state, 'UNDECIDED');
  const { missionId, creatorId } = state;
  const strike = { strikeId, creatorId, source: { type: 'mission', id: missionId } };
  return { ...rejected(state, 'OVERDUE'), strike };
}

interface Expired extends Decided {
  /** The strike that the creator gets. */
  readonly strike?: Strike;
}

interface Expiry {
  readonly at: Instant;
  readonly creatorBlocked: boolean;
  /** A new id for the strike. */
  readonly strikeId: string;
}

/**
 * Ends a mission of a blocked creator, due or not. A mission in conversion was performed before: it continues, and ends here only after its
 * conversion fails.
 */
export function decideCreatorBlocked(state: MissionState | null): MissionDecision {
  return state && waits(state) ? rejected(state, 'CREATOR_BLOCKED') : nothing;
}

/**
 * Ends a mission that waits for its creator or its draw, because its fan closes their account; the coins go back. No events if nothing is
 * held: a roulette without a win, or a mission that has ended. Rejects MISSION_STATE {missionStatus} while its answer is being converted,
 * as it was performed before.
 */
export function decideFanLeft(state: MissionState | null): MissionDecision {
  if (state?.status === 'TRANSCODING') return wrongState(state);
  return state && waits(state) ? rejected(state, 'FAN_LEFT') : nothing;
}

/**
 * Records the fan's thanks for the answer, once; no events if they have thanked before.
 * Rejects NOT_FOUND, MISSION_STATE {missionStatus} if there is no answer yet or it is hidden.
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
