import type { FastifyInstance } from 'fastify';
import type { AuditWords } from '../../../audit-words.ts';
import type { Ctx } from '../../../context.ts';
import { found, listReply } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { listMonthDifferenceRows, showSteps } from './queries.ts';

/** Registers the console’s calls about the steps of a month. */
export function monthStepConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'showMonthSteps', async ({ params }) => found(await showSteps(ctx, params.id)));
  serve(app, ctx, 'listMonthDifferences', async ({ query, reply }) =>
    listReply(reply, 'month-differences', await listMonthDifferenceRows(ctx, query), query.range),
  );
}

/** Labels in the audit log, as the console shows them. */
export const monthStepsAuditWords: AuditWords = {
  resources: {
    'month-differences': { ko: '전월 대비', en: 'Difference' },
  },
};
