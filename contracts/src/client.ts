import { type Call, type HonoursKey, honoursKey } from './call.ts';
import { type CallName, calls } from './calls.ts';
import type { ErrorReply } from './errors.ts';
import type { Intent } from './intent.ts';
import type { Reply, Request } from './route.ts';
import type { Routes } from './routes.ts';

/** The part of `fetch` the client needs; the platform's own fits. */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchResponse>;
interface FetchInit {
  method: string;
  headers: Record<string, string>;
  body?: string | FormBody;
}
/** A form that the platform encodes itself (`FormData`). */
type FormBody = { append(name: string, value: never): void };
interface FetchResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

export interface ClientOptions {
  /** Origin of the API, without a trailing slash; empty in a page of the same origin. */
  readonly baseUrl: string;
  readonly fetch: Fetch;
  /** Headers of every request: the token, the language. */
  readonly headers?: () => Record<string, string>;
  /** Sees every reply's headers, for example to keep a renewed token. */
  readonly onHeaders?: (headers: FetchResponse['headers']) => void;
}

interface CallOptions {
  /** The same key sent twice has one effect, if the call honours keys (`honoursKey`); with a different request it is refused with 422. */
  readonly idempotencyKey?: string;
  /** The intent that the call belongs to; it supplies the key in place of `idempotencyKey`. */
  readonly intent?: Intent;
  /** The form of a multipart call. */
  readonly form?: FormBody;
}

/** An error reply of the API, or a reply from something in between (`code` INTERNAL, `message` empty). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly reply: ErrorReply;
  constructor(reply: ErrorReply) {
    super(reply.message || `HTTP ${reply.status}`);
    this.reply = reply;
  }
}

/** Calls with a single reply; a streaming call has none to wait for. */
type AnsweredCall = {
  [N in CallName]: (typeof calls)[N] extends { readonly streams: true } ? never : N;
}[CallName];

export type Client = {
  readonly [N in AnsweredCall]: (
    request: Request<Routes[N]>,
    options?: CallOptions,
  ) => Promise<Reply<Routes[N]>>;
};

/**
 * The client for apps that people use. The compiler requires an intent for every call that honours an `Idempotency-Key`, so that a request sent again
 * after a lost reply takes effect once.
 */
export type AppClient = {
  readonly [N in AnsweredCall]: HonoursKey<(typeof calls)[N]> extends true
    ? (
        request: Request<Routes[N]>,
        options: { readonly intent: Intent; readonly form?: FormBody },
      ) => Promise<Reply<Routes[N]>>
    : (request: Request<Routes[N]>) => Promise<Reply<Routes[N]>>;
};

/**
 * Creates a client with a typed function for every call that has a single reply. It carries no schemas (they stay on the server), so replies are not
 * validated.
 * @throws ApiError if the reply's status is not 2xx; any error of `fetch` if the network fails.
 */
export function createClient(options: ClientOptions): Client {
  const entries = Object.entries(calls).map(([name, call]) => [
    name,
    (request: LooseRequest, { intent, ...callOptions }: CallOptions = {}) =>
      intent && honoursKey(call)
        ? sendFor(intent, JSON.stringify([name, request]), (idempotencyKey) =>
            send(options, call, request, { ...callOptions, idempotencyKey }),
          )
        : send(options, call, request, callOptions),
  ]);
  // `entries` has all names of `Routes`; their types come from there.
  return Object.fromEntries(entries) as Client;
}

/**
 * Sends a request as part of an intent: retries use the same key as long as the outcome is unknown.
 * @param request the whole request as text, which identifies a retry
 * @throws any error of `transmit`
 */
export async function sendFor<T>(
  intent: Intent,
  request: string,
  transmit: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  const key = intent.keyOf(request);
  try {
    const reply = await transmit(key);
    intent.settled(key);
    return reply;
  } catch (error) {
    if (!isOutcomeUnknown(error)) intent.settled(key);
    throw error;
  }
}

/**
 * Returns true if it is unknown whether a request took effect: no reply came, or the server failed. Such a request may be sent again only with the same
 * idempotency key.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof ApiError) || error.reply.status >= 500;
}

interface LooseRequest {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

async function send(
  options: ClientOptions,
  call: Call,
  request: LooseRequest,
  { idempotencyKey, form }: Omit<CallOptions, 'intent'>,
): Promise<unknown> {
  const headers = { ...options.headers?.() };
  if (idempotencyKey !== undefined) headers['Idempotency-Key'] = idempotencyKey;
  const init: FetchInit = { method: call.method, headers };
  if (form) init.body = form;
  else if (request.body !== undefined) {
    headers['Content-Type'] = 'application/json';
    init.body = JSON.stringify(request.body);
  }
  const response = await options.fetch(options.baseUrl + urlOf(call, request), init);
  options.onHeaders?.(response.headers);
  const content = await response.text();
  if (!response.ok) throw new ApiError(errorReplyOf(content, response.status));
  return content === '' ? undefined : JSON.parse(content);
}

/** Returns path and query of a call, with parameters filled in and encoded. */
export function urlOf(call: Call, { params, query }: LooseRequest): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name])),
  );
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  if (pairs.length === 0) return path;
  return `${path}?${pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`).join('&')}`;
}

function errorReplyOf(content: string, status: number): ErrorReply {
  try {
    const reply: unknown = JSON.parse(content);
    if (typeof reply === 'object' && reply !== null && 'code' in reply && 'subErrors' in reply) {
      return reply as ErrorReply;
    }
  } catch {
    // This is not a reply of the API: a proxy in between answered.
  }
  return { message: '', status, code: 'INTERNAL', subErrors: [] };
}
