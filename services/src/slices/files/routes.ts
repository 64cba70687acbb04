import multipart, { type MultipartFile } from '@fastify/multipart';
import { policy } from '@sowon/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, fieldError } from '../../app-error.ts';
import type { Ctx } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { deleteFile } from './commands.ts';
import { endLateSenders } from './late-senders.ts';
import { mediaRoutes } from './media.ts';
import { awaitSender, patienceMs } from './pace.ts';
import type { Sent } from './receive.ts';
import { uploadFile } from './upload.ts';

const { mediaMaxBytes } = policy.files;
/** What a form has around its file. */
const formBytes = 16 * 1024;

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
    endLateSenders(scope);
    serve(scope, ctx, 'uploadFile', async ({ caller, keyed, request }) => {
      if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
      const sent = () => awaitSender(onlyFile(request), patienceMs(0));
      return uploadFile(ctx, { ownerId: caller.userId, bytes: announcedBytes(request), sent, keyed });
    });
  });
  serve(app, ctx, 'deleteFile', ({ params, caller, keyed }) =>
    deleteFile(ctx, { fileId: params.fileId, ownerId: caller.userId, keyed }),
  );
  mediaRoutes(app, ctx);
  sweepSpool(app, ctx);
}

/**
 * Size of the file that a form announces, a little more than it has; null where its length is not known beforehand.
 * @throws AppError FILE_TOO_LARGE, before a byte of it is read
 */
function announcedBytes(request: FastifyRequest): number | null {
  const { 'content-length': length } = request.headers;
  if (length === undefined) return null;
  if (Number(length) > mediaMaxBytes + formBytes) {
    throw new AppError('FILE_TOO_LARGE', { maxBytes: mediaMaxBytes });
  }
  return Number(length);
}

/**
 * The file of a form that has no other. `ended` waits, once the file is read, for the end of the form.
 * @throws AppError INVALID_INPUT without a file in field `data`; `ended` INVALID_INPUT when a second file follows
 */
async function onlyFile(request: FastifyRequest): Promise<Sent> {
  const files = request.files();
  const next = async () => (await files.next().catch(refuseForm)).value;
  const part: MultipartFile | undefined = await next();
  if (part?.fieldname !== 'data') {
    part?.file.resume();
    throw fieldError('INVALID_INPUT', 'data', 'a file is required', null);
  }
  const ended = async () => {
    await next();
  };
  return { stream: part.file, filename: part.filename, declared: part.mimetype, ended };
}

/** The parser's own refusals carry a code; what has none is a form it could not read. */
function refuseForm(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'FST_FILES_LIMIT') throw fieldError('INVALID_INPUT', 'data', 'one file at a time', null);
  throw code === null ? fieldError('INVALID_INPUT', 'data', 'the form is broken', null) : error;
}

/** A process that was killed left its folder: whoever starts next removes it. */
function sweepSpool(app: FastifyInstance, { spool, log }: Ctx): void {
  app.addHook('onReady', async () => {
    await spool
      .sweep()
      .catch((error: unknown) => log.warn({ err: error }, 'the folder of uploads cannot be swept'));
  });
}
