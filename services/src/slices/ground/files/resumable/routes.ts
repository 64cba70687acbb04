import { Readable } from 'node:stream';
import { calls, policy, resumablePath } from '@sowon/contracts';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../../../app-error.ts';
import type { Ctx } from '../../../../context.ts';
import { callerOf } from '../../../../http/auth.ts';
import { requireAccess } from '../../../../http/caller.ts';
import { defaultCallLimit } from '../../../../http/limits.ts';
import { inTime } from '../../../../http/overload.ts';
import { parsed, sentKey, serve } from '../../../../http/serve.ts';
import { endLateSenders } from '../pace.ts';
import { appendToUpload, endWriter } from './append.ts';
import { finishUpload } from './finish.ts';
import { createUpload, dropUpload, findUpload, type ResumableUpload } from './uploads.ts';

const bytesType = 'application/offset+octet-stream';
const config: FastifyContextConfig = {
  data: true,
  rateLimit: { max: defaultCallLimit.max, timeWindow: defaultCallLimit.windowMs },
};

/**
 * Routes of resumable uploads by tus protocol 1.0 (docs/rules/files.md#uploading), for callers who may `uploadFile`; and the route that makes a file from a
 * complete upload. Refusals have the usual form.
 */
export function resumableRoutes(app: FastifyInstance, ctx: Ctx): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(bytesType, (_request, payload, done) => done(null, payload));
    endLateSenders(scope);
    scope.addHook('onRequest', (request, reply, done) => {
      reply.headers({ 'tus-resumable': tusVersion, 'cache-control': 'no-store' });
      // Every request except `OPTIONS` must name its version.
      const isSpoken = request.method === 'OPTIONS' || request.headers['tus-resumable'] === tusVersion;
      if (!isSpoken) reply.header('tus-version', tusVersion);
      done(isSpoken ? undefined : new AppError('TUS_VERSION', { version: tusVersion }));
    });
    tusRoutes(scope, ctx);
  });
  serve(app, ctx, 'finishUpload', ({ params, caller }) =>
    finishUpload(ctx, { ownerId: caller.userId, uploadId: params.uploadId }),
  );
}

function tusRoutes(app: FastifyInstance, ctx: Ctx): void {
  const url = `${resumablePath}/:uploadId`;
  app.route({ method: 'OPTIONS', url: resumablePath, config, handler: tellExtensions });
  app.route({
    method: 'POST',
    url: resumablePath,
    config,
    handler: (request, reply) => hurried(request, () => create(ctx, request, reply)),
  });
  app.route({
    method: 'HEAD',
    url,
    config,
    handler: (request, reply) => tellProgress(ctx, request, reply),
  });
  app.route({
    method: 'PATCH',
    url,
    config,
    handler: (request, reply) => append(ctx, request, reply),
  });
  app.route({
    method: 'DELETE',
    url,
    config,
    handler: (request, reply) =>
      hurried(request, async () => {
        await dropUpload(ctx, await wantedBy(ctx, request, reply));
        return reply.status(204).send();
      }),
  });
}

const hurried = <T>(request: FastifyRequest, work: () => Promise<T>) =>
  inTime(request, request.server.turns.changes(work));

const tellExtensions = (_request: FastifyRequest, reply: FastifyReply) =>
  reply
    .status(204)
    .headers({ 'tus-version': tusVersion, 'tus-extension': tusExtensions })
    .header('tus-max-size', policy.files.mediaMaxBytes)
    .send();

async function create(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const ownerId = await memberOf(ctx, request, reply);
  const headers = parsed(CreateHeaders, request.headers, request);
  const keyed = { scope: `createUpload:${ownerId}`, key: sentKey(request), intent: null };
  const announced = { length: headers['upload-length'], ...headers['upload-metadata'] };
  const { id } = await createUpload(ctx, { ownerId, keyed, ...announced });
  tellExpiry(reply, await findUpload(ctx, { uploadId: id, ownerId }));
  return reply.status(201).header('location', `${resumablePath}/${id}`).send();
}

async function tellProgress(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const wanted = await wantedBy(ctx, request, reply);
  await findUpload(ctx, wanted);
  await endWriter(wanted.uploadId);
  const upload = await findUpload(ctx, wanted);
  tellExpiry(reply, upload).headers({
    'upload-offset': upload.received,
    'upload-length': upload.length,
  });
  if (upload.metadata !== '') reply.header('upload-metadata', upload.metadata);
  return reply.status(200).send();
}

async function append(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const wanted = await wantedBy(ctx, request, reply);
  const { 'upload-offset': offset } = parsed(AppendHeaders, request.headers, request);
  // Without this media type the body was not parsed.
  if (!(request.body instanceof Readable)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  const upload = await findUpload(ctx, wanted);
  refuseTooLong(request, upload.length - offset);
  const received = await appendToUpload(ctx, upload, { offset, stream: request.body });
  if (received < upload.length) tellExpiry(reply, await findUpload(ctx, wanted));
  return reply.status(204).header('upload-offset', received).send();
}

/** Returns the id of a member who may upload. @throws AppError as every call */
async function memberOf(ctx: Ctx, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const caller = await callerOf(ctx, request, reply);
  requireAccess(calls.uploadFile, caller);
  if (!caller) throw new AppError('INVALID_TOKEN');
  return caller.userId;
}

const Params = z.object({ uploadId: z.uuid() });

async function wantedBy(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const ownerId = await memberOf(ctx, request, reply);
  return { ownerId, uploadId: parsed(Params, request.params, request).uploadId };
}

/** Tells when the upload expires unless more bytes arrive. */
const tellExpiry = (reply: FastifyReply, { expiresAt }: ResumableUpload) =>
  reply.header('upload-expires', expiresAt.toUTCString());

/** @throws AppError FILE_TOO_LARGE for more bytes than announced, before any is read */
function refuseTooLong({ headers }: FastifyRequest, room: number): void {
  if (Number(headers['content-length'] ?? 0) > Math.max(0, room)) {
    throw new AppError('FILE_TOO_LARGE', { maxBytes: Math.max(0, room) });
  }
}

/** The headers of tus protocol 1.0 that we support. */
const tusVersion = '1.0.0';
const tusExtensions = 'creation,expiration,termination';

const bytes = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

const CreateHeaders = z.object({
  'upload-length': bytes,
  'upload-metadata': z.string().default('').transform(readMetadata),
});

const AppendHeaders = z.object({ 'upload-offset': bytes });

/** A media type, without parameters. */
const mediaType = /^[\w.+-]{1,50}\/[\w.+-]{1,49}$/;

/** Parses the file name and media type from `Upload-Metadata`. */
function readMetadata(header: string): { filename: string; declared: string; metadata: string } {
  const pairs = header.split(',').map((pair) => pair.trim().split(' '));
  const told = (name: string) =>
    Buffer.from(pairs.find(([key]) => key === name)?.[1] ?? '', 'base64').toString('utf8');
  const declared = told('filetype').split(';')[0]?.trim() ?? '';
  return { filename: told('filename'), declared: mediaType.test(declared) ? declared : '', metadata: header };
}
