import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import type { Finding } from '../../../finding.ts';
import { found, listReply } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { callOffTakedown, planTakedown } from './commands.ts';
import { listTakedownRows, showTakedownRow } from './queries.ts';

/** The console’s calls about takedowns. */
export function takedownConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listTakedowns', async ({ query, caller, reply }) =>
    listReply(reply, 'takedowns', await listTakedownRows(ctx, query, caller.language), query.range),
  );
  serve(app, ctx, 'showTakedown', async ({ params, caller }) =>
    found(await showTakedownRow(ctx, params.id, caller.language)),
  );
  serve(app, ctx, 'planTakedown', async ({ body, caller, key }) => {
    const { id } = await planTakedown(ctx, { operatorId: caller.userId, key, plan: body });
    return found(await showTakedownRow(ctx, id, caller.language));
  });
  serve(app, ctx, 'callOffTakedown', async ({ params, body, caller, key }) => {
    const { id } = await callOffTakedown(ctx, {
      ...{ operatorId: caller.userId, key, takedownId: params.id, ...body },
    });
    return found(await showTakedownRow(ctx, id, caller.language));
  });
}

/** Finds takedowns by id; the title is the kind of content. */
export const takedownFinds: readonly Finding[] = [
  {
    kind: 'TAKEDOWN',
    seenBy: 'showTakedown',
    byId: (db, id) => db.selectFrom('takedowns').where('id', '=', id).select(['id', 'kind as title']),
  },
];
