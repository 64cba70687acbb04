import { z } from 'zod';
import { joinedIds, listQuery, manyIds } from '../console-list.ts';
import { policy } from '../policy.ts';
import { Coins, Id, Instant, idParams, requiredText, text, YearMonth } from '../primitives.ts';
import { route } from '../route.ts';
import { GradeName } from '../strikes/schemas.ts';
import { gradeCalls } from './calls.ts';
import { GradeProposalState } from './schemas.ts';

/** A grade that a month's work proposes, with why, and how things stand today. */
const GradeProposal = z.object({
  id: Id,
  creatorId: Id,
  creatorName: z.string(),
  /** The month of the work. */
  month: YearMonth,
  state: GradeProposalState,
  proposed: Instant,
  /** When it was confirmed, declined or superseded; null while it is open. */
  decided: Instant.nullable(),
  gradeBefore: GradeName,
  grade: GradeName,
  /** What is in force today: another than `gradeBefore` where a strike or an operator has changed it since. */
  gradeNow: GradeName,
  onTime: z.int(),
  coins: Coins,
  /** By coins, among the `of` with enough missions for Gold; null for who is not among them. */
  place: z.int().nullable(),
  of: z.int(),
  /** Strikes that stand today. */
  strikes: z.int(),
});

/** What a confirmation of several proposals does, each by itself. */
const GradeOutcomes = z.object({
  proposals: z.array(
    z.object({
      id: Id,
      creatorName: z.string(),
      /** GIVEN: the creator gets the grade. NONE: it is theirs already, or the proposal is not open any more. */
      effect: z.enum(['GIVEN', 'NONE']),
      /** The grade in force before it, and the one that was proposed. */
      from: GradeName,
      to: GradeName,
    }),
  ),
});

const reason = z.strictObject({ reason: requiredText(policy.text.commentMax) });

export const gradeConsole = {
  listGradeProposals: route(gradeCalls.listGradeProposals, {
    summary: 'Grades that were proposed by months’ work, decided ones too.',
    query: listQuery({
      filter: {
        /** Part of a creator’s name or page address, or an id of theirs. */
        q: text(100).optional(),
        creatorId: Id.optional(),
        month: YearMonth.optional(),
        state: GradeProposalState.optional(),
        /** What is proposed. */
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
      'Give a creator the grade that was proposed, for a reason: what they earn from now on is worth by it.',
    params: idParams,
    body: reason,
    reply: GradeProposal,
    errors: [404, 409],
  }),
  declineGradeProposal: route(gradeCalls.declineGradeProposal, {
    summary: 'Decline a proposed grade, for a reason: the creator keeps theirs.',
    params: idParams,
    body: reason,
    reply: GradeProposal,
    errors: [404, 409],
  }),
  previewGrades: route(gradeCalls.previewGrades, {
    summary: 'What a confirmation of several proposals would do now; nothing is done.',
    query: z.strictObject({ ids: joinedIds }),
    reply: GradeOutcomes,
    errors: [404],
  }),
  confirmGradeProposals: route(gradeCalls.confirmGradeProposals, {
    summary: 'Confirm several proposed grades for one reason, each as its own confirmation does.',
    body: reason.extend({ ids: manyIds }),
    reply: GradeOutcomes,
    errors: [404, 409],
  }),
} as const;
