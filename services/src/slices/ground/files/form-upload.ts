import multipart, { type MultipartFile } from '@fastify/multipart';
import { policy, type Reply, type Routes } from '@sowon/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, fieldError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import type { KeyedCall } from '../../../db/once.ts';
import type { Caller } from '../../../http/caller.ts';
import type { FormBody } from '../../../http/serve.ts';
import { awaitSender, endLateSenders, patienceMs } from './pace.ts';
import type { Sent } from './receive.ts';
import { uploadFile } from './upload.ts';

const { mediaMaxBytes } = policy.files;
/** Allowance for the parts of a form around its file. */
const formBytes = 16 * 1024;

/** Registers routes that accept a multipart body: a form with one file. Other routes reject it. */
export function takeForms(app: FastifyInstance, makeRoutes: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    await scope.register(multipart, {
      // The parser cuts a longer file silently; one byte above the limit lets the receiver detect it.
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
    makeRoutes(scope);
  });
}

interface FormUpload {
  readonly caller: Pick<Caller, 'userId'>;
  readonly request: FastifyRequest;
  readonly keyed: KeyedCall;
  /** Form field of the file. */
  readonly field: string;
  /** Maximum size of the file in bytes. */
  readonly mostBytes?: number;
}

/** Receives the file of a form. @throws AppError as `uploadFile`, naming the form's own field; FILE_TOO_LARGE before it is read */
export async function uploadOf(
  ctx: Ctx,
  { caller, request, keyed, field, mostBytes = mediaMaxBytes }: FormUpload,
): Promise<Reply<Routes['uploadFile']>> {
  const bytes = announcedBytes(request, mostBytes);
  const sent = () => awaitSender(onlyFile(request, field), patienceMs(0));
  return uploadFile(ctx, { ownerId: caller.userId, bytes, sent, keyed }).catch((error: unknown) => {
    throw error instanceof AppError ? named(error, field) : error;
  });
}

/** Reads a file sent as a form instead of a JSON body: it is stored like any upload, and the body contains its id. */
export const formBodyOf =
  (ctx: Ctx, { field, as, mostBytes }: { field: string; as: string; mostBytes?: number }): FormBody =>
  async ({ caller, request, keyed }) => {
    const upload = { caller, request, keyed, field, ...(mostBytes !== undefined && { mostBytes }) };
    return { [as]: (await uploadOf(ctx, upload)).id };
  };

/** Renames the field of an error to the form's own field. */
function named(error: AppError, field: string): AppError {
  const { code, facts, subErrors, retryAfterSeconds } = error;
  if (!subErrors.some((each) => each.field === 'data')) return error;
  const renamed = subErrors.map((each) => (each.field === 'data' ? { ...each, field } : each));
  return new AppError(code, facts, {
    subErrors: renamed,
    ...(retryAfterSeconds !== null && { retryAfterSeconds }),
  });
}

/**
 * Returns the announced size of the form, slightly more than that of its file; null if the length is unknown.
 * @throws AppError FILE_TOO_LARGE, before any byte is read
 */
function announcedBytes(request: FastifyRequest, mostBytes: number): number | null {
  const { 'content-length': length } = request.headers;
  if (length === undefined) return null;
  if (Number(length) > mostBytes + formBytes) {
    throw new AppError('FILE_TOO_LARGE', { maxBytes: mostBytes });
  }
  return Number(length);
}

/**
 * Returns the single file of a form. `ended` waits, after the file is read, for the end of the form.
 * @throws AppError INVALID_INPUT without a file in this field; `ended` throws INVALID_INPUT if a second file follows
 */
async function onlyFile(request: FastifyRequest, field: string): Promise<Sent> {
  const files = request.files();
  const next = async () => (await files.next().catch(refuseForm)).value;
  const part: MultipartFile | undefined = await next();
  if (part?.fieldname !== field) {
    part?.file.resume();
    throw fieldError('INVALID_INPUT', 'data', 'a file is required', null);
  }
  const ended = async () => {
    await next();
  };
  return { stream: part.file, filename: part.filename, declared: part.mimetype, ended };
}

/** The parser's own refusals have a code; an error without one means an unreadable form. */
function refuseForm(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'FST_FILES_LIMIT') throw fieldError('INVALID_INPUT', 'data', 'one file at a time', null);
  throw code === null ? fieldError('INVALID_INPUT', 'data', 'the form is broken', null) : error;
}
