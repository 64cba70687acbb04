import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import type { Finding } from '../../../finding.ts';
import { listReply } from '../../../http/list-reply.ts';
import { serve } from '../../../http/serve.ts';
import { listFileRows } from './console-rows.ts';

/** The console’s list of files; `content` serves the calls by which one is hidden and shown again. */
export function fileConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listFiles', async ({ query, reply }) =>
    listReply(reply, 'files', await listFileRows(ctx, query), query.range),
  );
}

/** A file leads to whoever sent it. */
export const fileFinds: readonly Finding[] = [
  {
    kind: 'USER',
    seenBy: 'showUser',
    byId: (db, id) =>
      db.selectFrom('files').where('id', '=', id).select(['owner_id as id', 'filename as title']),
  },
];
