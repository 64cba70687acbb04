import type { FastifyInstance } from 'fastify';
import type { AuditWords } from '../../../audit-words.ts';
import type { Ctx } from '../../../context.ts';
import type { Finding } from '../../../finding.ts';
import { listReply } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { listFileRows } from './console-rows.ts';

/** Route of the console’s file list; the slice `content` serves the routes that hide and show a file. */
export function fileConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listFiles', async ({ query, reply }) =>
    listReply(reply, 'files', await listFileRows(ctx, query), query.range),
  );
}

/** Finds the member who uploaded a file, by its id. */
export const fileFinds: readonly Finding[] = [
  {
    kind: 'USER',
    seenBy: 'showUser',
    byId: (db, id) =>
      db.selectFrom('files').where('id', '=', id).select(['owner_id as id', 'filename as title']),
  },
];

/** Labels in the audit log, as the console shows them. */
export const filesAuditWords: AuditWords = {
  resources: {
    files: { ko: '파일', en: 'File' },
  },
};
