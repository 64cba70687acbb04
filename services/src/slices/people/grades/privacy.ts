import type { Ctx } from '../../../context.ts';
import { type DataExport, type DataRetention, exportById, kept } from '../../../privacy-rules.ts';

const gradeProposals = exportById('gradeProposals', 'id', ({ db }: Ctx, { creatorId }) =>
  db
    .selectFrom('grade_proposals')
    .select([
      'id',
      'month',
      'grade_before',
      'grade',
      'on_time',
      'points',
      'place',
      'of_creators',
      'state',
      'proposed_at',
      'decided_at',
    ])
    .where('creator_id', '=', creatorId),
);

/** This slice's parts of the personal data export. */
export const gradesExports: readonly DataExport<Ctx>[] = [gradeProposals];

/** Retention rules for this slice's rows of former members. */
export const gradesRetention: readonly DataRetention[] = [
  kept('grade_proposals', 'creator_id', 'numbers of missions and coins, and a grade'),
];
