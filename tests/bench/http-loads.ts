import { openBenchApi, shoot } from './bench-api.ts';
import type { Measured, Span } from './closed-loop.ts';
import { insertOffer } from './people.ts';

/** Loads of many signed-in fans, over HTTP, on an API in its own process. */
export interface HttpLoads {
  /** Each request holds one coin of its fan. */
  holds(connections: number, span: Span): Promise<Measured>;
  /** Each request creates a BASIC mission. */
  missions(connections: number, span: Span): Promise<Measured>;
  close(): Promise<void>;
}

/** Starts the API and signs in `fans` fans, each with coins. */
export async function openHttpLoads(databaseUrl: string, folder: string, fans: number): Promise<HttpLoads> {
  const api = await openBenchApi({ databaseUrl, folder, fans, prepare: (ctx) => insertOffer(ctx) });
  const load = (path: string, body: object) => {
    const requests = api.fans.map(({ headers }) => ({
      method: 'POST',
      path,
      headers,
      body: JSON.stringify(body),
    }));
    return (connections: number, span: Span) =>
      shoot(api.url, connections, requests, { ...span, pids: [...span.pids, api.pid] });
  };
  return {
    holds: load('/api/v1/bench/holds', { points: 1 }),
    missions: load('/api/v1/missions', {
      missionProductId: api.prepared,
      private: false,
      toFriend: false,
      to: 'Mina',
      requestComment: 'a song for my birthday, please',
    }),
    close: () => api.close(),
  };
}
