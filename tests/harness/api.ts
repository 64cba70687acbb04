import { type Client, createClient, type ErrorReply } from '@sowon/contracts';
import type { Pool } from 'pg';
import { freePort } from '../../local/src/embedded/ports.ts';
import { createApp } from '../../services/src/app.ts';
import { createClock, realDayMs } from '../../services/src/clock.ts';
import type { House } from '../../services/src/house.ts';
import type { RateLimits } from '../../services/src/http/limits.ts';
import { sendMails } from '../../services/src/slices/ground/notices/send-mails.ts';
import { declaredNotices } from '../../services/src/slices.ts';
import { type Sandbox, startSandbox } from '../payments/sandbox-process.ts';
import type { BadLine } from './bad-line.ts';
import { openContext } from './context.ts';
import { startMails, type TestMails } from './mails.ts';
import { createScratchFolder } from './scratch.ts';

type Environment = Readonly<Record<string, string>>;

export interface TestApiOptions {
  /** Length of a policy day in milliseconds. */
  dayMs?: number;
  /** Starts the payment provider's process too. */
  payments?: boolean;
  /** Rate limits of calls; by default so high that no test reaches them. */
  limits?: RateLimits;
  /** Sends no mails. */
  keepsMails?: boolean;
  /** Connects the API to its database through a line that can fall silent. */
  silentLine?: boolean;
  /** Further environment variables; a function receives the API's address. */
  environment?: Environment | ((url: string) => Promise<Environment>);
}

export interface RawRequest {
  token?: string | undefined;
  headers?: Record<string, string>;
  /** JSON by default; strings, forms and bytes are sent unchanged. */
  body?: unknown;
}

export interface RawReply {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed JSON, typed as an error; the caller knows the real type. */
  error: ErrorReply;
}

export interface TestApi {
  ctx: House;
  url: string;
  mails: TestMails;
  /** Defined only with the option `payments`. */
  payments: Sandbox | undefined;
  /** Lines logged at info or above. */
  logged: Record<string, unknown>[];
  /** Creates a typed client, signed in if a token is given. */
  client(token?: string): Client;
  /** The database as its owner, on a separate connection. */
  owner: Pool;
  /** Returns the API's line to the database. @throws Error without `silentLine` */
  line(): BadLine;
  /** Sends any request, also one that no client would send. */
  send(method: string, path: string, request?: RawRequest): Promise<RawReply>;
  /** Moves the services' clock forward. */
  travel(milliseconds: number): void;
  close(): Promise<void>;
}

const unmet = { max: 1_000_000, windowMs: 60_000 };
const noLimits: RateLimits = { call: unmet, calls: {}, page: unmet, probe: unmet };

/** Starts the real API on a free port, with its own database, files and mails. Its clock runs. */
export async function startTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const [folder, port] = await Promise.all([createScratchFolder('api'), freePort()]);
  const [mails, payments] = await Promise.all([
    startMails(folder.path),
    options.payments ? startSandbox(folder.path) : undefined,
  ]);
  const url = `http://127.0.0.1:${port}`;
  const dayMs = options.dayMs ?? realDayMs;
  let ahead = 0;
  const opened = await openContext({
    clock: createClock(dayMs, () => new Date(Date.now() + ahead)),
    silentLine: options.silentLine ?? false,
    environment: {
      PUBLIC_URL: url,
      SMTP_URL: mails.smtpUrl,
      SOWON_DAY_MS: String(dayMs),
      ...(payments ? { PAYMENT_URL: payments.address } : {}),
      ...(typeof options.environment === 'function' ? await options.environment(url) : options.environment),
    },
  });
  const { ctx, logged } = opened;
  const app = await createApp(ctx, { limits: options.limits ?? noLimits });
  await app.listen({ host: '127.0.0.1', port });
  const stopping = new AbortController();
  const sender = options.keepsMails
    ? undefined
    : sendMails(ctx, declaredNotices, { signal: stopping.signal, lookMs: 50 });

  return {
    ctx,
    url,
    mails,
    payments,
    logged,
    client: (token) =>
      createClient({
        baseUrl: url,
        // The platform's `fetch` accepts every init that the client creates.
        fetch: (address, init) => fetch(address, init as RequestInit),
        headers: (): Record<string, string> => (token === undefined ? {} : { authorization: token }),
      }),
    owner: opened.owner,
    line: () => {
      if (opened.line === undefined) throw new Error('this API has no line that could fall silent');
      return opened.line;
    },
    send: (method, path, request) => send(url + path, method, request),
    travel: (milliseconds) => {
      ahead += milliseconds;
    },
    close: async () => {
      // A just-answered connection counts as busy for a moment. Closing would wait 72 s for its next request.
      const leaving = setInterval(() => app.server.closeIdleConnections(), 50);
      await app.close().finally(() => clearInterval(leaving));
      stopping.abort();
      await sender;
      await opened.close();
      await Promise.all([mails.stop(), payments?.stop()]);
      await folder.remove();
    },
  };
}

async function send(url: string, method: string, request: RawRequest = {}): Promise<RawReply> {
  const { token, headers = {}, body } = request;
  const isRaw =
    ['string', 'undefined'].includes(typeof body) || body instanceof FormData || body instanceof Blob;
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(token === undefined ? {} : { authorization: token }),
      ...(isRaw ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined
      ? {}
      : { body: isRaw ? (body as string | FormData | Blob) : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = text !== '' && response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    headers: response.headers,
    text,
    error: isJson ? JSON.parse(text) : undefined,
  };
}
