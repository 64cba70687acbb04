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
import { createOutbox, type Listener } from './outbox.ts';
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
  const { signal } = stop;
  const nap = createNap(signal);
  const outbox = createOutbox();
  const untilShown = createUntilShown();
  const memory = createMemory({ lifeMs: policy.live.memorySeconds * 1_000, most: rememberedMost });
  const { live } = ctx.declared;
  const types = ruledTypes(live);
  const listeners = new Set<Listener>();
  const byEar = new Map<Ear, Set<Listener>>();
  let ready: Promise<unknown> | null = null;
  let running: Promise<void> = Promise.resolve();

  const tell = (all: readonly Told[]): void => {
    memory.add(all);
    for (const { change, to } of all) {
      for (const ear of to) for (const listener of byEar.get(ear) ?? []) outbox.put(listener, change);
    }
  };

  const tellAllAgain = (): void => {
    untilShown.clear();
    memory.beginAnew();
    for (const listener of listeners) outbox.put(listener, 'again');
  };

  /** Announces the events since `from`. @returns the current heads of the feed */
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

  const follow = async (begun: () => void): Promise<void> => {
    const hear = (text: string): void => {
      const told = readTold(text);
      if (told) tell([told]);
    };
    const connecting = () => listenFeed(ctx.pool, nap.end, { beside: { name: liveChannel, hear } });
    const listener: FeedListener | null = await untilReachable(connecting, {
      ...{ signal, log: ctx.log, what: 'PostgreSQL, of which open pages are told,' },
    });
    const outage = createOutage(ctx.log, 'the feed, of which open pages are told,');
    let heads: Heads | null = null;
    let workedAt = performance.now();
    while (!signal.aborted) {
      try {
        if (heads === null) {
          heads = await readHeads(ctx.db);
          memory.beginAnew();
        } else heads = await look(heads);
        if (performance.now() - workedAt > shortOutageMs + pollMs) tellAllAgain();
        workedAt = performance.now();
        outage.worked();
        begun();
      } catch (error) {
        outage.failed(error);
        await sleep(retryMs, undefined, { signal }).catch(() => undefined);
        continue;
      }
      await sleep(shortestPauseMs, undefined, { signal }).catch(() => undefined);
      await nap.sleep(untilShown.awaited.shards.length > 0 ? shortestPauseMs : pollMs);
    }
    await listener?.close();
  };

  const begin = (): Promise<unknown> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    running = follow(resolve);
    return promise;
  };

  return {
    listen: async (listener, ears) => {
      ready ??= begin();
      await within(beginMs, ready, () => {
        throw new AppError('UNAVAILABLE');
      });
      listeners.add(listener);
      for (const ear of ears) byEar.set(ear, (byEar.get(ear) ?? new Set()).add(listener));
      for (const { change } of memory.heardBy(ears)) outbox.put(listener, change);
      return {
        knowsMs: memory.knowsMs(),
        leave: () => {
          listeners.delete(listener);
          outbox.drop(listener);
          for (const ear of ears) {
            const others = byEar.get(ear);
            others?.delete(listener);
            if (others?.size === 0) byEar.delete(ear);
          }
        },
      };
    },
    close: async () => {
      stop.abort();
      outbox.close();
      await running;
    },
  };
}
