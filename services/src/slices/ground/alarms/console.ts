import type { FastifyInstance } from 'fastify';
import type { AuditWords } from '../../../audit-words.ts';
import type { Ctx } from '../../../context.ts';
import type { Finding } from '../../../finding.ts';
import { listReply } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { type Waiting, waitingCount } from '../../../staff-work.ts';
import { listAlarmRows, openAlarmCount } from './queries.ts';

/** Route of the console’s alarm list. */
export function alarmsConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listAlarms', async ({ query, reply }) =>
    listReply(reply, 'alarms', await listAlarmRows(ctx.db, query), query.range),
  );
}

/** Finds alarms by id; the result shows the event. */
export const alarmFinds: readonly Finding[] = [
  {
    kind: 'ALARM',
    seenBy: 'listAlarms',
    byId: (db, id) => db.selectFrom('alarms').where('id', '=', id).select(['id', 'event as title']),
  },
];

/** The number of open alarms, shown as waiting work. */
export const alarmsWaiting: readonly Waiting[] = [
  waitingCount('ALARMS', 'console', ({ db }) => openAlarmCount(db)),
];

/** Labels in the audit log, as the console shows them. */
export const alarmsAuditWords: AuditWords = {
  resources: {
    alarms: { ko: '경보', en: 'Alarm' },
  },
};
