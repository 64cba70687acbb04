import type { FastifyInstance } from 'fastify';
import type { AuditWords } from '../../../audit-words.ts';
import type { Ctx } from '../../../context.ts';
import { found } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { decisions } from '../../../judging.ts';
import { showFileRow } from '../../ground/files/console-rows.ts';
import { contentActs, judgeContent } from './judge.ts';
import { showContent } from './queries.ts';

/** The console’s calls to judge products, pages and files. */
export function contentConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'showContent', async ({ params: { kind, id: contentId } }) =>
    found(await showContent(ctx, { kind, contentId })),
  );
  for (const decision of decisions) {
    serve(app, ctx, contentActs.PRODUCT[decision], async ({ params: { kind, id }, body, caller, key }) => {
      await judgeContent(ctx, kind, decision, { operatorId: caller.userId, key, id, ...body });
      return found(await showContent(ctx, { kind, contentId: id }));
    });
  }
  for (const decision of ['BLOCK', 'UNBLOCK'] as const) {
    serve(app, ctx, contentActs.MEDIA[decision], async ({ params: { id }, body, caller, key }) => {
      await judgeContent(ctx, 'MEDIA', decision, { operatorId: caller.userId, key, id, ...body });
      return found(await showFileRow(ctx, id));
    });
  }
}

/** Labels in the audit log, as the console shows them. */
export const contentAuditWords: AuditWords = {
  acts: {
    takeDownFile: { ko: '파일 내림', en: 'File taken down' },
    giveBackFile: { ko: '파일 다시 보임', en: 'File shown again' },
    blockContent: { ko: '상품·페이지 숨김', en: 'Product or page hidden' },
    unblockContent: { ko: '상품·페이지 다시 표시', en: 'Product or page shown again' },
    clearContent: { ko: '신고된 상품·페이지 유지', en: 'Reported product or page let stand' },
    upholdContentBlock: {
      ko: '이의 제기 답변: 상품·페이지·파일 숨김 유지',
      en: 'Objection answered: product, page or file stays hidden',
    },
  },
  facts: {
    takenDown: { ko: '내려짐', en: 'taken down' },
    private: { ko: '비공개', en: 'private' },
  },
};
