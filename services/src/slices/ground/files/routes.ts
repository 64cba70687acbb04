import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { serve } from '../../../http/serve.ts';
import { deleteFile } from './commands.ts';
import { takeForms, uploadOf } from './form-upload.ts';
import { mediaRoutes } from './media.ts';

/** Routes for uploads and for the bytes of files. */
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

/** Removes the folders that killed processes left behind, at the start. */
function sweepSpool(app: FastifyInstance, ctx: Ctx): void {
  app.addHook('onReady', async () => {
    await ctx.spool
      .sweep()
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'the folder of uploads cannot be swept'));
  });
}
