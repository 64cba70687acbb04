import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { serve } from '../../../http/serve.ts';
import { deleteFile } from './commands.ts';
import { takeForms, uploadOf } from './form-upload.ts';
import { mediaRoutes } from './media.ts';

/** Calls about uploads, and the bytes themselves. */
export function fileRoutes(app: FastifyInstance, ctx: Ctx): void {
  takeForms(app, (scope) =>
    serve(scope, ctx, 'uploadFile', async ({ caller, keyed, request }) => {
      if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
      return uploadOf(ctx, { caller, keyed, request, field: 'data' });
    }),
  );
  serve(app, ctx, 'deleteFile', ({ params, caller, keyed }) =>
    deleteFile(ctx, { fileId: params.fileId, ownerId: caller.userId, keyed }),
  );
  mediaRoutes(app, ctx);
  sweepSpool(app, ctx);
}

/** A process that was killed left its folder: whoever starts next removes it. */
function sweepSpool(app: FastifyInstance, ctx: Ctx): void {
  app.addHook('onReady', async () => {
    await ctx.spool
      .sweep()
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'the folder of uploads cannot be swept'));
  });
}
