import type { MissionParty, MissionStatus, RejectReason } from '@sowon/contracts';
import type { Instant } from '@sowon/ledger/domain';
import type { Block } from '../../../judging.ts';

/** An objection of a mission's fan or creator to its block. */
export interface MissionObjector {
  readonly objectionId: string;
  readonly party: MissionParty;
  readonly objectorId: string;
}

/** The state of a roulette. */
export interface RouletteState {
  /** Number of rolls. */
  readonly rolls: number;
  /** Coins of all tickets so far, including a won one. */
  readonly used: number;
  /** True once the fan was compensated for a won mission that was not performed. */
  readonly compensated: boolean;
}

/** A mission's state from its own stream, with only the facts that later decisions need. */
export interface MissionState {
  readonly missionId: string;
  readonly fanId: string;
  readonly creatorId: string;
  /** Coins held for the mission, or earned by it. */
  readonly points: number;
  /** The hold of its coins; null without a hold. */
  readonly holdId: string | null;
  readonly status: MissionStatus;
  /** Why it ended without an answer; otherwise null. */
  readonly rejectReason: RejectReason | null;
  /** True for a draw entry. While it is REQUESTED, only the draw decides about it. */
  readonly isEntry: boolean;
  /** The current deadline; null if nothing is awaited. */
  readonly dueAt: Instant | null;
  /** Number of answers so far, including failed conversions. */
  readonly attempt: number;
  /** The answer's file, while it is being converted and after completion. */
  readonly fileId: string | null;
  /** The block that hides it from everybody but the fan, the creator and the console; otherwise null. */
  readonly block: Block<MissionObjector> | null;
  /** True while an operator's adult mark is set. */
  readonly adultMarked: boolean;
  /** True once the fan has thanked for the answer. */
  readonly thanked: boolean;
  /** Null unless it is a roulette. */
  readonly roulette: RouletteState | null;
}

/** Statuses that wait for the creator: to perform the mission, or to decide a custom request. */
export const waitingStatuses = ['ACCEPTED', 'REQUESTED'] as const satisfies readonly MissionStatus[];

/** Returns true if the status is one of `waitingStatuses`. */
export const waits = ({ status }: Pick<MissionState, 'status'>): boolean =>
  waitingStatuses.some((waiting) => waiting === status);

/** Returns true once the deadline has passed. */
export function isDue({ dueAt }: MissionState, at: Instant): boolean {
  return dueAt !== null && at >= dueAt;
}

/** Returns true if a mission can still be performed, refused or ended; until then its hold is open. */
export function isOpen({ status }: Pick<MissionState, 'status'>): boolean {
  return status !== 'COMPLETED' && status !== 'REJECTED';
}
