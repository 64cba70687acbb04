import type { FastifyInstance } from 'fastify';
import type { AuditWords } from '../../../audit-words.ts';
import type { Ctx } from '../../../context.ts';
import { serveCsv } from '../../../http/csv.ts';
import { found } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { readAgeing } from './ageing.ts';
import { ageingFile, liabilityFile, revenueFile } from './files.ts';
import { liabilityMonths, measuredLines } from './liability.ts';
import { readSums } from './month-sums.ts';
import { prepaidLinesShown } from './prepaid-lines.ts';
import { revenueMonths } from './revenue.ts';

/** Registers the console’s calls about the finance reports. */
export function reportConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'reportLiability', async ({ query }) => {
    const { sums, asOf, isolated } = await readSums(ctx);
    return {
      asOf: asOf.toISOString(),
      isolated,
      lines: prepaidLinesShown,
      measured: measuredLines(sums, asOf),
      months: liabilityMonths(sums, { asOf, count: query.months }),
    };
  });
  serveCsv(app, ctx, 'exportLiability', async ({ query }) => {
    const { sums, asOf } = await readSums(ctx);
    return liabilityFile(liabilityMonths(sums, { asOf, count: query.months }), asOf);
  });
  serve(app, ctx, 'reportRevenue', async ({ query }) => {
    const { sums, asOf, isolated } = await readSums(ctx);
    return {
      asOf: asOf.toISOString(),
      isolated,
      months: revenueMonths(sums, { asOf, count: query.months }),
    };
  });
  serveCsv(app, ctx, 'exportRevenue', async ({ query }) => {
    const { sums, asOf } = await readSums(ctx);
    return revenueFile(revenueMonths(sums, { asOf, count: query.months }), asOf);
  });
  serve(app, ctx, 'reportAgeing', async ({ query }) => found(await readAgeing(ctx.db, query.day)));
  serveCsv(app, ctx, 'exportAgeing', async ({ query }) =>
    ageingFile(found(await readAgeing(ctx.db, query.day))),
  );
}

/** Labels in the audit log, as the console shows them. */
export const reportsAuditWords: AuditWords = {
  resources: {
    reports: { ko: '보고서', en: 'Reports' },
  },
};
