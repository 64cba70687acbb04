import type { Call } from '@sowon/contracts';
import type { Json } from '@sowon/ledger';
import type { FastifyRequest } from 'fastify';
import { fieldError } from '../app-error.ts';
import type { Ctx } from '../context.ts';
import { intentHash, type KeyedCall } from '../db/once.ts';
import type { Caller } from './caller.ts';

/** The client's `Idempotency-Key`; null without one. @throws AppError INVALID_INPUT for one that is none */
export function sentKey(request: FastifyRequest): string | null {
  const sent = request.headers['idempotency-key'];
  if (sent === undefined) return null;
  if (typeof sent === 'string' && /^[\w:.-]{8,200}$/.test(sent)) return sent;
  throw fieldError('INVALID_INPUT', 'Idempotency-Key', '8 to 200 of A-Z a-z 0-9 _ : . -', null);
}

/**
 * What tells this call from others. A key belongs to its member and to one call. Whoever calls where anyone may is not
 * known, so there the request is part of whose key it is: only the very same one, with every secret in it, gets the
 * first reply, and nobody can learn by a guessed key what another sent.
 * @param parts what was parsed of the request
 */
export function keyedCall(
  ctx: Pick<Ctx, 'config'>,
  call: { readonly name: string; readonly access: Call['access'] },
  caller: Caller | null,
  { key, parts }: { readonly key: string | null; readonly parts: object },
): KeyedCall {
  if (key === null) return { scope: call.name, key, intent: null };
  // What was parsed came out of JSON and texts; parts that the call does not have are left out.
  const intent = JSON.parse(JSON.stringify(parts)) as Json;
  const owner = call.access === 'anyone' || !caller ? intentHash(ctx, intent).toString('hex') : caller.userId;
  return { scope: `${call.name}:${owner}`, key, intent };
}
