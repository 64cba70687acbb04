import type { SessionKind } from '@sowon/contracts';
import Fastify from 'fastify';
import type { Ctx } from '../../services/src/context.ts';
import { registerTokens } from '../../services/src/http/auth.ts';
import { readKeyRing } from '../../services/src/key-ring.ts';
import type { SignedIn } from './bench-api.ts';

/** Longer than any bench runs, so that no token is renewed. */
const sessionSeconds = 100 * 86_400;

/**
 * Signs members in without their passwords, because hashing takes too long for thousands of them.
 * @param members with the IP address of each
 * @param kind kind of session; a console session counts as confirmed by the second factor
 * @returns the headers of their requests, in the same order
 */
export async function signInAll(
  ctx: Ctx,
  members: readonly { readonly userId: string; readonly address: string }[],
  kind: SessionKind = 'SHOP',
): Promise<SignedIn[]> {
  const app = Fastify();
  await registerTokens(app, readKeyRing(ctx.config.TOKEN_SECRET));
  await app.ready();
  const began = ctx.clock.now();
  const iat = Math.floor(began.getTime() / 1_000);
  const exp = iat + sessionSeconds;
  const sessions = members.map(({ userId, address }) => ({ sid: ctx.ids(), userId, address }));
  await ctx.db
    .insertInto('sessions')
    .values(
      sessions.map(({ sid, userId }) => ({
        id: sid,
        user_id: userId,
        kind,
        created_at: began,
        ends_at: new Date(exp * 1_000),
        revoked_at: null,
        second_factor_at: kind === 'CONSOLE' ? began : null,
      })),
    )
    .execute();
  const headers = sessions.map(({ sid, userId, address }) => ({
    'content-type': 'application/json',
    'x-forwarded-for': address,
    authorization: `Bearer ${app.jwt.sign({ sub: userId, sid, iat, exp })}`,
  }));
  await app.close();
  return headers;
}
