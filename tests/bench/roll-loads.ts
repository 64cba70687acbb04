import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { type BenchApi, openBenchApi, shoot } from './bench-api.ts';
import type { Measured, Span } from './closed-loop.ts';
import { insertOffer } from './people.ts';

/** The lowest chance to win: a won roulette takes no further roll, and the load would stop. */
const winPermille = 1;
const creators = 50;

interface Offers {
  readonly lucky: string;
  readonly basics: readonly string[];
}

/** Result of a burst. */
export interface Burst {
  readonly what: string;
  readonly sent: number;
  readonly seconds: number;
  /** Number of rows found in the database. */
  readonly found: number;
}

/** Loads of missions, rolls and uploads, over HTTP, on an API in its own process. */
export interface RollLoads {
  /** Each request rolls once, for one coin, for the same product. */
  rolls(connections: number, span: Span): Promise<Measured>;
  /** Sends `count` rolls of all fans for one product, each twice at once under one key: one ticket for each key. */
  rollBurst(count: number): Promise<Burst>;
  /** Sends `count` requests to 50 creators, each twice at once under one key. */
  requestBurst(count: number): Promise<Burst>;
  /** Uploads one picture of each fan, all at once. */
  uploadBurst(picture: Buffer): Promise<Burst>;
  /** Reads a list on many connections at once. */
  reads(path: string, connections: number, span: Span): Promise<Measured>;
  close(): Promise<void>;
}

/** Starts the API, signs in `fans` fans and opens a roulette for each of them. */
export async function openRollLoads(
  database: { readonly url: string; readonly pool: Pool },
  folder: string,
  fans: number,
): Promise<RollLoads> {
  const api = await openBenchApi<Offers>({
    databaseUrl: database.url,
    folder,
    fans,
    prepare: async (ctx) => {
      const basics: string[] = [];
      while (basics.length < creators) basics.push(await insertOffer(ctx));
      return { lucky: await insertOffer(ctx, { winPermille }), basics };
    },
  });
  const post = poster(api);
  const { lucky, basics } = api.prepared;
  const roulettes = await Promise.all(
    api.fans.map(async ({ headers }) => {
      const reply = await post('/api/v1/missions/lucky', headers, { missionProductId: lucky });
      if (!reply.ok) throw new Error(`a roulette was not opened: ${await reply.text()}`);
      const { id } = (await reply.json()) as { id: string };
      return { headers, path: `/api/v1/missions/${id}/rolls` };
    }),
  );
  const roll = () => ({ clientSeed: randomUUID().replaceAll('-', ''), coinPrice: 1, winPermille });
  const count = async (table: 'rolls' | 'missions' | 'files') => {
    const { rows } = await database.pool.query<{ found: number }>(
      `select count(*)::int as found from ${table}`,
    );
    return rows[0]?.found ?? 0;
  };

  /** Keeps 32 pairs of equal requests running until `sent` pairs were sent. */
  async function burst(what: string, table: 'rolls' | 'missions', sent: number, send: Send): Promise<Burst> {
    const before = await count(table);
    const began = performance.now();
    let next = 0;
    await Promise.all(
      Array.from({ length: 32 }, async () => {
        while (next < sent) {
          const index = next;
          next += 1;
          const key = { 'idempotency-key': randomUUID() };
          await Promise.all([send(index, key), send(index, key)]);
        }
      }),
    );
    const seconds = (performance.now() - began) / 1_000;
    return { what, sent, seconds, found: (await count(table)) - before };
  }

  return {
    rolls: (connections, span) =>
      shoot(
        api.url,
        connections,
        roulettes.map(({ path, headers }) => ({
          method: 'POST',
          path,
          headers,
          body: JSON.stringify(roll()),
        })),
        { ...span, pids: [...span.pids, api.pid] },
      ),
    rollBurst: async (sent) => {
      const bodies = Array.from({ length: sent }, roll);
      // A fan whose roulette is won leaves the remaining turns to the next fan.
      const open = [...roulettes];
      return burst('rolls at one product', 'rolls', sent, async (index, key) => {
        for (;;) {
          const place = open[index % open.length];
          if (!place) throw new Error('every roulette was won');
          const reply = await post(place.path, { ...place.headers, ...key }, bodies[index]);
          if (reply.status === 409) {
            const at = open.indexOf(place);
            if (at >= 0) open.splice(at, 1);
            continue;
          }
          return accepted(reply);
        }
      });
    },
    requestBurst: (sent) =>
      burst('requests over 50 creators', 'missions', sent, async (index, key) => {
        const { headers = {} } = api.fans[index % api.fans.length] ?? {};
        const missionProductId = basics[index % basics.length];
        const wish = { private: false, toFriend: false, to: 'Mina', requestComment: 'a song, please' };
        accepted(await post('/api/v1/missions', { ...headers, ...key }, { missionProductId, ...wish }));
      }),
    uploadBurst: async (picture) => {
      const before = await count('files');
      const began = performance.now();
      await Promise.all(
        api.fans.map(async ({ headers: { 'content-type': _, ...headers } }) => {
          const key = { 'idempotency-key': randomUUID() };
          for (;;) {
            const body = new FormData();
            body.append('data', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'picture.jpg');
            const sent = { method: 'POST', headers: { ...headers, ...key }, body };
            const reply = await fetch(`${api.url}/api/v1/files/s3`, sent);
            // Retries uploads beyond the API's concurrency limit, as the apps do.
            if (reply.status !== 503) return accepted(reply);
            await sleep(250);
          }
        }),
      );
      const seconds = (performance.now() - began) / 1_000;
      const found = (await count('files')) - before;
      return { what: 'uploads of pictures at once', sent: api.fans.length, seconds, found };
    },
    // Compressed, as browsers request it.
    reads: (path, connections, span) =>
      shoot(
        api.url,
        connections,
        api.fans.map(({ headers }) => ({
          method: 'GET',
          path,
          headers: { ...headers, 'accept-encoding': 'br' },
        })),
        { ...span, pids: [...span.pids, api.pid] },
      ),
    close: () => api.close(),
  };
}

type Send = (index: number, key: { readonly 'idempotency-key': string }) => Promise<void>;

const poster =
  <T>({ url }: BenchApi<T>) =>
  (path: string, headers: Readonly<Record<string, string>>, body: unknown) =>
    fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });

function accepted({ ok, status, url }: Response): void {
  if (!ok) throw new Error(`${url} answered ${status}`);
}
