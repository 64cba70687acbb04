import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import type { Finding } from '../../../finding.ts';
import { listReply } from '../../../http/list-reply.ts';
import { serve } from '../../../http/serve.ts';
import { listDeliveryRows } from './deliveries.ts';

/** Route of the console’s list of mails and pushes. */
export function noticesConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listDeliveries', async ({ query, reply }) =>
    listReply(reply, 'deliveries', await listDeliveryRows(ctx.db, query), query.range),
  );
}

/** Finds a notice by its id; the result leads to the deliveries of its recipient and shows the notice's key. */
export const noticeFinds: readonly Finding[] = [
  {
    kind: 'DELIVERY',
    seenBy: 'listDeliveries',
    byId: (db, id) =>
      db.selectFrom('notices').where('id', '=', id).select(['recipient_id as id', 'notice as title']),
  },
];
