import { setTimeout as sleep } from 'node:timers/promises';
import { cpuTime } from './cpu-time.ts';

/** A single call of the console. */
export interface Asked {
  readonly what: string;
  readonly path: string;
  /** Goal for the 99th percentile in milliseconds; 100 by default. */
  readonly most?: number;
}

/** Results of some calls. Latencies in milliseconds. */
export interface Answered {
  readonly what: string;
  readonly calls: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
}

/** Results of all calls of one list. */
export interface ListAnswered extends Answered {
  /** CPU milliseconds of the API and PostgreSQL per call. */
  readonly cpuMs: number;
  /** Results of each of its calls, the slowest first. */
  readonly each: readonly (Answered & { readonly most: number })[];
}

const usualMost = 100;
/** A call that is slower than this the first time is repeated less often. */
const slowMs = 500;
const timesOfSlow = 8;

/**
 * Makes all calls of one list as several operators, in random order, each operator one call after another with a pause between. The first request of each call
 * warms it up and is not counted.
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
    /** Mean pause between an answer and the operator's next call. */
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
  // The API answers 503 when a query exceeds its time limit.
  if (reply.status === 503) return Number.POSITIVE_INFINITY;
  if (!reply.ok) throw new Error(`${what} (${path}) answered ${reply.status}: ${text}`);
  return performance.now() - sent;
}

/** Returns the total number of rows that a list reports. */
export async function rowsOf(
  url: string,
  { path }: Asked,
  { 'content-type': _, ...headers }: Readonly<Record<string, string>>,
): Promise<number> {
  const reply = await fetch(url + path, { headers });
  await reply.text();
  return Number(reply.headers.get('content-range')?.split('/').at(-1) ?? 0);
}

/** Shuffles items into an order that is the same in every run. */
function mixed<Item>(items: readonly Item[]): Item[] {
  let state = 1;
  const drawn = items.map((item) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return { item, state };
  });
  return drawn.toSorted((one, other) => one.state - other.state).map(({ item }) => item);
}

/** Returns the CPU time of these processes and their children, without this one. */
function cpuOf(pids: readonly number[]): number {
  const { user, system } = process.cpuUsage();
  return cpuTime(pids) - (user + system) / 1_000;
}

function toldOf(what: string, all: readonly number[]): Answered {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  return { what, calls: sorted.length, p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1) };
}
