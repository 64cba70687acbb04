import { type LiveChange, liveEvents } from '@sowon/contracts';
import { eventually } from '../../harness/eventually.ts';
import type { Person } from '../../harness/marketplace.ts';

/** A live stream as a page has it open. */
export interface Listening {
  readonly status: number;
  /** How far before its start it reports changes, in milliseconds. */
  readonly knowsMs: number;
  /** Every change received, as `comments m-1`, and `again`. */
  readonly heard: readonly string[];
  /** Waits until it has received this; a few seconds by default. */
  hears(what: string, withinMs?: number): Promise<void>;
  /** Resolves when the server has ended it. */
  readonly ended: Promise<void>;
  /** Closes it, as a closed page does. */
  leave(): void;
}

interface From {
  readonly as?: Person | null;
  readonly missionId?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Opens a stream at the API at `origin`; its status shows whether it succeeded. */
export async function listenAt(
  origin: string,
  { as = null, missionId, headers = {} }: From = {},
): Promise<Listening> {
  const leaving = new AbortController();
  const url = new URL('/api/v1/live', origin);
  if (missionId !== undefined) url.searchParams.set('missionId', missionId);
  const reply = await fetch(url, {
    headers: { ...headers, ...(as && { authorization: as.token }) },
    signal: leaving.signal,
  });
  const heard: string[] = [];
  const first = Promise.withResolvers<number>();
  const read = async (): Promise<void> => {
    let rest = '';
    for await (const text of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = (rest + text).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) {
        const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? [];
        if (name === liveEvents.open) first.resolve(JSON.parse(data ?? '').knowsMs);
        else if (name === liveEvents.changed) heard.push(worded(JSON.parse(data ?? '')));
        else if (name !== undefined) heard.push(name);
      }
    }
  };
  if (reply.status !== 200) {
    await reply.text();
    return { status: reply.status, knowsMs: 0, heard, ...nothing, ended: Promise.resolve() };
  }
  // Closing it is no failure.
  const ended = read().catch(() => undefined);
  return {
    status: reply.status,
    knowsMs: await first.promise,
    heard,
    hears: async (what, withinMs = 6_000) => {
      await eventually(`told of ${what}`, async () => heard.includes(what) || undefined, withinMs);
    },
    ended,
    leave: () => leaving.abort(),
  };
}

const worded = (change: LiveChange): string =>
  'id' in change ? `${change.topic} ${change.id}` : change.topic;

const nothing = { hears: () => Promise.reject(new Error('there is no stream')), leave: () => undefined };
