import { z } from 'zod';
import type { EventsOf } from '../event.ts';
import { Coins, Id, YearMonth } from '../primitives.ts';
import { GradeName } from '../strikes/schemas.ts';

const decided = { proposalId: Id, creatorId: Id, operatorId: Id };

/** Events of the stream `grades-{creatorId}`: what was proposed by a month's work, and what an operator said to it. */
export const gradeEvents = {
  /** By the rule another grade is due to the creator than the one in force. It changes nothing by itself. */
  GradeProposed: z.strictObject({
    proposalId: Id,
    creatorId: Id,
    /** The month of the work. */
    month: YearMonth,
    /** The grade that was in force, and the one that is due. */
    before: GradeName,
    grade: GradeName,
    /** Missions of the month that were performed on time. */
    onTime: z.int().min(0),
    /** Earned in the month. */
    points: Coins,
    /** The place by coins among the `of` who performed enough for Gold; null for who is not among them. */
    place: z.int().min(1).nullable(),
    of: z.int().min(0),
    /** The open proposal of an earlier month, which ends with this one. */
    supersedes: Id.nullable(),
    policyVersion: z.int(),
  }),
  /** An operator confirmed it: `CreatorGraded` of the creator's strikes commits with this. */
  GradeProposalConfirmed: z.strictObject(decided),
  /** An operator declined it: the grade stays. */
  GradeProposalDeclined: z.strictObject(decided),
} as const;

export type GradeEvent = EventsOf<typeof gradeEvents>;
