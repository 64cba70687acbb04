import fastifyJwt, { type FastifyJWTOptions } from '@fastify/jwt';
import { type ErrorCode, policy, type SessionKind } from '@sowon/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { z } from 'zod';
import { AppError } from '../app-error.ts';
import type { Ctx } from '../context.ts';
import { type KeyRing, keyOf, type SecretKey } from '../key-ring.ts';
import { acceptedLanguage } from './accepted-language.ts';
import type { Caller } from './caller.ts';
import { publicTokenKeys, tokenKeysOf } from './token-keys.ts';

const algorithm = 'EdDSA';
const tokenType = 'at+jwt';
const issuer = 'sowon';
const audience = 'sowon-api';

/** What a token carries beside issuer and audience: who, which session, from when to when (seconds). */
const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), iat: z.int(), exp: z.int() });
type Claims = z.output<typeof Claims>;

/** A running session and who it belongs to. */
export interface Session {
  readonly caller: Omit<Caller, 'language'>;
  readonly kind: SessionKind;
  readonly endsAt: Date;
}

/** Finds the person behind a session; null when it was revoked, or its member may not log in. */
export type FindCaller = (pool: Pool, sessionId: string) => Promise<Session | null>;

declare module 'fastify' {
  interface FastifyInstance {
    findCaller: FindCaller;
    /** What tokens are signed with, and have been. */
    tokenKeys: KeyRing;
  }
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: Claims;
  }
}

const verifying = {
  algorithms: [algorithm],
  checkTyp: tokenType,
  allowedIss: issuer,
  allowedAud: audience,
  // Expiry is judged by the one clock, below.
  ignoreExpiration: true,
} satisfies FastifyJWTOptions['verify'];

/**
 * Teaches the app to sign and verify tokens: one algorithm, one type, one issuer, one audience, and keys that have names. What a token is
 * checked by is public (`/.well-known/jwks.json`), so whoever checks one needs no secret.
 */
export async function registerTokens(app: FastifyInstance, ring: KeyRing): Promise<void> {
  const [first] = ring;
  const { id: kid } = first;
  await app.register(fastifyJwt, {
    secret: tokenKeysOf(first),
    sign: { algorithm, iss: issuer, aud: audience, header: { alg: algorithm, typ: tokenType, kid } },
    verify: verifying,
  });
  app.decorate('tokenKeys', ring);
  app.get('/.well-known/jwks.json', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send({ keys: publicTokenKeys(ring) }),
  );
}

/**
 * How long a token is good, in seconds, and the age from which a reply renews it. A session of the console is over once nobody
 * used it for as long as its token is good, so there a reply renews all but the newest.
 */
const tokenLife: Readonly<Record<SessionKind, { readonly seconds: number; readonly renewedFrom: number }>> = {
  SHOP: { seconds: policy.accounts.tokenLifeSeconds, renewedFrom: policy.accounts.tokenLifeSeconds / 2 },
  CONSOLE: { seconds: policy.accounts.consoleIdleMinutes * 60, renewedFrom: 60 },
};

/** Puts a fresh token of a session into the reply's `authorization` header; it never outlives the session. */
export function setToken(
  ctx: Pick<Ctx, 'clock'>,
  reply: FastifyReply,
  session: { userId: string; sessionId: string; endsAt: Date; kind: SessionKind },
): void {
  const now = seconds(ctx.clock.now());
  const exp = Math.min(now + tokenLife[session.kind].seconds, seconds(session.endsAt));
  const claims = { sub: session.userId, sid: session.sessionId, iat: now, exp };
  reply.header('authorization', `Bearer ${reply.server.jwt.sign(claims)}`);
}

/** Who sends a request, as their token says. */
export interface Asker {
  /** Null for a visitor, and for whoever has a token that is over. */
  readonly caller: Caller | null;
  /** What a token that we signed, and that is good no longer, is refused with: its time or its session is over. Null without one. */
  readonly over: AppError | null;
}

/**
 * Who sends the request; nobody without an `Authorization` header. The session and the member's state are read from the
 * database each time, so a logout or a block takes effect at once. A token that has lived for some of its time is renewed in the reply.
 * @throws AppError INVALID_TOKEN or UNSUPPORTED_TOKEN for one that we never signed, also on calls that are open to anyone
 */
export async function askerOf(
  ctx: Pick<Ctx, 'clock' | 'pool'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Asker> {
  const header = request.headers.authorization;
  if (!header) return { caller: null, over: null };
  const claims = verify(request.server, header);
  const now = ctx.clock.now();
  if (claims.exp <= seconds(now)) return isOver('EXPIRED_TOKEN');
  const session = await request.server.findCaller(ctx.pool, claims.sid);
  if (session === null) return isOver('INVALID_TOKEN');
  if (session.caller.userId !== claims.sub) throw new AppError('INVALID_TOKEN');
  if (session.endsAt <= now) return isOver('EXPIRED_TOKEN');
  const { kind, endsAt } = session;
  const life = tokenLife[kind];
  if (claims.exp - seconds(now) < life.seconds - life.renewedFrom) {
    setToken(ctx, reply, { userId: claims.sub, sessionId: claims.sid, endsAt, kind });
  }
  return { caller: { ...session.caller, language: acceptedLanguage(request, 'ko') }, over: null };
}

const isOver = (code: 'EXPIRED_TOKEN' | 'INVALID_TOKEN'): Asker => ({
  caller: null,
  over: new AppError(code),
});

/**
 * Who sends a request that is for members.
 * @throws AppError as `askerOf`, and EXPIRED_TOKEN or INVALID_TOKEN for a token that is over
 */
export async function callerOf(...asked: Parameters<typeof askerOf>): Promise<Caller | null> {
  const { caller, over } = await askerOf(...asked);
  if (over) throw over;
  return caller;
}

/** When the token of a request is good no longer, whose caller is known; null without one. */
export function tokenEndOf(request: FastifyRequest): Date | null {
  const header = request.headers.authorization;
  return header ? new Date(verify(request.server, header).exp * 1_000) : null;
}

/** Claims of tokens whose signature was found good, by app; what else may change is judged at each call. */
const verified = new WeakMap<FastifyInstance, Map<string, Claims>>();
const VERIFIED_MOST = 10_000;

function verify(app: FastifyInstance, header: string): Claims {
  const tokens = verified.get(app) ?? new Map<string, Claims>();
  const known = tokens.get(header);
  if (known !== undefined) return known;
  const claims = verifyAnew(app, header);
  if (tokens.size >= VERIFIED_MOST) tokens.clear();
  verified.set(app, tokens.set(header, claims));
  return claims;
}

function verifyAnew(app: FastifyInstance, header: string): Claims {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header)?.[1];
  if (token === undefined) throw new AppError('UNSUPPORTED_TOKEN');
  try {
    return Claims.parse(
      app.jwt.verify(token, { ...verifying, key: tokenKeysOf(keyFor(app.tokenKeys, token)).public }),
    );
  } catch (error) {
    throw new AppError(tokenErrorCode(error), {}, { cause: error });
  }
}

/** The key that a token names; for one that names none of ours the first, which then does not fit. */
function keyFor(ring: KeyRing, token: string): SecretKey {
  const [header = ''] = token.split('.');
  try {
    const { kid } = KeyHeader.parse(JSON.parse(Buffer.from(header, 'base64url').toString('utf8')));
    return keyOf(ring, kid) ?? ring[0];
  } catch {
    // What is no token at all is told so by whoever verifies it.
    return ring[0];
  }
}

const KeyHeader = z.object({ kid: z.string().optional() });

/** Tokens of another kind than ours; any other failure is a bad signature or a bad claim. */
const unsupported = ['FAST_JWT_MALFORMED', 'FAST_JWT_INVALID_TYPE', 'FAST_JWT_INVALID_ALGORITHM'];

function tokenErrorCode(error: unknown): ErrorCode {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return unsupported.some((known) => known === code) ? 'UNSUPPORTED_TOKEN' : 'INVALID_TOKEN';
}

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1_000);
