import { policy, type RejectReason } from '@sowon/contracts';
import { type Instant, reject } from '@sowon/ledger/domain';
import { AppError } from '../../../app-error.ts';
import type { OwedCompensation } from '../../settlement/settlements/debts.ts';
import {
  type Decided,
  type MissionDecision,
  nothing,
  type Pay,
  rejected,
  wrongState,
} from '../missions/decision.ts';
import type { MissionState } from '../missions/state.ts';
import type { Drawn } from './draw.ts';

/** The facts that decide whether a product can be rolled, read without a lock. */
interface LuckyOffer {
  readonly product: { readonly type: string; readonly active: boolean; readonly hidden: boolean };
  readonly creator: {
    readonly isPublic: boolean;
    readonly blocked: boolean;
    readonly requestsBlockedUntil: Date | null;
  };
}

/**
 * Returns why a product cannot be rolled now, or null if it can. The checks are those of a request.
 * NOT_FOUND if the creator's page is not public, PRODUCT_INACTIVE, REQUESTS_BLOCKED {until}.
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
  /** If true, a won mission is visible only to its fan and its creator. */
  readonly private: boolean;
  readonly commitment: string;
  readonly policyVersion: number;
}

/** Opens a roulette: a free mission without a deadline until a roll wins. Rejects ALREADY_EXISTS. */
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
  /** Price of the ticket in coins. */
  readonly points: number;
  readonly winPermille: number;
  readonly clientSeed: string;
  /** SERVER if the roll had no client seed. */
  readonly clientSeedBy?: 'SERVER';
  /** Deadline for the creator to perform a won mission. */
  readonly dueAt: Instant;
  /** The creator's pay terms for a lost ticket. */
  readonly pay: Pay;
  /** A globally unique id for the spend of a lost ticket. */
  readonly spendId: string;
  /** Returns the result of the roll with this number. Pure. */
  draw(number: number): Drawn;
  /** Returns true if an outcome wins. Pure. */
  isWin(outcome: number): boolean;
}

/**
 * Rolls once. A lost ticket becomes the creator's earnings at once; a won one is held, and the mission waits for its creator.
 * Rejects NOT_FOUND, MISSION_STATE {missionStatus} once a roll has won or the roulette has ended.
 */
export function decideRoll(state: MissionState | null, ticket: RolledTicket): MissionDecision {
  if (!state) return reject('NOT_FOUND');
  const { missionId, fanId, creatorId, roulette } = state;
  if (state.status !== 'CREATED' || !roulette) return wrongState(state);
  const { productId, points, winPermille, clientSeed, clientSeedBy, dueAt, pay, spendId } = ticket;
  const number = roulette.rolls + 1;
  const { outcome, digest } = ticket.draw(number);
  const won = ticket.isWin(outcome);
  const parties = { missionId, fanId, creatorId, productId };
  const rolled = {
    type: 'RouletteRolled',
    schemaVersion: 1,
    payload: {
      ...parties,
      number,
      points,
      winPermille,
      clientSeed,
      digest,
      outcome,
      won,
      ...pay,
      ...(clientSeedBy && { clientSeedBy }),
    },
  } as const;
  const { grade, wonPerCoin, policyVersion } = pay;
  if (!won) {
    const rate = { grade, wonPerCoin };
    const spent = { spendId, reference: missionId, points, beneficiaryId: creatorId, rate };
    return { events: [rolled], coins: [{ move: 'spend', ...spent }] };
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
  };
}

/** Ends an idle roulette, so that its seed can be shown. No events if a roll has won, it has ended, or it was rolled again after `rolls` rolls. */
export function decideAbandon(state: MissionState | null, rolls: number): MissionDecision {
  return state?.status === 'CREATED' && state.roulette?.rolls === rolls
    ? rejected(state, 'ABANDONED')
    : nothing;
}

/**
 * Returns the compensation in coins for a won mission that was not performed (spec 1 §9): the larger of a fixed number of tickets and all
 * coins used on the roulette.
 */
export const compensationOf = (ticket: number, used: number): number =>
  Math.max(ticket * policy.lucky.compensationTickets, used);

/** The reject reasons of missions that their creator had to perform and did not. */
export const unperformed = ['OVERDUE', 'CREATOR_BLOCKED'] as const satisfies readonly RejectReason[];

/** Returns the coins owed to the fan of a won mission that was not performed; null if none are owed or they were paid. */
export function owedPoints(state: MissionState | null): number | null {
  if (!state?.roulette || state.holdId === null || state.roulette.compensated) return null;
  const isOwed = unperformed.some((reason) => reason === state.rejectReason);
  return isOwed ? compensationOf(state.points, state.roulette.used) : null;
}

/** The decision about a compensation. */
export interface Compensated extends Decided {
  /** Coins that the creator owes the fan from now on. */
  readonly compensation?: OwedCompensation;
}

/**
 * Compensates the fan of a won mission that was not performed in time, once. No events if nothing is owed or it was paid before.
 * @param given new ids, of the debt and of the lot
 */
export function decideCompensation(
  state: MissionState | null,
  given: { readonly compensationId: string; readonly lotId: string; readonly policyVersion: number },
): Compensated {
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
    compensation: { compensationId, lotId, points, fanId, creatorId, reference: missionId },
  };
}
