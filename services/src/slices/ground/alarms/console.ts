import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import type { Finding } from '../../../finding.ts';
import { listReply } from '../../../http/list-reply.ts';
import { serve } from '../../../http/serve.ts';
import { type Waiting, waitingCount } from '../../../waiting.ts';
import { listAlarmRows, openAlarmCount } from './queries.ts';

/** The console’s call about alarms. */
export function alarmsConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listAlarms', async ({ query, reply }) =>
    listReply(reply, 'alarms', await listAlarmRows(ctx.db, query), query.range),
  );
}

/** Alarms, told by what happened. */
export const alarmFinds: readonly Finding[] = [
  {
    kind: 'ALARM',
    seenBy: 'listAlarms',
    byId: (db, id) => db.selectFrom('alarms').where('id', '=', id).select(['id', 'event as title']),
  },
];

/** Alarms that nothing has ended yet. */
export const alarmsWaiting: readonly Waiting[] = [
  waitingCount('ALARMS', 'console', ({ db }) => openAlarmCount(db)),
];
