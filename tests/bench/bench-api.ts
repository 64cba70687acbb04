import { resolve } from 'node:path';
import type { SessionKind } from '@sowon/contracts';
import autocannon, { type Request } from 'autocannon';
import { launch } from '../../local/src/embedded/child.ts';
import { readConfig } from '../../services/src/config.ts';
import type { Ctx } from '../../services/src/context.ts';
import { createContext } from '../../services/src/create-context.ts';
import { apiSettings } from '../harness/api-settings.ts';
import { enterConsole } from '../harness/console-login.ts';
import type { Measured, Span } from './closed-loop.ts';
import { cpuTime } from './cpu-time.ts';
import { chargeAll } from './ledger-holds.ts';
import { type BenchFan, insertFans } from './people.ts';

/** The API in its own process, with signed-in fans who have coins. */
export interface BenchApi<Prepared> {
  readonly url: string;
  readonly pid: number;
  readonly fans: readonly { readonly userId: string; readonly headers: SignedIn }[];
  readonly prepared: Prepared;
  /** Settings of the process. */
  readonly settings: Settings;
  close(): Promise<void>;
}

type Settings = Awaited<ReturnType<typeof apiSettings>>;

/** Headers of a fan's requests. */
export type SignedIn = Readonly<Record<string, string>>;

/**
 * Starts the API and signs in `fans` fans with the real call.
 * @param start.prepare inserts the data that the requests need before the API starts
 * @param start.signIn signs the fans in another way, before the API starts
 * @param start.program program to run; the product's own program has the product's own rate limits
 */
export async function openBenchApi<Prepared>(start: {
  readonly databaseUrl: string;
  readonly folder: string;
  readonly fans: number;
  prepare(ctx: Ctx): Promise<Prepared>;
  signIn?(ctx: Ctx, fans: readonly BenchFan[]): Promise<SignedIn[]>;
  readonly program?: string;
}): Promise<BenchApi<Prepared>> {
  const { databaseUrl, folder } = start;
  const env = await apiSettings({ databaseUrl, folder });
  const url = env.PUBLIC_URL;
  const ctx = await createContext(readConfig(env));
  const members = await insertFans(ctx, start.fans);
  const prepared = await start.prepare(ctx);
  await chargeAll(
    ctx.ledger,
    members.map((fan) => fan.userId),
  );
  const signedIn = await start.signIn?.(ctx, members);
  await ctx.close();

  const file = resolve(import.meta.dirname, start.program ?? 'hold-api.ts');
  const api = await launch({
    name: 'api',
    command: process.execPath,
    args: [...process.execArgv, file],
    env,
    folder,
    marker: file,
    ready: 'line',
  });
  const headers = signedIn ?? (await signInEach(url, members));
  return {
    url,
    pid: api.pid,
    fans: members.map(({ userId }, index) => ({ userId, headers: headers[index] ?? {} })),
    prepared,
    settings: env,
    close: () => api.stop(10_000),
  };
}

async function signInEach(url: string, members: readonly BenchFan[]): Promise<SignedIn[]> {
  const headers: SignedIn[] = [];
  // The API hashes a few passwords at a time and refuses calls that wait too long.
  for (let from = 0; from < members.length; from += 8) {
    headers.push(...(await Promise.all(members.slice(from, from + 8).map((fan) => signIn(url, fan)))));
  }
  return headers;
}

/** Sends requests on many connections at once; each connection repeats its own share of them. */
export async function shoot(
  url: string,
  connections: number,
  requests: readonly Request[],
  { warmupMs, measureMs, pids }: Span,
): Promise<Measured> {
  const run = (ms: number) => {
    let client = 0;
    return autocannon({
      url,
      connections,
      duration: Math.max(1, Math.round(ms / 1_000)),
      excludeErrorStats: true,
      setupClient: (each) => {
        each.setRequests(requests.filter((_, index) => index % connections === client % requests.length));
        client += 1;
      },
    });
  };
  if (warmupMs > 0) await run(warmupMs);
  const before = cpuTime(pids);
  const result = await run(measureMs);
  const used = cpuTime(pids) - before;
  return {
    perSecond: result['2xx'] / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    cpuUs: (used * 1_000) / result['2xx'],
    refused: result.non2xx + result.errors,
  };
}

/** Signs a member in with the real calls. @param session kind of session, the shop by default */
export async function signIn(
  url: string,
  { email: username, password, address }: BenchFan,
  session: SessionKind = 'SHOP',
): Promise<SignedIn> {
  // The API trusts a proxy on its machine, so each fan can call from their own address.
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  if (session === 'CONSOLE') {
    const authorization = await enterConsole(url, { email: username, password, headers });
    return { ...headers, authorization };
  }
  const body = JSON.stringify({ username, password, session });
  const reply = await fetch(`${url}/api/login`, { method: 'POST', headers, body });
  const authorization = reply.headers.get('authorization');
  if (authorization === null) throw new Error(`login answered ${reply.status}: ${await reply.text()}`);
  return { ...headers, authorization };
}
