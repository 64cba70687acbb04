import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import autocannon, { type Request } from 'autocannon';
import { readConfig } from '../../services/src/config.ts';
import { createContext } from '../../services/src/create-context.ts';
import { launch } from '../../services/src/embedded/child.ts';
import { freePort } from '../../services/src/embedded/ports.ts';
import type { Measured, Span } from './closed-loop.ts';
import { cpuTime } from './cpu-time.ts';
import { chargeAll } from './ledger-holds.ts';
import { type BenchFan, insertFans, insertOffer } from './people.ts';

/** BASIC mission requests of many fans, over HTTP, to an API process of its own. */
export interface MissionRequests {
  run(connections: number, span: Span): Promise<Measured>;
  close(): Promise<void>;
}

/** Starts the API and signs `fans` fans in, each of them with coins. */
export async function openMissionRequests(
  databaseUrl: string,
  folder: string,
  fans: number,
): Promise<MissionRequests> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const secret = () => randomBytes(32).toString('base64');
  const env = {
    NODE_ENV: 'test',
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: databaseUrl,
    FILES_DIR: `${folder}/files`,
    TOKEN_SECRET: secret(),
    MEDIA_SECRET: secret(),
    PERSON_KEY: secret(),
  };
  const ctx = await createContext(readConfig(env));
  const members = await insertFans(ctx, fans);
  const missionProductId = await insertOffer(ctx);
  await chargeAll(
    ctx.ledger,
    members.map((fan) => fan.userId),
  );
  await ctx.close();

  const file = resolve(import.meta.dirname, '../../services/src/bin/api.ts');
  const api = await launch({
    name: 'api',
    command: process.execPath,
    args: [...process.execArgv, file],
    env,
    folder,
    marker: file,
    ready: 'line',
  });
  const requests: Request[] = [];
  // The API hashes a few passwords at a time and refuses what waits too long.
  for (let from = 0; from < members.length; from += 8) {
    const signedIn = members.slice(from, from + 8).map((fan) => requestOf(url, fan, missionProductId));
    requests.push(...(await Promise.all(signedIn)));
  }
  return {
    run: (connections, span) => shoot(url, connections, requests, { ...span, pids: [...span.pids, api.pid] }),
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
  await run(warmupMs);
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

/** Signs the fan in by the real call; gives the request that it will repeat. */
async function requestOf(url: string, fan: BenchFan, missionProductId: string): Promise<Request> {
  // The API believes a proxy on its machine: each fan calls from another address, so no rate limit is met.
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': fan.address };
  const { email: username, password } = fan;
  const body = JSON.stringify({ username, password });
  const reply = await fetch(`${url}/api/login`, { method: 'POST', headers, body });
  const authorization = reply.headers.get('authorization');
  if (authorization === null) throw new Error(`login answered ${reply.status}: ${await reply.text()}`);
  return {
    method: 'POST',
    path: '/api/v1/missions',
    headers: { ...headers, authorization },
    body: JSON.stringify({
      missionProductId,
      private: false,
      toFriend: false,
      to: 'Mina',
      requestComment: 'a song for my birthday, please',
    }),
  };
}
