import type { CallName, JudgedKind } from '@sowon/contracts';
import type { FastifyInstance } from 'fastify';
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
