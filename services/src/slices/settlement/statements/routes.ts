import type { FastifyInstance } from 'fastify';
import { yearMonth } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { serve } from '../../../http/serve.ts';
import { issueStatement } from './commands.ts';
import { statementFile } from './file.ts';
import { publicStatementKeys } from './keys.ts';
import { checkStatement, statementsOfMonth } from './queries.ts';

/** Registers the calls for statements of a creator's months, and the public calls that check them. */
export function statementRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'statementsOfMonth', ({ params: { creatorId }, query: { year, month } }) =>
    statementsOfMonth(ctx, { creatorId, month: yearMonth(year, month) }),
  );

  serve(app, ctx, 'issueStatement', ({ params: { creatorId }, body: { year, month }, key }) =>
    issueStatement(ctx, { creatorId, month: yearMonth(year, month), key }),
  );

  serve(app, ctx, 'statementFile', ({ params, query }) => statementFile(ctx, { ...params, ...query }));

  serve(app, ctx, 'checkStatement', ({ query }) => checkStatement(ctx.db, query));

  app.get('/.well-known/statement-keys.json', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send({ keys: publicStatementKeys(ctx.config) }),
  );
}
