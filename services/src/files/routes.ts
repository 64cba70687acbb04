import multipart from '@fastify/multipart';
import { policy } from '@sowon/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, fieldError } from '../app-error.ts';
import type { Ctx } from '../context.ts';
import { serve } from '../http/serve.ts';
import { deleteFile } from './commands.ts';
import { mediaRoutes } from './media.ts';
import { uploadFile } from './upload.ts';

const { mediaMaxBytes } = policy.files;

/** Calls about uploads, and the bytes themselves. Only here a body may be multipart. */
export function fileRoutes(app: FastifyInstance, ctx: Ctx): void {
  app.register(async (scope) => {
    await scope.register(multipart, {
      // A longer file is cut silently; one byte more than we take lets the receiver see that it is too long.
      limits: {
        fileSize: mediaMaxBytes + 1,
        files: 1,
        fields: 10,
        fieldSize: 1_000,
        parts: 11,
        headerPairs: 100,
      },
      throwFileSizeLimit: false,
    });
    serve(scope, ctx, 'uploadFile', async ({ caller, request }) => {
      const part = await filePart(request);
      return uploadFile(ctx, {
        ownerId: caller.userId,
        stream: part.file,
        filename: part.filename,
        declared: part.mimetype,
      });
    });
  });
  serve(app, ctx, 'deleteFile', ({ params, caller }) =>
    deleteFile(ctx, { fileId: params.fileId, ownerId: caller.userId }),
  );
  mediaRoutes(app, ctx);
}

/** @throws AppError UNSUPPORTED_MEDIA_TYPE for another kind of body, INVALID_INPUT without a file in field `data` */
async function filePart(request: FastifyRequest) {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  const part = await request.file().catch((error: unknown) => {
    // The parser's own refusals carry a code; what has none is a form it could not read.
    if (error instanceof Error && 'code' in error) throw error;
    throw fieldError('INVALID_INPUT', 'data', 'the form is broken', null);
  });
  if (part?.fieldname === 'data') return part;
  part?.file.resume();
  throw fieldError('INVALID_INPUT', 'data', 'a file is required', null);
}
