import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { Envelope, TokenReply } from './replies.ts';

interface RestConfig {
  baseUrl: string;
  apiKey: string;
  apiSecret: string;
  /** Timeout of one HTTP exchange; a repeatable call makes up to three. */
  timeoutMs: number;
}

interface RestCall<T extends z.ZodType> {
  method: 'GET' | 'POST';
  path: string;
  body?: Record<string, unknown>;
  reply: T;
  /** True if repeating is harmless: then it is retried while the provider is unreachable. */
  repeatable: boolean;
}

/** Makes one authorised call and returns the checked `response` of the provider's envelope. @throws ProviderError */
export type Rest = <T extends z.ZodType>(call: RestCall<T>) => Promise<z.output<T>>;

const attempts = 3;
const firstPauseMs = 150;

/** Creates a client of the provider's REST interface: tokens, envelope, timeouts, retries. */
export function createRest(config: RestConfig): Rest {
  const tokens = createTokenSource(issueToken);

  async function issueToken(): Promise<IssuedToken> {
    const body = { imp_key: config.apiKey, imp_secret: config.apiSecret };
    const call = {
      method: 'POST',
      path: '/users/getToken',
      body,
      reply: TokenReply,
      repeatable: true,
    } as const;
    const reply = readReply(call, await exchange(config, call, {}));
    return { value: reply.access_token, lifeMs: Math.max(0, reply.expired_at - reply.now) * 1_000 };
  }

  /** A token is refused before anything is done, so one retry with a new token is safe for every call. */
  async function authorised<T extends z.ZodType>(call: RestCall<T>): Promise<z.output<T>> {
    const token = await tokens.current();
    const first = await exchange(config, call, { authorization: `Bearer ${token}` });
    if (first.status !== 401) return readReply(call, first);
    tokens.drop(token);
    const fresh = await tokens.current();
    return readReply(call, await exchange(config, call, { authorization: `Bearer ${fresh}` }));
  }

  return (call) => (call.repeatable ? withRetries(() => authorised(call)) : authorised(call));
}

async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const again = error instanceof ProviderError && error.kind === 'unreachable' && attempt < attempts;
      if (!again) throw error;
      const pauseMs = firstPauseMs * 2 ** (attempt - 1);
      // Half fixed, half random, so that callers that failed together do not retry together.
      await sleep(pauseMs / 2 + Math.random() * (pauseMs / 2));
    }
  }
}

interface HttpReply {
  status: number;
  text: string;
}

async function exchange(
  config: RestConfig,
  call: RestCall<z.ZodType>,
  headers: Record<string, string>,
): Promise<HttpReply> {
  const name = nameOf(call);
  const reply = await send(config, call, headers).catch((cause: unknown) => {
    throw new ProviderError('unreachable', name, { cause });
  });
  if (reply.status >= 500 || reply.status === 429) {
    throw new ProviderError('unreachable', name, { httpStatus: reply.status });
  }
  return reply;
}

async function send(
  config: RestConfig,
  call: RestCall<z.ZodType>,
  headers: Record<string, string>,
): Promise<HttpReply> {
  const response = await fetch(`${config.baseUrl}${call.path}`, {
    method: call.method,
    headers: call.body ? { ...headers, 'content-type': 'application/json' } : headers,
    body: call.body ? JSON.stringify(call.body) : null,
    // A redirect would send the token to another host.
    redirect: 'error',
    signal: AbortSignal.timeout(config.timeoutMs),
  });
  return { status: response.status, text: await response.text() };
}

function readReply<T extends z.ZodType>(call: RestCall<T>, http: HttpReply): z.output<T> {
  const envelope = Envelope.safeParse(parseJson(http.text));
  if (!envelope.success) {
    throw new ProviderError('invalid-reply', nameOf(call), {
      httpStatus: http.status,
      cause: envelope.error,
    });
  }
  const { code, message, response } = envelope.data;
  if (code !== 0 || http.status >= 400) {
    throw new ProviderError('refused', nameOf(call), {
      httpStatus: http.status,
      providerCode: code,
      ...(message ? { providerMessage: message } : {}),
    });
  }
  const reply = call.reply.safeParse(response);
  if (reply.success) return reply.data;
  throw new ProviderError('invalid-reply', nameOf(call), { httpStatus: http.status, cause: reply.error });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A reply that is not JSON is not an envelope either.
    return undefined;
  }
}

const nameOf = (call: RestCall<z.ZodType>) => `${call.method} ${call.path}`;

/** An access token and its lifetime from the moment of the reply. */
interface IssuedToken {
  value: string;
  lifeMs: number;
}

interface TokenSource {
  /** Returns a token that is still valid for some time; requests a new one only if needed, once for all waiting callers. */
  current(): Promise<string>;
  /** Discards a token that the provider no longer accepts; keeps a newer one. */
  drop(token: string): void;
}

/** Tokens are renewed this long before they end, so that they do not expire in transit. */
const marginMs = 30_000;

/** @param now milliseconds of a monotonic clock; the token's life is a duration, so clock skew does not matter. */
export function createTokenSource(
  issue: () => Promise<IssuedToken>,
  now: () => number = () => performance.now(),
): TokenSource {
  let held: { value: string; renewAt: number } | undefined;
  let pending: Promise<string> | undefined;

  async function renew(): Promise<string> {
    try {
      const { value, lifeMs } = await issue();
      held = { value, renewAt: now() + lifeMs - Math.min(marginMs, lifeMs / 2) };
      return value;
    } finally {
      pending = undefined;
    }
  }

  return {
    current: async () => {
      if (held !== undefined && now() < held.renewAt) return held.value;
      pending ??= renew();
      return pending;
    },
    drop: (token) => {
      if (held?.value === token) held = undefined;
    },
  };
}

/**
 * - `unreachable`: no answer, a time-out, HTTP 429 or 5xx. Whether a cancellation happened is unknown: read the payment.
 * - `refused`: the provider answered no (HTTP 4xx, or HTTP 200 with `code ≠ 0`); nothing happened.
 * - `invalid-reply`: an answer that is not the provider's language; for a cancellation treat it as `unreachable`.
 */
type ProviderFailure = 'unreachable' | 'refused' | 'invalid-reply';

interface ProviderErrorDetails {
  httpStatus?: number;
  /** The `code` of the provider's envelope. */
  providerCode?: number;
  /** The provider's own text, mostly Korean; for operators, never for decisions. */
  providerMessage?: string;
  cause?: unknown;
}

/** A failed call to the payment provider. Contains neither keys nor the sent data. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly kind: ProviderFailure;
  readonly httpStatus: number | undefined;
  readonly providerCode: number | undefined;
  readonly providerMessage: string | undefined;

  /** @param call the failed call, for example `POST /payments/cancel` */
  constructor(kind: ProviderFailure, call: string, details: ProviderErrorDetails = {}) {
    super(
      `payment provider, ${call}: ${kind}`,
      details.cause === undefined ? undefined : { cause: details.cause },
    );
    this.kind = kind;
    this.httpStatus = details.httpStatus;
    this.providerCode = details.providerCode;
    this.providerMessage = details.providerMessage;
  }
}
