import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import type { Finding } from '../../../finding.ts';
import { found } from '../../../http/found.ts';
import { listReply } from '../../../http/list-reply.ts';
import { serve } from '../../../http/serve.ts';
import { changeFaqEntry, createFaqEntry, retireFaqEntry } from './commands.ts';
import { findFaqEntry, listFaqEntryRows } from './console-rows.ts';
import { moveFaqEntry } from './move.ts';

/** Registers the console’s calls about frequent questions. */
export function boardConsole(app: FastifyInstance, ctx: Ctx): void {
  const shown = async ({ id }: { readonly id: string }) => found(await findFaqEntry(ctx.db, id));
  serve(app, ctx, 'listFaqEntries', async ({ query, reply }) =>
    listReply(reply, 'faq-entries', await listFaqEntryRows(ctx.db, query), query.range),
  );
  serve(app, ctx, 'showFaqEntry', ({ params }) => shown(params));
  serve(app, ctx, 'createFaqEntry', async ({ body: entry, caller, keyed }) =>
    shown(await createFaqEntry(ctx, { operatorId: caller.userId, entry, keyed })),
  );
  serve(app, ctx, 'changeFaqEntry', async ({ params, body: entry, caller, keyed }) =>
    shown(await changeFaqEntry(ctx, { operatorId: caller.userId, id: params.id, entry, keyed })),
  );
  serve(app, ctx, 'moveFaqEntry', async ({ params, body: { place }, caller, keyed }) =>
    shown(await moveFaqEntry(ctx, { operatorId: caller.userId, id: params.id, place, keyed })),
  );
  serve(app, ctx, 'retireFaqEntry', async ({ params, caller, keyed }) =>
    shown(await retireFaqEntry(ctx, { operatorId: caller.userId, id: params.id, keyed })),
  );
}

/** Finds frequent questions by id; the title is the Korean one. */
export const boardFinds: readonly Finding[] = [
  {
    kind: 'FAQ_ENTRY',
    seenBy: 'showFaqEntry',
    byId: (db, id) => db.selectFrom('faq_entries').where('id', '=', id).select(['id', 'title_ko as title']),
  },
];
