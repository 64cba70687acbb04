import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Pool } from 'pg';
import { createClock, kstDate } from '../../services/src/clock.ts';
import { readConfig } from '../../services/src/config.ts';
import type { Ctx } from '../../services/src/context.ts';
import { createContext } from '../../services/src/create-context.ts';
import { advanceDraw } from '../../services/src/slices/missions/draws/advance.ts';
import { drawingOf } from '../../services/src/slices/missions/draws/drawing.ts';
import { settleDraws } from '../../services/src/slices/missions/draws/lifecycle.ts';
import { findDraw } from '../../services/src/slices/missions/draws/queries.ts';
import { registerDraw } from '../../services/src/slices/missions/draws/register.ts';
import { entryForm } from '../harness/draw-line.ts';
import { insertCreator, insertUpload } from '../harness/rows.ts';
import { openBenchApi, type SignedIn, shoot } from './bench-api.ts';
import { type DoneOnce, eachOnce, type Measured, type Span } from './closed-loop.ts';
import { signInAll } from './sign-in-all.ts';

/** A draw event, and the headers of its creator. */
interface Held {
  readonly productId: string;
  readonly headers: SignedIn;
}

/** Result of many entries to one event. */
export interface Entered extends DoneOnce {
  readonly sent: number;
  readonly atOnce: number;
  /** Number of entries found; NaN if their numbers have a gap or a duplicate. */
  readonly found: number;
  readonly event: Held;
}

/** Result of drawing an event. Times in milliseconds. */
export interface Drawn {
  readonly freezeMs: number;
  /** Reading the list and sorting it by the rule, as every pick does. */
  readonly orderMs: number;
  /** Picks sent at once, more than there are places. */
  readonly picks: { readonly sent: number; readonly places: number; readonly picked: number } & DoneOnce;
  readonly finishMs: number;
  /** Notifying everyone else that they have not won. */
  readonly settleMs: number;
  /** The public record: size in bytes, plain and compressed. */
  readonly record: {
    readonly path: string;
    readonly firstMs: number;
    readonly bytes: number;
    readonly sentBytes: number;
  };
}

/** Draw events that all fans enter at once, over HTTP, on an API in its own process. */
export interface DrawRush {
  /** All fans enter an event with this coin price, `atOnce` at a time. Some then send the same entry again, which changes nothing. */
  enter(atOnce: number, coinPrice: number): Promise<Entered>;
  /** Ends the entry period and draws, as the event's creator. */
  draw(event: Held): Promise<Drawn>;
  /** Reads a page on many connections, compressed, as browsers request it. */
  reads(path: string, connections: number, span: Span): Promise<Measured>;
  close(): Promise<void>;
}

const places = 30;
const picksAtOnce = 50;
/** Number of entrants who send their entry again. */
const pressAgain = 200;

/** Starts the API with signed-in applicants, and with a creator for each event. */
export async function openDrawRush(
  database: { readonly url: string; readonly pool: Pool },
  {
    folder,
    applicants,
    events,
  }: { readonly folder: string; readonly applicants: number; readonly events: number },
): Promise<DrawRush> {
  const api = await openBenchApi<Creator[]>({
    databaseUrl: database.url,
    folder,
    fans: applicants,
    signIn: signInAll,
    prepare: (ctx) => Promise.all(Array.from({ length: events }, () => insertHost(ctx))),
  });
  const ctx = await createContext(readConfig(api.settings));
  const creators = api.prepared.values();
  const entryOf = (productId: string) => JSON.stringify({ missionProductId: productId, ...entryForm });

  return {
    enter: async (atOnce, coinPrice) => {
      const creator = creators.next().value;
      if (!creator) throw new Error('every creator has their event');
      const event = { productId: await register(ctx, creator, coinPrice), headers: creator.headers };
      const line = openLine(api.url, atOnce);
      const send = (headers: SignedIn) =>
        line.send('POST', '/api/v1/missions', headers, entryOf(event.productId));
      const keyed = api.fans.map(({ headers }) => ({ ...headers, 'idempotency-key': randomUUID() }));
      const done = await eachOnce(keyed, atOnce, async (headers) => accepted(await send(headers)));
      await eachOnce(keyed.slice(0, pressAgain), atOnce, async (headers) => {
        accepted(await send(headers));
        const { status } = await send({ ...headers, 'idempotency-key': randomUUID() });
        if (status !== 409) throw new Error(`a second entry was answered with ${status}`);
      });
      line.close();
      return { ...done, atOnce, sent: keyed.length, found: await entriesOf(database.pool, event), event };
    },
    draw: (event) => draw(ctx, api.url, event),
    reads: (path, connections, { pids, ...span }) => {
      const asked = api.fans.slice(0, connections).map(({ headers }) => ({
        method: 'GET',
        path,
        headers: { ...headers, 'accept-encoding': 'br' },
      }));
      return shoot(api.url, connections, asked, { ...span, pids: [...pids, api.pid] });
    },
    close: async () => {
      await ctx.close();
      await api.close();
    },
  };
}

interface Creator {
  readonly userId: string;
  readonly creatorId: string;
  readonly headers: SignedIn;
}

async function insertHost(ctx: Ctx): Promise<Creator> {
  const creatorId = await insertCreator(ctx);
  const { user_id: userId } = await ctx.db
    .selectFrom('creators')
    .select('user_id')
    .where('id', '=', creatorId)
    .executeTakeFirstOrThrow();
  await ctx.db.updateTable('users').set({ creator_id: creatorId }).where('id', '=', userId).execute();
  const [headers = {}] = await signInAll(ctx, [{ userId, address: '10.1.0.1' }]);
  return { userId, creatorId, headers };
}

async function register(ctx: Ctx, { userId, creatorId }: Creator, coinPrice: number): Promise<string> {
  const dayAfter = (days: number) => kstDate(ctx.clock.addDays(ctx.clock.now(), days));
  const draw = {
    type: 'EVENT' as const,
    creatorId,
    coinPrice,
    drawNumber: places,
    name: 'A signed album',
    title: 'A signed album',
    description: 'Thirty of you get one',
    applyStart: dayAfter(0),
    applyEnd: dayAfter(1),
    eventEnd: dayAfter(10),
    descriptionPictureId: await insertUpload(ctx, { ownerId: userId }),
  };
  return (await registerDraw(ctx, { ownerId: userId, key: null, draw })).id;
}

async function entriesOf(pool: Pool, { productId }: Held): Promise<number> {
  const { rows } = await pool.query<{ found: number; fans: number; last: number; told: number }>(
    `select count(*)::int as found, count(distinct fan_id)::int as fans, coalesce(max(number), 0) as last,
       (select entries from draws where product_id = $1) as told
     from draw_entries where product_id = $1`,
    [productId],
  );
  const [{ found, fans, last, told } = { found: 0, fans: 0, last: 0, told: 0 }] = rows;
  return found === fans && found === last && found === told ? found : Number.NaN;
}

async function draw(ctx: Ctx, url: string, { productId, headers }: Held): Promise<Drawn> {
  const before = await findDraw(ctx.db, productId);
  if (!before) throw new Error('there is no such draw');
  const after = { ...ctx, clock: createClock(ctx.config.SOWON_DAY_MS, () => before.applies_until) };
  const freezeMs = await timed(() => advanceDraw(after, productId));
  const frozen = (await findDraw(ctx.db, productId)) ?? before;
  const orderMs = await timed(() => drawingOf(ctx, frozen));

  const line = openLine(url, picksAtOnce);
  const path = `/api/v1/mission-products/${productId}`;
  const put = (verb: string, body?: object) =>
    line.send('PUT', `${path}/${verb}`, headers, body && JSON.stringify(body));
  const { rows } = await ctx.pool.query<{ id: string }>(
    'select mission_id as id from draw_entries where product_id = $1 order by number limit $2',
    [productId, picksAtOnce / 2],
  );
  const sent = rows.flatMap(({ id }) => [
    () => put(`missions/${id}/pick`),
    () => put('missions/random-pick', { count: 2 }),
  ]);
  const picks = await eachOnce(sent, picksAtOnce, async (send) => {
    const { status, text } = await send();
    if (status !== 200 && status !== 409) throw new Error(`a pick was answered with ${status}: ${text}`);
  });
  const finishMs = await timed(async () => accepted(await put('draw-event')));
  const picked = (await findDraw(ctx.db, productId))?.picked ?? 0;
  const settleMs = await timed(() => settleDraws(ctx));

  let text = '';
  const firstMs = await timed(async () => {
    ({ text } = accepted(await line.send('GET', `${path}/draw`, {})));
  });
  line.close();
  // The API compresses its answers with this quality.
  const sentBytes = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;
  return {
    freezeMs,
    orderMs,
    finishMs,
    settleMs,
    picks: { ...picks, sent: sent.length, places, picked },
    record: { path: `${path}/draw`, firstMs, bytes: Buffer.byteLength(text), sentBytes },
  };
}

interface Reply {
  readonly status: number;
  readonly text: string;
}

/** Opens connections that stay open and cost less client CPU than `fetch`, because client and server share the machine. */
function openLine(url: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = (method: string, path: string, headers: SignedIn, body?: string): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const { 'content-type': type, ...others } = headers;
      const typed = body === undefined ? {} : { 'content-type': type ?? 'application/json' };
      const sent = request(
        `${url}${path}`,
        { method, agent, headers: { ...others, ...typed, ...length } },
        (reply) => {
          const parts: Buffer[] = [];
          reply.on('data', (part: Buffer) => parts.push(part));
          reply.on('end', () =>
            resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
          );
          reply.on('error', reject);
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  return { send, close: () => agent.destroy() };
}

function accepted(reply: Reply): Reply {
  if (reply.status !== 200) throw new Error(`answered ${reply.status}: ${reply.text}`);
  return reply;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
