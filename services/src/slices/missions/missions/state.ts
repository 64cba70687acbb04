import type { MissionParty, MissionStatus, RejectReason } from '@sowon/contracts';
import type { Instant } from '@sowon/ledger/domain';
import type { RouletteState } from './roulette/state.ts';

/** What was said against a block, and whether an operator has answered that the mission stays hidden. */
interface Objection {
  readonly objectionId: string;
  readonly party: MissionParty;
  readonly objectorId: string;
  readonly isUpheld: boolean;
}

/** A mission that an operator hid. */
export interface Block {
  /** The fan and the creator may object before this instant; null for a block of before there was a way to. */
  readonly objectUntil: Instant | null;
  /** Of each of the two one at most. */
  readonly objections: readonly Objection[];
}

/** A mission as its events tell it: what later decisions need, and no more. */
export interface MissionState {
  readonly missionId: string;
  readonly fanId: string;
  readonly creatorId: string;
  /** Coins held for it, or earned by it. */
  readonly points: number;
  /** The hold of its coins; null while it has none. */
  readonly holdId: string | null;
  readonly status: MissionStatus;
  /** Why it ended without an answer; null while it has not. */
  readonly rejectReason: RejectReason | null;
  /** It was entered for a draw: while it is REQUESTED the draw decides about it, and nobody else. */
  readonly isEntry: boolean;
  /** Until when something is awaited; null while nothing is. */
  readonly dueAt: Instant | null;
  /** Answers so far, failed conversions included. */
  readonly attempt: number;
  /** The answer's file, while it is being converted and after completion. */
  readonly fileId: string | null;
  /** Null unless it is hidden from everybody but the fan, the creator and the console. */
  readonly block: Block | null;
  /** An operator marked it as one for adults. */
  readonly adultMarked: boolean;
  /** The fan has thanked for the answer. */
  readonly thanked: boolean;
  /** Null unless it is won by luck. */
  readonly roulette: RouletteState | null;
}

/** What waits for its creator: to be performed, or a custom request to be decided. */
export const waitingStatuses = ['ACCEPTED', 'REQUESTED'] as const satisfies readonly MissionStatus[];

/** Whether a mission waits for its creator. */
export const waits = ({ status }: Pick<MissionState, 'status'>): boolean =>
  waitingStatuses.some((waiting) => waiting === status);

/** Whether the instant that is awaited has come. */
export function isDue({ dueAt }: MissionState, at: Instant): boolean {
  return dueAt !== null && at >= dueAt;
}

/** A mission that can still be performed, refused or ended: what is held for it is held until then. */
export function isOpen({ status }: Pick<MissionState, 'status'>): boolean {
  return status !== 'COMPLETED' && status !== 'REJECTED';
}
