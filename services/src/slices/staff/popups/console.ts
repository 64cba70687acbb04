import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Ctx } from '../../../context.ts';
import type { Finding } from '../../../finding.ts';
import { found } from '../../../http/found.ts';
import { listReply } from '../../../http/list-reply.ts';
import { serve } from '../../../http/serve.ts';
import { changePopup } from './change.ts';
import { planPopup, stopPopup } from './commands.ts';
import { findPopup, listPopupRows } from './console-rows.ts';

/** Registers the console’s calls about popups. */
export function popupConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listPopups', async ({ query, reply }) =>
    listReply(reply, 'popups', await listPopupRows(ctx, query), query.range),
  );
  serve(app, ctx, 'showPopup', async ({ params }) => found(await findPopup(ctx, params.id)));
  serve(app, ctx, 'planPopup', ({ body: plan, caller, keyed }) =>
    planPopup(ctx, { operatorId: caller.userId, plan, keyed }),
  );
  serve(app, ctx, 'changePopup', async ({ params, body: change, caller, keyed }) => {
    const { id } = await changePopup(ctx, { operatorId: caller.userId, id: params.id, change, keyed });
    return found(await findPopup(ctx, id));
  });
  serve(app, ctx, 'stopPopup', async ({ params, caller, keyed }) => {
    const { id } = await stopPopup(ctx, { operatorId: caller.userId, id: params.id, keyed });
    return found(await findPopup(ctx, id));
  });
}

/** Finds popups by id; the title is their first and last day (KST). */
export const popupFinds: readonly Finding[] = [
  {
    kind: 'POPUP',
    seenBy: 'showPopup',
    byId: (db, id) =>
      db
        .selectFrom('popups')
        .where('id', '=', id)
        .select(['id', sql<string>`first_day || ' – ' || last_day`.as('title')]),
  },
];
