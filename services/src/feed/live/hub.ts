import { setTimeout as sleep } from 'node:timers/promises';
import { policy } from '@sowon/contracts';
import { type FeedListener, listenFeed } from '@sowon/ledger';
import { AppError } from '../../app-error.ts';
import type { House } from '../../house.ts';
import { type Ear, liveChannel, readTold, type Told } from '../../live.ts';
import { createOutage, untilReachable } from '../../outage.ts';
import { within } from '../../promises.ts';
import { createNap } from '../nap.ts';
import { createMemory } from './memory.ts';
import {
  changesOf,
  type Heads,
  passedBetween,
  readAwaited,
  readHeads,
  readNews,
  ruledTypes,
} from './news.ts';
import { createOutbox, type Listener, type News, type Outbox } from './outbox.ts';
import { createUntilShown } from './until-shown.ts';

/** Notifies the open pages of this process about changes from the feed. */
export interface LiveHub {
  /**
   * Registers a listener, which also gets the changes of the last moments. The first listener starts the hub.
   * @returns for how many past milliseconds all changes are known, and how to leave
   * @throws AppError UNAVAILABLE while the feed cannot be read
   */
  listen(listener: Listener, ears: ReadonlySet<Ear>): Promise<{ knowsMs: number; leave(): void }>;
  close(): Promise<void>;
}

/** A wake may be lost with its connection; this bounds the delay of its events. */
const pollMs = 1_000;
/** Wakes within this time share one read. */
const shortestPauseMs = 100;
const retryMs = 1_000;
const beginMs = 3_000;
/** More events than this at once are not announced one by one; pages read everything again. */
const mostEvents = 5_000;
/** After an outage of this length, pages have already failed to read the changes announced to them. */
const shortOutageMs = 5_000;
const rememberedMost = 20_000;

type HubCtx = Pick<House, 'db' | 'pool' | 'log' | 'declared'>;

/**
 * Creates the only feed reader for all event streams of a process; it starts with the first listener. It is woken like the projectors. It keeps no checkpoint,
 * as absent pages need no notification.
 */
export function createLiveHub(ctx: HubCtx): LiveHub {
  const stop = new AbortController();
  const outbox = createOutbox();
  const audience = createAudience(outbox);
  const announcer = createAnnouncer(ctx, audience);
  let ready: Promise<unknown> | null = null;
  let running: Promise<void> = Promise.resolve();

  const begin = (): Promise<unknown> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    running = follow(ctx, { announcer, signal: stop.signal, begun: resolve });
    return promise;
  };

  return {
    listen: async (listener, ears) => {
      ready ??= begin();
      await within(beginMs, ready, () => {
        throw new AppError('UNAVAILABLE');
      });
      const leave = audience.join(listener, ears);
      return { knowsMs: announcer.tellAgain(listener, ears), leave };
    },
    close: async () => {
      stop.abort();
      outbox.close();
      await running;
    },
  };
}

/** The listeners of a process, by what they hear of. */
interface Audience {
  /** @returns leaves the audience */
  join(listener: Listener, ears: ReadonlySet<Ear>): () => void;
  tell(listener: Listener, news: News): void;
  /** Tells a change to all who hear of it. */
  tellAllWith(ears: readonly Ear[], news: News): void;
  tellAll(news: News): void;
}

function createAudience(outbox: Outbox): Audience {
  const listeners = new Set<Listener>();
  const byEar = new Map<Ear, Set<Listener>>();
  return {
    join: (listener, ears) => {
      listeners.add(listener);
      for (const ear of ears) byEar.set(ear, (byEar.get(ear) ?? new Set()).add(listener));
      return () => {
        listeners.delete(listener);
        outbox.drop(listener);
        for (const ear of ears) {
          const others = byEar.get(ear);
          others?.delete(listener);
          if (others?.size === 0) byEar.delete(ear);
        }
      };
    },
    tell: outbox.put,
    tellAllWith: (ears, news) => {
      for (const ear of ears) for (const listener of byEar.get(ear) ?? []) outbox.put(listener, news);
    },
    tellAll: (news) => {
      for (const listener of listeners) outbox.put(listener, news);
    },
  };
}

/** Announces what the feed says, once the views show it, and remembers it for a while. */
interface Announcer {
  tell(all: readonly Told[]): void;
  /** Tells a new listener the changes of the last moments. @returns for how many past milliseconds all changes are known */
  tellAgain(listener: Listener, ears: ReadonlySet<Ear>): number;
  /** Lets all pages read everything again. */
  tellAllAgain(): void;
  /** Knows nothing from before now. */
  beginAnew(): void;
  /** Announces the events since `from`. @returns the current heads of the feed */
  look(from: Heads): Promise<Heads>;
  /** True while a change waits for a view. */
  waits(): boolean;
}

function createAnnouncer(ctx: HubCtx, audience: Audience): Announcer {
  const untilShown = createUntilShown();
  const memory = createMemory({ lifeMs: policy.live.memorySeconds * 1_000, most: rememberedMost });
  const { live } = ctx.declared;
  const types = ruledTypes(live);

  const tell = (all: readonly Told[]): void => {
    memory.add(all);
    for (const { change, to } of all) audience.tellAllWith(to, change);
  };

  const tellAllAgain = (): void => {
    untilShown.clear();
    memory.beginAnew();
    audience.tellAll('again');
  };

  const look = async (from: Heads): Promise<Heads> => {
    const to = await readHeads(ctx.db);
    if (passedBetween(from, to) > mostEvents) tellAllAgain();
    else {
      const events = await readNews(ctx.db, { from, to, types });
      const changes = await Promise.all(events.map((event) => changesOf(ctx, live, event)));
      for (const [place, event] of events.entries()) {
        for (const { told, shownBy } of changes[place] ?? []) {
          if (told.length === 0) continue;
          if (shownBy.length === 0) tell(told);
          else untilShown.add(event, shownBy, told);
        }
      }
      tell(untilShown.take(await readAwaited(ctx.db, untilShown.awaited)));
    }
    return to;
  };

  return {
    tell,
    tellAllAgain,
    look,
    tellAgain: (listener, ears) => {
      for (const { change } of memory.heardBy(ears)) audience.tell(listener, change);
      return memory.knowsMs();
    },
    beginAnew: () => memory.beginAnew(),
    waits: () => untilShown.awaited.shards.length > 0,
  };
}

interface Following {
  readonly announcer: Announcer;
  readonly signal: AbortSignal;
  /** Called when the feed is being read. */
  readonly begun: () => void;
}

/** Reads the feed until the signal, and goes on after each outage. */
async function follow(ctx: HubCtx, { announcer, signal, begun }: Following): Promise<void> {
  const nap = createNap(signal);
  const hear = (text: string): void => {
    const told = readTold(text);
    if (told) announcer.tell([told]);
  };
  const connecting = () => listenFeed(ctx.pool, nap.end, { beside: { name: liveChannel, hear } });
  const listener: FeedListener | null = await untilReachable(connecting, {
    signal,
    log: ctx.log,
    what: 'PostgreSQL, of which open pages are told,',
  });
  const outage = createOutage(ctx.log, 'the feed, of which open pages are told,');
  let heads: Heads | null = null;
  let workedAt = performance.now();
  while (!signal.aborted) {
    try {
      if (heads === null) {
        heads = await readHeads(ctx.db);
        announcer.beginAnew();
      } else heads = await announcer.look(heads);
      if (performance.now() - workedAt > shortOutageMs + pollMs) announcer.tellAllAgain();
      workedAt = performance.now();
      outage.worked();
      begun();
    } catch (error) {
      outage.failed(error);
      await sleep(retryMs, undefined, { signal }).catch(() => undefined);
      continue;
    }
    await sleep(shortestPauseMs, undefined, { signal }).catch(() => undefined);
    await nap.sleep(announcer.waits() ? shortestPauseMs : pollMs);
  }
  await listener?.close();
}
