import {
  type CallName,
  type calls,
  type Input,
  type Reply,
  type Route,
  type Routes,
  routes,
} from '@sowon/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../app-error.ts';
import type { Ctx } from '../context.ts';
import { requireAccess, requireOwn } from './access.ts';
import { callerOf } from './auth.ts';
import type { CallerOf } from './caller.ts';
import { subErrorsOf } from './errors.ts';

// A route knows only that it has some access; the plain data of the calls knows which.
type Calls = typeof calls;

/** What a handler gets: parsed parts, the caller that the call's access promises, and the idempotency key. */
export type Served<N extends CallName> = Input<Routes[N]> & {
  readonly caller: CallerOf<Calls[N]['access']>;
  /** The client's `Idempotency-Key`, else a fresh one. */
  readonly key: string;
  readonly request: FastifyRequest;
  /** For headers only; the handler returns the body. */
  readonly reply: FastifyReply;
};

type Handler<N extends CallName> = (served: Served<N>) => Promise<Reply<Routes[N]>>;

/**
 * Binds a call of the contract to its handler: who may call, parsing at the edge, own ids, reply shape.
 * Refusals happen in this order: 401, 403 by role, 400, 403 by owner; then the handler's own.
 */
export function serve<N extends CallName>(
  app: FastifyInstance,
  ctx: Ctx,
  name: N,
  handler: Handler<N>,
): void {
  const route: Route = routes[name];
  const { call } = route;
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { call: name },
    handler: async (request, reply) => {
      const caller = await callerOf(ctx, request, reply);
      requireAccess(call, caller);
      const parts = {
        params: parse(route.params, request.params),
        query: parse(route.query, request.query),
        body: parse(route.body, request.body),
      };
      if (call.own) requireOwn(call.own, parts, caller);
      // `routes[name]` gave the schemas that parsed these parts and the access that admitted this caller.
      const served = {
        ...parts,
        caller,
        key: idempotencyKey(ctx, request),
        request,
        reply,
      } as unknown as Served<N>;
      return route.reply.parse(await handler(served));
    },
  });
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  throw new AppError('INVALID_INPUT', {}, { subErrors: subErrorsOf(result.error, value) });
}

function idempotencyKey(ctx: Ctx, request: FastifyRequest): string {
  const sent = request.headers['idempotency-key'];
  if (sent === undefined) return ctx.ids();
  if (typeof sent === 'string' && /^[\w:.-]{8,200}$/.test(sent)) return sent;
  throw new AppError(
    'INVALID_INPUT',
    {},
    {
      subErrors: [
        { field: 'Idempotency-Key', message: '8 to 200 of A-Z a-z 0-9 _ : . -', rejectedValue: null },
      ],
    },
  );
}
