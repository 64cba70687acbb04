import { z } from 'zod';
import { joinedIds, listQuery, manyIds } from '../console-list.ts';
import { policy } from '../policy.ts';
import { Coins, Id, Instant, idParams, requiredText, text, YearMonth } from '../primitives.ts';
import { route } from '../route.ts';
import { GradeName } from '../strikes/schemas.ts';
import { gradeCalls } from './calls.ts';
import { GradeProposalState } from './schemas.ts';

/** A grade proposed from a month's work, with its reasons and today's values. */
const GradeProposal = z.object({
  id: Id,
  creatorId: Id,
  creatorName: z.string(),
  /** The month in which the work was done. */
  month: YearMonth,
  state: GradeProposalState,
  proposed: Instant,
  /** When it was confirmed, declined, superseded or withdrawn; null while it is open. */
  decided: Instant.nullable(),
  gradeBefore: GradeName,
  grade: GradeName,
  /** The grade in force today; differs from `gradeBefore` if a strike or an operator has changed it since. */
  gradeNow: GradeName,
  onTime: z.int(),
  coins: Coins,
  /** Rank by coins among the `of` creators with enough missions for Gold; null for others. */
  place: z.int().nullable(),
  of: z.int(),
  /** Strikes in force today. */
  strikes: z.int(),
});

/** Effects of confirming several proposals, one by one. */
const GradeOutcomes = z.object({
  proposals: z.array(
    z.object({
      id: Id,
      creatorName: z.string(),
      /** GIVEN: the creator gets the grade. NONE: the creator has it already, or the proposal is not open any more. */
      effect: z.enum(['GIVEN', 'NONE']),
      /** The grade in force before, then the proposed grade. */
      from: GradeName,
      to: GradeName,
    }),
  ),
});

const reason = z.strictObject({ reason: requiredText(policy.text.commentMax) });

export const gradeConsole = {
  listGradeProposals: route(gradeCalls.listGradeProposals, {
    summary: 'Grades proposed from a month’s work, including decided ones.',
    query: listQuery({
      filter: {
        /** Part of a creator’s name or page address, or an id of the creator. */
        q: text(100).optional(),
        creatorId: Id.optional(),
        month: YearMonth.optional(),
        state: GradeProposalState.optional(),
        /** The proposed grade. */
        grade: GradeName.optional(),
      },
      sortable: ['id', 'month', 'onTime', 'coins', 'place'],
      order: ['month', 'DESC'],
    }),
    reply: z.array(GradeProposal),
  }),
  showGradeProposal: route(gradeCalls.showGradeProposal, {
    summary: 'One proposed grade.',
    params: idParams,
    reply: GradeProposal,
    errors: [404],
  }),
  confirmGradeProposal: route(gradeCalls.confirmGradeProposal, {
    summary:
      'Confirm a proposed grade, for a reason; it sets the value of what the creator earns from now on.',
    params: idParams,
    body: reason,
    reply: GradeProposal,
    errors: [404, 409],
  }),
  declineGradeProposal: route(gradeCalls.declineGradeProposal, {
    summary: 'Decline a proposed grade, for a reason; the creator’s grade stays.',
    params: idParams,
    body: reason,
    reply: GradeProposal,
    errors: [404, 409],
  }),
  previewGrades: route(gradeCalls.previewGrades, {
    summary: 'Preview the confirmation of several proposals; changes nothing.',
    query: z.strictObject({ ids: joinedIds }),
    reply: GradeOutcomes,
    errors: [404],
  }),
  confirmGradeProposals: route(gradeCalls.confirmGradeProposals, {
    summary: 'Confirm several proposed grades for one reason, each as if confirmed alone.',
    body: reason.extend({ ids: manyIds }),
    reply: GradeOutcomes,
    errors: [404, 409],
  }),
} as const;
