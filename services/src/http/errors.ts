import { type ErrorCode, type ErrorReply, errorTable, type SubError } from '@sowon/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { AppError } from '../app-error.ts';
import { violatedConstraint } from '../db/database.ts';
import { fieldText, refusalText } from '../messages/refusal-words.ts';
import { createSpell, type Spell } from '../outage.ts';
import { passingFault } from '../transient.ts';
import { acceptedLanguage } from './accepted-language.ts';
import { allowedMethods } from './methods.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Logs that a request was refused for a temporary reason. */
    refusedForNow(code: ErrorCode, error: unknown): void;
  }
}

/** Answers every failure in the one error format: the only place that knows HTTP statuses. */
export function answerErrors(app: FastifyInstance, log: Logger): void {
  const spells = new Map<ErrorCode, Spell>();
  app.decorate('refusedForNow', (code, error) => {
    const spell = spells.get(code) ?? createSpell(log, `requests are refused as ${code}`);
    spells.set(code, spell);
    spell.again(error);
  });
  app.addHook('onClose', (_app, done) => {
    for (const spell of spells.values()) spell.end();
    done();
  });
  app.setErrorHandler(async (error, request, reply) => sendError(error, request, reply));
}

/** Sends one failure. An unexpected error is logged once; the client gets only the request id. */
export async function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ErrorReply> {
  const refusal = appErrorOf(error);
  const { status } = errorTable[refusal.code];
  if (status === 503) request.server.refusedForNow(refusal.code, error);
  else if (status >= 500) request.log.error({ err: error }, 'request failed');
  const seconds = refusal.retryAfterSeconds ?? retryAfterSeconds[refusal.code];
  if (seconds !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', seconds);
  const language = acceptedLanguage(request, 'en');
  reply.status(status).header('cache-control', 'no-store').header('content-language', language);
  reply.type('application/json');
  return {
    message: refusalText(language, refusal.code, refusal.facts, readerOf(request)),
    status,
    code: refusal.code,
    subErrors: refusal.subErrors.map((each) => ({
      ...each,
      message: fieldText(language, each.message, refusal.facts),
    })),
    requestId: request.id,
    ...(refusal.page !== null && { page: refusal.page }),
  };
}

/** The console's calls have their own path prefix. */
const readerOf = ({ url }: FastifyRequest) => (url.startsWith('/admin/api/') ? 'staff' : 'member');

/** Default for `Retry-After`, in seconds, if neither the refusal nor the rate limit sets it. */
const retryAfterSeconds: Partial<Record<ErrorCode, number>> = {
  TOO_MANY_REQUESTS: 60,
  BUSY: 1,
  UNAVAILABLE: 5,
  STORAGE_FULL: 60,
};

/** Sends 404, or 405 with `Allow` if the path exists for other methods. */
export async function sendNotFound(request: FastifyRequest, reply: FastifyReply): Promise<ErrorReply> {
  const allowed = allowedMethods(request.server, request.url);
  // A path value that is too long also ends here.
  if (allowed.length === 0 || allowed.includes(request.method))
    return sendError(new AppError('NOT_FOUND'), request, reply);
  reply.header('allow', allowed.join(', '));
  return sendError(new AppError('METHOD_NOT_ALLOWED'), request, reply);
}

function appErrorOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return new AppError(codeOf(code, error), {}, { cause: error });
}

/** Failures of the framework and the database that the client causes. */
const knownFailures: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  // A zero byte that no schema rejected.
  '22021': 'INVALID_INPUT',
};

/** Constraints whose violation means that another request was faster. */
const knownConstraints: Readonly<Record<string, ErrorCode>> = {
  file_bindings_pkey: 'FILE_IN_USE',
  file_bindings_file: 'NOT_FOUND',
};

function codeOf(code: string, error: unknown): ErrorCode {
  const known = knownFailures[code] ?? knownConstraints[violatedConstraint(error) ?? ''];
  if (known !== undefined) return known;
  return passingFault(error) ?? (isClientError(error) ? 'INVALID_INPUT' : 'INTERNAL');
}

/** Fastify marks client errors, for example a body that is not JSON. */
function isClientError(error: unknown): boolean {
  if (!(error instanceof Error) || !('statusCode' in error)) return false;
  return typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500;
}

const secretField = /password|token|code|secret|key/i;
const longestEcho = 200;

/**
 * Returns the fields that a schema refused.
 * @param value the parsed input; a refused value is echoed unless it is secret, long, or not a plain value
 */
export function subErrorsOf(error: z.ZodError, value: unknown): SubError[] {
  return error.issues.flatMap(plainIssues).flatMap((issue) => {
    const path = issue.path.map(String);
    // Unknown fields are named one by one, so that a client can mark each.
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path];
    return paths.map((at) => ({
      field: at.join('.'),
      message: issue.code === 'unrecognized_keys' ? 'unknown field' : issue.message,
      rejectedValue: secretField.test(at.join('.')) ? null : echoOf(valueAt(value, at)),
    }));
  });
}

type Issue = z.ZodError['issues'][number];

/** Returns the problems of a value; for a union, those of the closest alternative. */
function plainIssues(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const closest = issue.errors.toSorted(
    (one, other) => unknownKeys(one) - unknownKeys(other) || one.length - other.length,
  )[0];
  if (!closest) return [issue];
  const under = closest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
  return under.flatMap(plainIssues);
}

const unknownKeys = (issues: readonly Issue[]) =>
  issues.reduce((count, issue) => count + (issue.code === 'unrecognized_keys' ? issue.keys.length : 0), 0);

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
        ? (inner as Record<string, unknown>)[key]
        : undefined,
    value,
  );
}

function echoOf(value: unknown): string | number | boolean | null {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return typeof value === 'string' && value.length <= longestEcho ? value : null;
}
