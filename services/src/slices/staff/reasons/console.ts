import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import type { Finding } from '../../../finding.ts';
import { found } from '../../../http/found.ts';
import { listReply } from '../../../http/list-reply.ts';
import { serve } from '../../../http/serve.ts';
import { changeReasonTemplate, createReasonTemplate, retireReasonTemplate } from './commands.ts';
import { findReasonTemplate, listReasonTemplateRows } from './queries.ts';

/** Registers the console’s calls about reason templates. */
export function reasonConsole(app: FastifyInstance, ctx: Ctx): void {
  const shown = async ({ id }: { readonly id: string }) => found(await findReasonTemplate(ctx.db, id));
  serve(app, ctx, 'listReasonTemplates', async ({ query, reply }) =>
    listReply(reply, 'reason-templates', await listReasonTemplateRows(ctx.db, query), query.range),
  );
  serve(app, ctx, 'showReasonTemplate', ({ params }) => shown(params));
  serve(app, ctx, 'createReasonTemplate', async ({ body: template, caller, keyed }) =>
    shown(await createReasonTemplate(ctx, { operatorId: caller.userId, template, keyed })),
  );
  serve(app, ctx, 'changeReasonTemplate', async ({ params, body: template, caller, keyed }) => {
    const { id: templateId } = params;
    const { userId: operatorId } = caller;
    return shown(await changeReasonTemplate(ctx, { operatorId, templateId, template, keyed }));
  });
  serve(app, ctx, 'retireReasonTemplate', async ({ params, caller, keyed }) =>
    shown(await retireReasonTemplate(ctx, { operatorId: caller.userId, templateId: params.id, keyed })),
  );
}

/** Finds reason templates by id; the title is their name. */
export const reasonFinds: readonly Finding[] = [
  {
    kind: 'REASON_TEMPLATE',
    seenBy: 'showReasonTemplate',
    byId: (db, id) => db.selectFrom('reason_templates').where('id', '=', id).select(['id', 'name as title']),
  },
];
