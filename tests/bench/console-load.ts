import { setTimeout as sleep } from 'node:timers/promises';
import { cpuTime } from './cpu-time.ts';

/** One thing that the console reads. */
export interface Asked {
  readonly what: string;
  readonly path: string;
  /** How many milliseconds it may take but for one time in a hundred; a hundred unless said. */
  readonly most?: number;
}

/** What some calls came to. Latencies in milliseconds. */
export interface Answered {
  readonly what: string;
  readonly calls: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
}

/** The same of all calls of one list. */
export interface ListAnswered extends Answered {
  /** CPU milliseconds of the API and of PostgreSQL for each call. */
  readonly cpuMs: number;
  /** Each of its calls, the slowest first. */
  readonly each: readonly (Answered & { readonly most: number })[];
}

const usualMost = 100;
/** A call that takes longer the first time is not made as often as the others. */
const slowMs = 500;
const timesOfSlow = 8;

/**
 * Has every operator make calls of one list one after the other until each was made so often, with a look at each answer; who asks for what is mixed.
 * The first call of each warms it up and is not counted.
 */
export async function askAll(
  what: string,
  asked: readonly Asked[],
  {
    url,
    operators,
    times,
    thinkMs,
    pids,
  }: {
    readonly url: string;
    readonly operators: readonly Readonly<Record<string, string>>[];
    readonly times: number;
    /** How long an operator looks at an answer before the next call, on the average. */
    readonly thinkMs: number;
    readonly pids: readonly number[];
  },
): Promise<ListAnswered> {
  const took = new Map<Asked, number[]>(asked.map((each) => [each, []]));
  const queue: Asked[] = [];
  for (const each of asked) {
    const first = await ask(url, each, operators[0] ?? {});
    if (first === Number.POSITIVE_INFINITY) took.set(each, [first]);
    else queue.push(...Array<Asked>(first > slowMs ? timesOfSlow : times).fill(each));
  }
  const left = mixed(queue).values();
  const before = cpuOf(pids);
  await Promise.all(
    operators.map(async (headers) => {
      for (const each of left) {
        await sleep(Math.random() * 2 * thinkMs);
        took.get(each)?.push(await ask(url, each, headers));
      }
    }),
  );
  const cpuMs = (cpuOf(pids) - before) / Math.max(1, queue.length);
  const each = [...took].map(([{ what: name, most = usualMost }, all]) => ({
    ...toldOf(name, all),
    most,
  }));
  return {
    ...toldOf(what, [...took.values()].flat()),
    cpuMs,
    each: each.toSorted((one, other) => other.p99Ms - one.p99Ms),
  };
}

async function ask(
  url: string,
  { what, path }: Asked,
  { 'content-type': _, ...headers }: Readonly<Record<string, string>>,
): Promise<number> {
  const sent = performance.now();
  const reply = await fetch(url + path, { headers });
  const text = await reply.text();
  // What takes longer than any query may is answered as busy.
  if (reply.status === 503) return Number.POSITIVE_INFINITY;
  if (!reply.ok) throw new Error(`${what} (${path}) answered ${reply.status}: ${text}`);
  return performance.now() - sent;
}

/** How many rows a list says that it has. */
export async function rowsOf(
  url: string,
  { path }: Asked,
  { 'content-type': _, ...headers }: Readonly<Record<string, string>>,
): Promise<number> {
  const reply = await fetch(url + path, { headers });
  await reply.text();
  return Number(reply.headers.get('content-range')?.split('/').at(-1) ?? 0);
}

/** In an order of chance that is the same in every run. */
function mixed<Item>(items: readonly Item[]): Item[] {
  let state = 1;
  const drawn = items.map((item) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return { item, state };
  });
  return drawn.toSorted((one, other) => one.state - other.state).map(({ item }) => item);
}

/** Of these processes and their children, without this one. */
function cpuOf(pids: readonly number[]): number {
  const { user, system } = process.cpuUsage();
  return cpuTime(pids) - (user + system) / 1_000;
}

function toldOf(what: string, all: readonly number[]): Answered {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  return { what, calls: sorted.length, p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1) };
}
