import { policy, type RejectReason } from '@sowon/contracts';
import { type Instant, reject } from '@sowon/ledger/domain';
import { AppError } from '../../../../app-error.ts';
import { type MissionDecision, nothing, type Pay, rejected, wrongState } from '../decision.ts';
import type { MissionState } from '../state.ts';
import type { Drawn } from './draw.ts';

/** What decides whether a product may be rolled at: facts of this moment, read without a lock. */
interface LuckyOffer {
  readonly product: { readonly type: string; readonly active: boolean; readonly hidden: boolean };
  readonly creator: {
    readonly isPublic: boolean;
    readonly blocked: boolean;
    readonly requestsBlockedUntil: Date | null;
  };
}

/**
 * Why a product cannot be rolled at now; null = it can. What keeps a request from being made keeps a roll from being made.
 * NOT_FOUND for what is not public, PRODUCT_INACTIVE, REQUESTS_BLOCKED {until}.
 */
export function refusedRoll({ product, creator }: LuckyOffer, at: Date): AppError | null {
  if (!creator.isPublic) return new AppError('NOT_FOUND');
  const isOffered = product.active && !product.hidden && product.type === 'LUCKY';
  if (!isOffered || creator.blocked) return new AppError('PRODUCT_INACTIVE');
  const until = creator.requestsBlockedUntil;
  return until && at < until ? new AppError('REQUESTS_BLOCKED', { until: until.toISOString() }) : null;
}

export interface OpenedRoulette {
  readonly missionId: string;
  readonly fanId: string;
  readonly creatorId: string;
  readonly productId: string;
  /** What is won is shown to nobody but its fan and its creator. */
  readonly private: boolean;
  readonly commitment: string;
  readonly policyVersion: number;
}

/** Opens a roulette: a mission that costs nothing and waits for nobody until a roll wins. Rejects ALREADY_EXISTS. */
export function decideOpen(state: MissionState | null, opened: OpenedRoulette): MissionDecision {
  if (state) return reject('ALREADY_EXISTS');
  const { commitment, ...mission } = opened;
  const { missionId, fanId, creatorId, productId } = opened;
  return {
    events: [
      {
        type: 'MissionRequested',
        schemaVersion: 1,
        payload: {
          ...mission,
          productType: 'LUCKY',
          status: 'CREATED',
          holdId: null,
          points: 0,
          requestFileId: null,
          dueAt: null,
        },
      },
      {
        type: 'RouletteOpened',
        schemaVersion: 1,
        payload: { missionId, fanId, creatorId, productId, commitment },
      },
    ],
    coins: [],
  };
}

export interface RolledTicket {
  readonly productId: string;
  /** Coins of the ticket. */
  readonly points: number;
  readonly winPermille: number;
  readonly clientSeed: string;
  /** The roll brought no seed. */
  readonly clientSeedBy?: 'SERVER';
  /** Until when the creator performs what is won. */
  readonly dueAt: Instant;
  /** What a lost ticket is paid by. */
  readonly pay: Pay;
  /** A name that nothing else ever had, for what a lost ticket pays. */
  readonly spendId: string;
  /** It counts against a limit that its fan set themselves. */
  readonly isLimited: boolean;
  /** What the roll with this number comes to. Pure. */
  draw(number: number): Drawn;
  /** Whether an outcome wins. Pure. */
  isWin(outcome: number): boolean;
}

/**
 * Rolls once. A lost ticket is the creator's at once; a won one is held, and the mission waits for its creator.
 * Rejects NOT_FOUND, MISSION_STATE {missionStatus} once a roll has won or the roulette has ended.
 */
export function decideRoll(state: MissionState | null, ticket: RolledTicket): MissionDecision {
  if (!state) return reject('NOT_FOUND');
  const { missionId, fanId, creatorId, roulette } = state;
  if (state.status !== 'CREATED' || !roulette) return wrongState(state);
  const { productId, points, winPermille, clientSeed, clientSeedBy, dueAt, pay, spendId, isLimited } = ticket;
  const number = roulette.rolls + 1;
  const { outcome, digest } = ticket.draw(number);
  const won = ticket.isWin(outcome);
  const parties = { missionId, fanId, creatorId, productId };
  const rolled = {
    type: 'RouletteRolled',
    schemaVersion: 1,
    payload: {
      ...{ ...parties, number, points, winPermille, clientSeed, digest, outcome, won, ...pay },
      ...(clientSeedBy && { clientSeedBy }),
    },
  } as const;
  const { grade, wonPerCoin, policyVersion } = pay;
  const counted = isLimited ? { rolled: { points } } : {};
  if (!won) {
    const rate = { grade, wonPerCoin };
    const spent = { spendId, reference: missionId, points, beneficiaryId: creatorId, rate };
    return { events: [rolled], coins: [{ move: 'spend', ...spent }], ...counted };
  }
  const holdId = missionId;
  return {
    events: [
      rolled,
      {
        type: 'MissionWon',
        schemaVersion: 1,
        payload: { ...parties, holdId, points, dueAt, policyVersion },
      },
    ],
    coins: [{ move: 'hold', holdId, reference: missionId, points, dueAt }],
    ...counted,
  };
}

/**
 * Ends a roulette that nobody rolls any more, so that its seed may be shown. Nothing when a roll has won, when it has ended, or
 * when it was rolled again since there were `rolls`.
 */
export function decideAbandon(state: MissionState | null, rolls: number): MissionDecision {
  return state?.status === 'CREATED' && state.roulette?.rolls === rolls
    ? rejected(state, 'ABANDONED')
    : nothing;
}

/** Coins that a fan gets for what they won and nobody performed (spec 1 §9): the larger of so many tickets and all they used on it. */
export const compensationOf = (ticket: number, used: number): number =>
  Math.max(ticket * policy.lucky.compensationTickets, used);

/** Why a mission was not performed that its creator had to perform. */
export const unperformed = ['OVERDUE', 'CREATOR_BLOCKED'] as const satisfies readonly RejectReason[];

/** Coins that the fan of a mission is owed because it was won and not performed; null where none are, or they were given. */
export function owedPoints(state: MissionState | null): number | null {
  if (!state?.roulette || state.holdId === null || state.roulette.compensated) return null;
  const isOwed = unperformed.some((reason) => reason === state.rejectReason);
  return isOwed ? compensationOf(state.points, state.roulette.used) : null;
}

/**
 * Compensates the fan of a mission that was won and not performed in time, once. Nothing where none is owed, or when it was
 * given before.
 * @param given new names, of the debt and of the lot
 */
export function decideCompensation(
  state: MissionState | null,
  given: { readonly compensationId: string; readonly lotId: string; readonly policyVersion: number },
): MissionDecision {
  const points = owedPoints(state);
  if (state === null || points === null) return nothing;
  const { missionId, fanId, creatorId } = state;
  const { compensationId, lotId, policyVersion } = given;
  return {
    events: [
      {
        type: 'MissionCompensated',
        schemaVersion: 1,
        payload: { missionId, fanId, creatorId, points, compensationId, policyVersion },
      },
    ],
    coins: [],
    compensation: { compensationId, lotId, points, creatorId, reference: missionId },
  };
}
