import {
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
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../app-error.ts';
import type { Ctx } from '../context.ts';
import type { KeyedCall } from '../db/once.ts';
import { schemaWords } from '../messages/schema-words.ts';
import { acceptedLanguage } from './accepted-language.ts';
import { requireAccess, requireBirthDate, requireOwn } from './access.ts';
import { askerOf } from './auth.ts';
import type { Caller, CallerOf } from './caller.ts';
import { compressedReply } from './compression.ts';
import { subErrorsOf } from './errors.ts';
import { inTime } from './in-time.ts';
import { keyedCall, sentKey } from './keyed-call.ts';
import { createTurns, type Turns } from './turns.ts';
import { requireWholeTexts } from './whole-text.ts';
import { withoutEmpty } from './without-empty.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** How much is under way at once, by whether a call only reads. */
    turns: { readonly reads: Turns; readonly changes: Turns };
  }
}

const patienceMs = 1_000;

/**
 * Bounds what calls are under way in this process: reads by what the connections to the database can do, changes by what
 * commits in a few groups.
 */
export function takeTurns(app: FastifyInstance): void {
  app.decorate('turns', {
    reads: createTurns({ most: 32, patienceMs }),
    changes: createTurns({ most: 256, patienceMs }),
  });
}

// A route knows only that it has some access; the plain data of the calls knows which.
type Calls = typeof calls;

/** What every handler gets beside the parsed parts. */
interface Edge {
  /** The client's `Idempotency-Key`, for commands of the ledger, which keeps their answers itself; null without one. */
  readonly key: string | null;
  /** The same for `once`, by which a call changes everything else. */
  readonly keyed: KeyedCall;
  readonly request: FastifyRequest;
  /** For headers only; the handler returns the body. */
  readonly reply: FastifyReply;
}

/** What a handler gets: parsed parts, the caller that the call's access promises, and what tells a repetition. */
export type Served<N extends CallName> = Input<Routes[N]> &
  Edge & { readonly caller: CallerOf<Calls[N]['access']> };

/** Takes the file of a form in, and gives the body that names it. */
export type FormBody = (form: {
  readonly caller: Caller;
  readonly request: FastifyRequest;
  /** What tells a repetition of this form from another. */
  readonly keyed: KeyedCall;
}) => Promise<unknown>;

type Handler<N extends CallName> = (served: Served<N>) => Promise<Reply<Routes[N]>>;

type RouteHandler<T extends Route> = (
  served: Input<T> & Edge & { readonly caller: Caller | null },
) => Promise<Reply<T>>;

/** Binds a call of the contract to its handler. @param formBody of a call with `orUpload` */
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
 * Binds a route to its handler: who may call, parsing at the edge, own ids, reply shape.
 * Refusals happen in this order: 401, 403 by role, 400, 403 by owner, 403 without a birth date; then the handler's own. Who has a token that is over is answered as
 * a visitor by calls for anyone, and with 401 where that would hide from them what may be theirs.
 * @param config what the app's hooks go by, such as the rate limit
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
  const given = { query: withoutEmpty(route.query, ''), body: withoutEmpty(route.body, null) };
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { ...config, data: true, ...(call.takesForm && { takesForm: true }) },
    ...(call.takesBytes !== undefined && { bodyLimit: call.takesBytes }),
    ...(call.method === 'GET' && !call.streams && { compress: compressedReply }),
    // Nothing would ever end the stream of an answer that is to have no body.
    ...(call.streams && { exposeHeadRoute: false }),
    handler: (request, reply) => {
      // An upload lasts as long as its line needs, and what it may take is bounded where it is received.
      if (call.upload !== undefined || call.unhurried || isForm(request)) return answer(request, reply);
      const turns = call.method === 'GET' ? request.server.turns.reads : request.server.turns.changes;
      return inTime(
        request,
        turns(() => answer(request, reply)),
      );
    },
  });

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { caller, over } = await askerOf(ctx, request, reply);
    if (over && call.access !== 'anyone') throw over;
    requireAccess(call, caller);
    try {
      return await answerTo(caller, request, reply);
    } catch (error) {
      throw over && isHidden(error) ? over : error;
    }
  }

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
    const sent = isForm(request) ? await bodyOfForm(caller, request, { key, address }) : request.body;
    const parts = { ...address, body: parse(route.body, given.body(sent), request) };
    if (call.own) requireOwn(call.own, parts, caller);
    requireBirthDate(call, caller);
    // The route gave the schemas that parsed these parts.
    const served = {
      ...parts,
      ...{ caller, key, request, reply },
      // Made for those that ask for it: most calls only read.
      get keyed() {
        const named = { name: config.call ?? call.path, access: call.access };
        return keyedCall(ctx, named, caller, { key, parts });
      },
    };
    return route.reply.parse(await handler(served as unknown as Parameters<typeof handler>[0]));
  }

  const isForm = (request: FastifyRequest): boolean => formBody !== undefined && request.isMultipart();

  /** Nobody sends a file for somebody else, so whose it would be is asked before it is read. */
  async function bodyOfForm(
    caller: Caller | null,
    request: FastifyRequest,
    { key, address }: { key: string | null; address: { params: unknown; query: unknown } },
  ): Promise<unknown> {
    if (!caller || !formBody || !call.orUpload) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
    if (call.own) requireOwn(call.own, { ...address, body: undefined }, caller);
    const named = { name: `${config.call ?? call.path}:${call.orUpload}`, access: call.access };
    return formBody({ caller, request, keyed: keyedCall(ctx, named, caller, { key, parts: address }) });
  }
}

/** Whether somebody who is signed in might have been answered otherwise. */
const isHidden = (error: unknown) =>
  error instanceof AppError && ['NOT_FOUND', 'ACCESS_DENIED', 'INVALID_TOKEN'].includes(error.code);

function parse(schema: z.ZodType | undefined, value: unknown, request: FastifyRequest): unknown {
  return schema && parsed(schema, value, request);
}

/** What a part of a request holds. @throws AppError INVALID_INPUT, or the code that the schema names, with what is refused */
export function parsed<T extends z.ZodType>(schema: T, value: unknown, request: FastifyRequest): z.output<T> {
  const result = schema.safeParse(value ?? {}, {
    // Refusals of a schema are told in the caller's language.
    error: (issue) => schemaWords(acceptedLanguage(request, 'en'), issue),
  });
  if (result.success) {
    requireWholeTexts(result.data);
    return result.data;
  }
  throw new AppError(refusedAs(result.error), {}, { subErrors: subErrorsOf(result.error, value) });
}

/** INVALID_INPUT, unless all that is wrong has one code of its own, which its schema names. */
function refusedAs({ issues }: z.ZodError): ErrorCode {
  const codes = issues.map((issue) => issue.code === 'custom' && issue.params?.refusedAs);
  const [code] = codes;
  return isErrorCode(code) && codes.every((each) => each === code) ? code : 'INVALID_INPUT';
}

const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errorTable, code);
