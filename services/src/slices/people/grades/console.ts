import type { FastifyInstance } from 'fastify';
import type { AuditWords } from '../../../audit-words.ts';
import type { Ctx } from '../../../context.ts';
import { type Finding, titleOfTwo } from '../../../finding.ts';
import { found, listReply } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { type Waiting, waitingCount } from '../../../staff-work.ts';
import { confirmProposal, confirmProposals, declineProposal, previewGrades } from './commands.ts';
import { listProposalRows, openProposalCount, showProposal } from './queries.ts';

/** Binds the console's calls about proposed grades. */
export function gradeConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listGradeProposals', async ({ query, reply }) =>
    listReply(reply, 'grade-proposals', await listProposalRows(ctx.db, query), query.range),
  );
  serve(app, ctx, 'showGradeProposal', async ({ params }) => found(await showProposal(ctx.db, params.id)));
  serve(app, ctx, 'confirmGradeProposal', async ({ params, body, caller, key }) => {
    const { id: proposalId } = params;
    await confirmProposal(ctx, { proposalId, operatorId: caller.userId, reason: body.reason, key });
    return found(await showProposal(ctx.db, proposalId));
  });
  serve(app, ctx, 'declineGradeProposal', async ({ params, body, caller, key }) => {
    const { id: proposalId } = params;
    await declineProposal(ctx, { proposalId, operatorId: caller.userId, reason: body.reason, key });
    return found(await showProposal(ctx.db, proposalId));
  });
  serve(app, ctx, 'previewGrades', ({ query }) => previewGrades(ctx, query.ids));
  serve(app, ctx, 'confirmGradeProposals', ({ body, caller, key }) =>
    confirmProposals(ctx, { operatorId: caller.userId, key, ...body }),
  );
}

/** Search for proposed grades by id; titled by creator and month. */
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

/** Open grade proposals, as waiting work. */
export const gradesWaiting: readonly Waiting[] = [
  waitingCount('GRADES_PROPOSED', 'operator', ({ db }) => openProposalCount(db)),
];

/** Labels in the audit log, as the console shows them. */
export const gradesAuditWords: AuditWords = {
  acts: {
    confirmGradeProposal: { ko: '등급 제안 확정', en: 'Proposed grade confirmed' },
    confirmGradeProposals: { ko: '등급 제안 일괄 확정', en: 'Proposed grade confirmed, with others' },
    declineGradeProposal: { ko: '등급 제안 반려', en: 'Proposed grade declined' },
  },
  resources: {
    'grade-proposals': { ko: '등급 제안', en: 'Proposed grade' },
  },
  facts: {
    grade: { ko: '등급', en: 'grade' },
  },
};
