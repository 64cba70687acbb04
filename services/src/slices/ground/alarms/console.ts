import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import { listReply } from '../../../http/list-reply.ts';
import { serve } from '../../../http/serve.ts';
import { listAlarmRows } from './queries.ts';

/** The console’s call about alarms. */
export function alarmsConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listAlarms', async ({ query, reply }) =>
    listReply(reply, 'alarms', await listAlarmRows(ctx.db, query), query.range),
  );
}
