import { z } from 'zod';
import type { EventsOf } from '../event.ts';
import { Coins, Id, YearMonth } from '../primitives.ts';
import { GradeName } from '../strikes/schemas.ts';

const decided = { proposalId: Id, creatorId: Id, operatorId: Id };

/** Events of the stream `grades-{creatorId}`: grades proposed from a month's work, and the operators' decisions. */
export const gradeEvents = {
  /** The rule gives the creator another grade than the one in force. The event alone changes nothing. */
  GradeProposed: z.strictObject({
    proposalId: Id,
    creatorId: Id,
    /** The month in which the work was done. */
    month: YearMonth,
    /** The grade in force, then the grade by the rule. */
    before: GradeName,
    grade: GradeName,
    /** Missions of the month that were performed on time. */
    onTime: z.int().min(0),
    /** Coins earned in the month. */
    points: Coins,
    /** Rank by coins among the `of` creators with enough missions for Gold; null for others. */
    place: z.int().min(1).nullable(),
    of: z.int().min(0),
    /** The open proposal of an earlier month, which this one replaces. */
    supersedes: Id.nullable(),
    policyVersion: z.int(),
  }),
  /** An operator confirmed it: `CreatorGraded` in the creator's strikes stream is committed in the same transaction. */
  GradeProposalConfirmed: z.strictObject(decided),
  /** An operator declined it: the grade does not change. */
  GradeProposalDeclined: z.strictObject(decided),
  /** The creator left: the open proposal, if any, is withdrawn, and no month proposes a grade any more. */
  GradingEnded: z.strictObject({ creatorId: Id, proposalId: Id.nullable() }),
} as const;

export type GradeEvent = EventsOf<typeof gradeEvents>;
