import type { FastifyInstance } from 'fastify';
import type { AuditWords } from '../../../audit-words.ts';
import type { Ctx } from '../../../context.ts';
import type { Finding } from '../../../finding.ts';
import { listReply } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { listDepartureRows, listDestructionRows } from './queries.ts';

/** Binds the console's calls about former members. */
export function leavingConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listDepartures', async ({ query, reply }) =>
    listReply(reply, 'departures', await listDepartureRows(ctx.db, query), query.range),
  );
  serve(app, ctx, 'listDestructions', async ({ query, reply }) =>
    listReply(reply, 'destructions', await listDestructionRows(ctx.db, query), query.range),
  );
}

/** Search for former members by user id. */
export const departureFinds: readonly Finding[] = [
  {
    kind: 'DEPARTURE',
    seenBy: 'listDepartures',
    byId: (db, id) =>
      db
        .selectFrom('departures')
        .innerJoin('users', 'users.id', 'departures.user_id')
        .where('departures.user_id', '=', id)
        .select(['departures.user_id as id', 'users.username as title']),
  },
];

/** Labels in the audit log, as the console shows them. */
export const leavingAuditWords: AuditWords = {
  resources: {
    departures: { ko: '탈퇴', en: 'Departure' },
    destructions: { ko: '파기 기록', en: 'Destruction' },
  },
};
