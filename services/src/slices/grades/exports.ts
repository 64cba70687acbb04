import type { Ctx } from '../../context.ts';
import { type DataExport, nobodysId, pagedExport } from '../../data-export.ts';

const gradeProposals = pagedExport(
  'gradeProposals',
  ({ db }: Ctx, { creatorId }, last: { readonly id: string } | null, most) =>
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
      .where('creator_id', '=', creatorId)
      .where('id', '>', last?.id ?? nobodysId)
      .orderBy('id')
      .limit(most)
      .execute(),
);

/** What this slice keeps about a member. */
export const gradesExports: readonly DataExport<Ctx>[] = [gradeProposals];
