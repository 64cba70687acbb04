import type { CallName, JudgedKind } from '@sowon/contracts';
import type { FastifyInstance } from 'fastify';
import type { AuditWords } from '../../../audit-words.ts';
import type { Ctx } from '../../../context.ts';
import { found } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { showFileRow } from '../../ground/files/console-rows.ts';
import { blockContent, clearContent, unblockContent, upholdContentBlock } from './judge.ts';
import { showContent } from './queries.ts';

const judgements = { blockContent, unblockContent, clearContent, upholdContentBlock } satisfies Partial<
  Record<CallName, unknown>
>;

const files = { takeDownFile: blockContent, giveBackFile: unblockContent } satisfies Partial<
  Record<CallName, unknown>
>;

/** The console’s calls to judge products, pages and files. */
export function contentConsole(app: FastifyInstance, ctx: Ctx): void {
  const refOf = ({ kind, id: contentId }: { kind: JudgedKind; id: string }) => ({ kind, contentId });
  serve(app, ctx, 'showContent', async ({ params }) => found(await showContent(ctx, refOf(params))));
  for (const call of Object.keys(judgements) as (keyof typeof judgements)[]) {
    serve(app, ctx, call, async ({ params, body, caller, key }) => {
      const ref = refOf(params);
      await judgements[call](ctx, { operatorId: caller.userId, key, ...ref, ...body });
      return found(await showContent(ctx, ref));
    });
  }
  for (const call of Object.keys(files) as (keyof typeof files)[]) {
    serve(app, ctx, call, async ({ params, body, caller, key }) => {
      const ref = { kind: 'MEDIA', contentId: params.id } as const;
      await files[call](ctx, { operatorId: caller.userId, key, ...ref, ...body });
      return found(await showFileRow(ctx, params.id));
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
