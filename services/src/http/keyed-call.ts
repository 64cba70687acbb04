import type { Call } from '@sowon/contracts';
import type { Json } from '@sowon/ledger';
import type { FastifyRequest } from 'fastify';
import { fieldError } from '../app-error.ts';
import type { Ctx } from '../context.ts';
import { intentHash, type KeyedCall } from '../db/once.ts';
import type { Caller } from './caller.ts';

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
export function keyedCall(
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
