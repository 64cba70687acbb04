import {
  type Call,
  type CallName,
  type calls,
  type ErrorCode,
  errorTable,
  type Input,
  type Reply,
  type Route,
  type Routes,
  routes,
} from '@sowon/contracts';
import type { Json } from '@sowon/ledger';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError, fieldError } from '../app-error.ts';
import type { Ctx } from '../context.ts';
import { intentHash, type KeyedCall } from '../db/once.ts';
import { schemaWords } from '../messages/schema-words.ts';
import { acceptedLanguage } from './accepted-language.ts';
import { askerOf } from './auth.ts';
import { type Caller, type CallerOf, requireAccess, requireBirthDate, requireOwn } from './caller.ts';
import { compressedReply } from './compression.ts';
import { subErrorsOf } from './errors.ts';
import { createTurns, inTime, type Turns } from './overload.ts';
import { requireWholeTexts, withoutEmpty } from './request-input.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Concurrency limits for reads and for changes. */
    turns: { readonly reads: Turns; readonly changes: Turns };
  }
}

const patienceMs = 1_000;

/** Limits the concurrent calls of this process: reads by the capacity of the database connections, changes by what commits in a few groups. */
export function takeTurns(app: FastifyInstance): void {
  app.decorate('turns', {
    reads: createTurns({ most: 32, patienceMs }),
    changes: createTurns({ most: 256, patienceMs }),
  });
}

// The route type only has some access; the data of the calls has the exact one.
type Calls = typeof calls;

/** Input of every handler besides the parsed parts. */
interface Edge {
  /** The client's `Idempotency-Key` for ledger commands, as the ledger stores their replies itself; null without one. */
  readonly key: string | null;
  /** The same for `once`, which makes all other changes idempotent. */
  readonly keyed: KeyedCall;
  readonly request: FastifyRequest;
  /** For headers only; the handler returns the body. */
  readonly reply: FastifyReply;
}

/** Input of a handler: parsed parts, the caller according to the call's access, and the idempotency key. */
export type Served<N extends CallName> = Input<Routes[N]> &
  Edge & { readonly caller: CallerOf<Calls[N]['access']> };

/** Stores the file of a form and returns the body that names it. */
export type FormBody = (form: {
  readonly caller: Caller;
  readonly request: FastifyRequest;
  /** Idempotency key of this form. */
  readonly keyed: KeyedCall;
}) => Promise<unknown>;

type Handler<N extends CallName> = (served: Served<N>) => Promise<Reply<Routes[N]>>;

type RouteHandler<T extends Route> = (
  served: Input<T> & Edge & { readonly caller: Caller | null },
) => Promise<Reply<T>>;

/** Binds a call of the contract to its handler. @param formBody for a call with `orUpload` */
export function serve<N extends CallName>(
  app: FastifyInstance,
  ctx: Ctx,
  name: N,
  handler: Handler<N>,
  formBody?: FormBody,
): void {
  // `routes[name]` has the access that admits the caller whom this handler expects.
  serveRoute(app, ctx, routes[name], handler as RouteHandler<Routes[N]>, { call: name }, formBody);
}

/**
 * Binds a route to its handler with access check, parsing, own ids and reply format. Refusals come in this order: 401, 403 by role, 400, 403 by owner, 403
 * without a birth date; then the handler's own. An expired token counts as a visitor on public calls, but gives 401 if the visitor's refusal could hide the
 * member's own data.
 * @param config for the app's hooks, for example the rate limit
 */
export function serveRoute<T extends Route>(
  app: FastifyInstance,
  ctx: Ctx,
  route: T,
  handler: RouteHandler<T>,
  config: FastifyContextConfig,
  formBody?: FormBody,
): void {
  const { call } = route;
  const answer = answering(ctx, { route, handler, config, formBody });
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { ...config, data: true, ...(call.takesForm && { takesForm: true }) },
    ...(call.takesBytes !== undefined && { bodyLimit: call.takesBytes }),
    ...(call.method === 'GET' && !call.streams && { compress: compressedReply }),
    // Nothing would end the stream of a HEAD reply without a body.
    ...(call.streams && { exposeHeadRoute: false }),
    handler: (request, reply) => {
      // An upload takes as long as its connection needs; its size is limited where it is received.
      if (call.upload !== undefined || call.unhurried || isForm(request, formBody)) {
        return answer(request, reply);
      }
      const turns = call.method === 'GET' ? request.server.turns.reads : request.server.turns.changes;
      return inTime(
        request,
        turns(() => answer(request, reply)),
      );
    },
  });
}

/** A route with what answers it. */
interface Bound<T extends Route> {
  readonly route: T;
  readonly handler: RouteHandler<T>;
  readonly config: FastifyContextConfig;
  readonly formBody: FormBody | undefined;
}

/** Returns the function that answers a request: access, parsing, handler and reply format. */
function answering<T extends Route>(ctx: Ctx, bound: Bound<T>) {
  const { route, handler, config } = bound;
  const { call } = route;
  const given = { query: withoutEmpty(route.query, ''), body: withoutEmpty(route.body, null) };

  async function answerTo(
    caller: Caller | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> {
    const address = {
      params: parse(route.params, request.params, request),
      query: parse(route.query, given.query(request.query), request),
    };
    const key = sentKey(request);
    const sent = isForm(request, bound.formBody)
      ? await bodyOfForm(ctx, bound, { caller, request, key, address })
      : request.body;
    const parts = { ...address, body: parse(route.body, given.body(sent), request) };
    if (call.own) requireOwn(call.own, parts, caller);
    requireBirthDate(call, caller);
    // Safe cast: the schemas of the route parsed these parts.
    const served = {
      ...parts,
      caller,
      key,
      request,
      reply,
      // Computed on demand: most calls only read.
      get keyed() {
        const named = { name: config.call ?? call.path, access: call.access };
        return keyedCall(ctx, named, caller, { key, parts });
      },
    };
    return route.reply.parse(await handler(served as unknown as Parameters<typeof handler>[0]));
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { caller, over } = await askerOf(ctx, request, reply);
    if (over && call.access !== 'anyone') throw over;
    requireAccess(call, caller);
    try {
      return await answerTo(caller, request, reply);
    } catch (error) {
      throw over && isHidden(error) ? over : error;
    }
  };
}

const isForm = (request: FastifyRequest, formBody: FormBody | undefined): boolean =>
  formBody !== undefined && request.isMultipart();

interface SentForm {
  readonly caller: Caller | null;
  readonly request: FastifyRequest;
  readonly key: string | null;
  readonly address: { readonly params: unknown; readonly query: unknown };
}

/** Checks the owner before the file is read: a file can only be sent for oneself. */
async function bodyOfForm(
  ctx: Ctx,
  { route: { call }, config, formBody }: Pick<Bound<Route>, 'route' | 'config' | 'formBody'>,
  { caller, request, key, address }: SentForm,
): Promise<unknown> {
  if (!caller || !formBody || !call.orUpload) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  if (call.own) requireOwn(call.own, { ...address, body: undefined }, caller);
  const named = { name: `${config.call ?? call.path}:${call.orUpload}`, access: call.access };
  return formBody({ caller, request, keyed: keyedCall(ctx, named, caller, { key, parts: address }) });
}

/** Returns true if a signed-in caller might get another answer. */
const isHidden = (error: unknown) =>
  error instanceof AppError && ['NOT_FOUND', 'ACCESS_DENIED', 'INVALID_TOKEN'].includes(error.code);

function parse(schema: z.ZodType | undefined, value: unknown, request: FastifyRequest): unknown {
  return schema && parsed(schema, value, request);
}

/** Parses a part of a request. @throws AppError INVALID_INPUT or the code of the schema, with the refused fields */
export function parsed<T extends z.ZodType>(schema: T, value: unknown, request: FastifyRequest): z.output<T> {
  const result = schema.safeParse(value ?? {}, {
    // Schema errors are in the caller's language.
    error: (issue) => schemaWords(acceptedLanguage(request, 'en'), issue),
  });
  if (result.success) {
    requireWholeTexts(result.data);
    return result.data;
  }
  throw new AppError(refusedAs(result.error), {}, { subErrors: subErrorsOf(result.error, value) });
}

/** Returns INVALID_INPUT, or the schema's own code if all problems have the same one. */
function refusedAs({ issues }: z.ZodError): ErrorCode {
  const codes = issues.map((issue) => issue.code === 'custom' && issue.params?.refusedAs);
  const [code] = codes;
  return isErrorCode(code) && codes.every((each) => each === code) ? code : 'INVALID_INPUT';
}

const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errorTable, code);

/** Returns the client's `Idempotency-Key`; null without one. @throws AppError INVALID_INPUT for a malformed key */
export function sentKey(request: FastifyRequest): string | null {
  const sent = request.headers['idempotency-key'];
  if (sent === undefined) return null;
  if (typeof sent === 'string' && /^[\w:.-]{8,200}$/.test(sent)) return sent;
  throw fieldError('INVALID_INPUT', 'Idempotency-Key', '8 to 200 of A-Z a-z 0-9 _ : . -', null);
}

/**
 * Returns the idempotency key of a call. A key belongs to one member and one call. On public calls the member is unknown, so a hash of the request is part of
 * the key: only the identical request, with all its secrets, gets the first reply. A guessed key reveals nothing of another request.
 * @param parts the parsed parts of the request
 */
function keyedCall(
  ctx: Pick<Ctx, 'config'>,
  call: { readonly name: string; readonly access: Call['access'] },
  caller: Caller | null,
  { key, parts }: { readonly key: string | null; readonly parts: object },
): KeyedCall {
  if (key === null) return { scope: call.name, key, intent: null };
  // The parsed parts are JSON values; undefined parts are dropped.
  const intent = JSON.parse(JSON.stringify(parts)) as Json;
  const owner = call.access === 'anyone' || !caller ? intentHash(ctx, intent).toString('hex') : caller.userId;
  return { scope: `${call.name}:${owner}`, key, intent };
}
