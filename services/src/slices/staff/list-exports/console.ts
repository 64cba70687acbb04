import type { FastifyInstance } from 'fastify';
import type { AuditWords } from '../../../audit-words.ts';
import { type Finding, titleOfTwo } from '../../../finding.ts';
import type { House } from '../../../house.ts';
import { found, listReply } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { serveFile } from '../../../http/serve-file.ts';
import { askListExport, downloadListExport, withdrawListExport } from './commands.ts';
import { listExportRows, readBy, showExportRow } from './queries.ts';

/** Registers the console’s calls about exports of its lists. */
export function listExportConsole(app: FastifyInstance, ctx: House): void {
  serve(app, ctx, 'listListExports', async ({ query, caller, reply }) =>
    listReply(reply, 'list-exports', await listExportRows(ctx.db, caller, query), query.range),
  );
  serve(app, ctx, 'showListExport', async ({ params, caller }) =>
    found(await showExportRow(ctx.db, caller, params.id)),
  );
  serve(app, ctx, 'askListExport', async ({ body, caller, key }) => {
    const { id } = await askListExport(ctx, { staff: caller, key, asked: body });
    return found(await showExportRow(ctx.db, caller, id));
  });
  serve(app, ctx, 'withdrawListExport', async ({ params, caller, key }) => {
    const { id } = await withdrawListExport(ctx, { staff: caller, key, exportId: params.id });
    return found(await showExportRow(ctx.db, caller, id));
  });
  serveFile(app, ctx, 'downloadListExport', ({ params, caller, keyed }) =>
    downloadListExport(ctx, { exportId: params.id, staff: caller, keyed }),
  );
}

/** Finds exports by id, with list and format as the title, for readers of all exports and for the requester. */
export const listExportFinds: readonly Finding[] = [
  {
    kind: 'LIST_EXPORT',
    seenBy: 'showListExport',
    byId: (db, id, finder) =>
      readBy(db, finder)
        .where('id', '=', id)
        .select(({ ref }) => ['id', titleOfTwo(ref('list'), ref('format')).as('title')]),
  },
];

/** Labels in the audit log, as the console shows them. */
export const listExportsAuditWords: AuditWords = {
  acts: {
    askListExport: { ko: '목록 내보내기', en: 'List exported' },
    withdrawListExport: { ko: '내보내기 취소', en: 'Export withdrawn' },
    downloadListExport: { ko: '내보낸 파일 받기', en: 'Export downloaded' },
  },
  resources: {
    'list-exports': { ko: '내보내기', en: 'Export' },
  },
  facts: {
    list: { ko: '목록', en: 'list' },
    format: { ko: '형식', en: 'format' },
    narrowedBy: { ko: '쓴 필터', en: 'narrowed by' },
    rows: { ko: '행 수', en: 'rows' },
    sha256: { ko: 'SHA-256', en: 'SHA-256' },
  },
  states: {
    'list-exports': {
      screen: 'console.list_export.status.*',
      of: {
        ASKED: { ko: '대기 중', en: 'Waiting' },
        WRITING: { ko: '만드는 중', en: 'Being written' },
        READY: { ko: '준비됨', en: 'Ready' },
        FAILED: { ko: '실패', en: 'Failed' },
        EXPIRED: { ko: '삭제됨', en: 'Deleted' },
        WITHDRAWN: { ko: '취소됨', en: 'Withdrawn' },
      },
    },
  },
};
