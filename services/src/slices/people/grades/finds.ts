import { type Finding, titleOfTwo } from '../../../finding.ts';

/** Proposed grades, told by their creator and month. */
export const gradeFinds: readonly Finding[] = [
  {
    kind: 'GRADE_PROPOSAL',
    seenBy: 'showGradeProposal',
    byId: (db, id) =>
      db
        .selectFrom('grade_proposals as proposal')
        .innerJoin('creators', 'creators.id', 'proposal.creator_id')
        .where('proposal.id', '=', id)
        .select(({ ref }) => [
          'proposal.id',
          titleOfTwo(ref('creators.name'), ref('proposal.month')).as('title'),
        ]),
  },
];
