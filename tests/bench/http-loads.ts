import { resolve } from 'node:path';
import autocannon, { type Request } from 'autocannon';
import { launch } from '../../local/src/embedded/child.ts';
import { readConfig } from '../../services/src/config.ts';
import { createContext } from '../../services/src/create-context.ts';
import { apiSettings } from '../harness/api-settings.ts';
import type { Measured, Span } from './closed-loop.ts';
import { cpuTime } from './cpu-time.ts';
import { chargeAll } from './ledger-holds.ts';
import { type BenchFan, insertFans, insertOffer } from './people.ts';

/** Loads of many signed-in fans, over HTTP, on an API process of its own. */
export interface HttpLoads {
  /** Each request holds one coin of its fan. */
  holds(connections: number, span: Span): Promise<Measured>;
  /** Each request asks for a BASIC mission. */
  missions(connections: number, span: Span): Promise<Measured>;
  close(): Promise<void>;
}

/** Starts the API and signs `fans` fans in, each of them with coins. */
export async function openHttpLoads(databaseUrl: string, folder: string, fans: number): Promise<HttpLoads> {
  const env = await apiSettings({ databaseUrl, folder });
  const url = env.PUBLIC_URL;
  const ctx = await createContext(readConfig(env));
  const members = await insertFans(ctx, fans);
  const missionProductId = await insertOffer(ctx);
  await chargeAll(
    ctx.ledger,
    members.map((fan) => fan.userId),
  );
  await ctx.close();

  const file = resolve(import.meta.dirname, 'hold-api.ts');
  const api = await launch({
    name: 'api',
    command: process.execPath,
    args: [...process.execArgv, file],
    env,
    folder,
    marker: file,
    ready: 'line',
  });
  const signedIn: SignedIn[] = [];
  // The API hashes a few passwords at a time and refuses what waits too long.
  for (let from = 0; from < members.length; from += 8) {
    signedIn.push(...(await Promise.all(members.slice(from, from + 8).map((fan) => signIn(url, fan)))));
  }
  const load = (path: string, body: object) => {
    const requests = signedIn.map(
      (headers): Request => ({ method: 'POST', path, headers, body: JSON.stringify(body) }),
    );
    return (connections: number, span: Span) =>
      shoot(url, connections, requests, { ...span, pids: [...span.pids, api.pid] });
  };
  return {
    holds: load('/api/v1/bench/holds', { points: 1 }),
    missions: load('/api/v1/missions', {
      missionProductId,
      private: false,
      toFriend: false,
      to: 'Mina',
      requestComment: 'a song for my birthday, please',
    }),
    close: () => api.stop(10_000),
  };
}

async function shoot(
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
        // Every connection goes round the fans that are its own.
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

/** Headers of a fan's requests. */
export type SignedIn = Readonly<Record<string, string>>;

/** Signs a fan in by the real call. */
export async function signIn(
  url: string,
  { email: username, password, address }: BenchFan,
): Promise<SignedIn> {
  // The API believes a proxy on its machine: each fan calls from an address of their own.
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const body = JSON.stringify({ username, password });
  const reply = await fetch(`${url}/api/login`, { method: 'POST', headers, body });
  const authorization = reply.headers.get('authorization');
  if (authorization === null) throw new Error(`login answered ${reply.status}: ${await reply.text()}`);
  return { ...headers, authorization };
}
