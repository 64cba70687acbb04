import fastifyJwt, { type FastifyJWTOptions } from '@fastify/jwt';
import { type ErrorCode, policy, type SessionKind } from '@sowon/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { z } from 'zod';
import { AppError } from '../app-error.ts';
import type { Ctx } from '../context.ts';
import { type KeyRing, keyOf, publicTokenKeys, type SecretKey, tokenKeysOf } from '../key-ring.ts';
import { acceptedLanguage } from './accepted-language.ts';
import type { Caller } from './caller.ts';

const algorithm = 'EdDSA';
const tokenType = 'at+jwt';
const issuer = 'sowon';
const audience = 'sowon-api';

/** Claims besides issuer and audience: user, session, and validity (in seconds). */
const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), iat: z.int(), exp: z.int() });
type Claims = z.output<typeof Claims>;

/** An active session and its owner. */
export interface Session {
  readonly caller: Omit<Caller, 'language'>;
  readonly kind: SessionKind;
  readonly endsAt: Date;
}

/** Returns an active session; null if it was revoked or its member may not log in. */
export type FindCaller = (pool: Pool, sessionId: string) => Promise<Session | null>;

declare module 'fastify' {
  interface FastifyInstance {
    findCaller: FindCaller;
    /** Current and former signing keys of tokens. */
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
  // Expiry is checked below with the application's clock.
  ignoreExpiration: true,
} satisfies FastifyJWTOptions['verify'];

/**
 * Registers signing and verification of tokens: one algorithm, type, issuer and audience, and named keys. The public keys are at `/.well-known/jwks.json`, so
 * verifying a token needs no secret.
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
 * Lifetime of a token in seconds, and the age from which a reply renews it. A console session ends after being idle for one token lifetime, so there every
 * reply renews a token older than a minute.
 */
const tokenLife: Readonly<Record<SessionKind, { readonly seconds: number; readonly renewedFrom: number }>> = {
  SHOP: { seconds: policy.accounts.tokenLifeSeconds, renewedFrom: policy.accounts.tokenLifeSeconds / 2 },
  CONSOLE: { seconds: policy.accounts.consoleIdleMinutes * 60, renewedFrom: 60 },
};

/** Sets a new token of a session in the reply's `authorization` header; it never outlives the session. */
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

/** The sender of a request according to the token. */
export interface Asker {
  /** Null for a visitor and for an expired token. */
  readonly caller: Caller | null;
  /** Error for a token of ours that is no longer valid, because it or its session has ended. Null otherwise. */
  readonly over: AppError | null;
}

/**
 * Returns the sender of a request; nobody without an `Authorization` header. The session and the member's state are read from the database each time, so a
 * logout or a block takes effect at once. The reply renews a token that is old enough.
 * @throws AppError INVALID_TOKEN or UNSUPPORTED_TOKEN for a token that we never signed, also on public calls
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
 * Returns the sender of a request for members.
 * @throws AppError as `askerOf`, and EXPIRED_TOKEN or INVALID_TOKEN for a token that has ended
 */
export async function callerOf(...asked: Parameters<typeof askerOf>): Promise<Caller | null> {
  const { caller, over } = await askerOf(...asked);
  if (over) throw over;
  return caller;
}

/** Returns the expiry of the token of a request whose caller is known; null without a token. */
export function tokenEndOf(request: FastifyRequest): Date | null {
  const header = request.headers.authorization;
  return header ? new Date(verify(request.server, header).exp * 1_000) : null;
}

/** Cache of claims by app and verified token; everything that may change is checked at each call. */
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

/** Returns the key that a token names; for an unknown name the first key, which then fails verification. */
function keyFor(ring: KeyRing, token: string): SecretKey {
  const [header = ''] = token.split('.');
  try {
    const { kid } = KeyHeader.parse(JSON.parse(Buffer.from(header, 'base64url').toString('utf8')));
    return keyOf(ring, kid) ?? ring[0];
  } catch {
    // A malformed token is rejected by the verification.
    return ring[0];
  }
}

const KeyHeader = z.object({ kid: z.string().optional() });

/** Errors of tokens of a foreign kind; any other failure is a bad signature or a bad claim. */
const unsupported = ['FAST_JWT_MALFORMED', 'FAST_JWT_INVALID_TYPE', 'FAST_JWT_INVALID_ALGORITHM'];

function tokenErrorCode(error: unknown): ErrorCode {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return unsupported.some((known) => known === code) ? 'UNSUPPORTED_TOKEN' : 'INVALID_TOKEN';
}

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1_000);
