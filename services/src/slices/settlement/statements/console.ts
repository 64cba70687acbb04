import type { FastifyInstance } from 'fastify';
import type { AuditWords } from '../../../audit-words.ts';
import type { Ctx } from '../../../context.ts';
import { type Finding, foundThing } from '../../../finding.ts';
import { listReply } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { readStatement } from './file.ts';
import { findStatementRow, listStatementRows } from './queries.ts';

/** Registers the console’s calls about statements. */
export function statementConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listStatements', async ({ query, reply }) =>
    listReply(reply, 'statements', await listStatementRows(ctx.db, query), query.range),
  );
  serve(app, ctx, 'readStatement', ({ params, body, caller, keyed }) =>
    readStatement(ctx, { ...body, number: params.id, staffId: caller.userId, keyed }),
  );
}

/** Finds statements by their number; the result leads to the creator, and its title is the number. */
export const statementFinds: readonly Finding[] = [
  {
    seenBy: 'listStatements',
    byText: async ({ db }, typed) => {
      const statement = await findStatementRow(db, { number: typed.toUpperCase() });
      return statement === null ? [] : [foundThing('STATEMENT', statement.creator_id, statement.number)];
    },
  },
];

/** Labels in the audit log, as the console shows them. */
export const statementsAuditWords: AuditWords = {
  acts: {
    readStatement: { ko: '정산 명세서 열람', en: 'Statement read' },
  },
  resources: {
    statements: { ko: '정산 명세서', en: 'Statement' },
  },
};
