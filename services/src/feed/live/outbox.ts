import type { LiveChange } from '@sowon/contracts';

/** A message to a listener: one change, or `again` if there were more changes than are known. */
export type News = LiveChange | 'again';

export interface Listener {
  hear(news: News): void;
}

/** Notifies listeners in turns. */
export interface Outbox {
  put(listener: Listener, news: News): void;
  /** Discards the listener's pending messages. */
  drop(listener: Listener): void;
  close(): void;
}

const tickMs = 50;
const listenersATick = 50;

/**
 * Creates an outbox. Each notified page reads its data again, so a thousand listeners are notified over a second. At once, all viewers of a popular mission
 * would request its comments in one burst. Duplicate pending messages are sent once.
 */
export function createOutbox(): Outbox {
  const waiting = new Map<Listener, Map<string, News>>();
  let timer: NodeJS.Timeout | undefined;

  const plan = (delayMs: number): void => {
    timer ??= setTimeout(send, delayMs).unref();
  };
  const send = (): void => {
    timer = undefined;
    const turn = waiting.entries().take(listenersATick).toArray();
    for (const [listener, news] of turn) {
      waiting.delete(listener);
      for (const one of news.values()) listener.hear(one);
    }
    if (turn.length > 0) plan(tickMs);
  };

  return {
    put: (listener, news) => {
      const own = waiting.get(listener) ?? new Map<string, News>();
      if (news === 'again') own.clear();
      else if (own.has(keyOf('again'))) return;
      waiting.set(listener, own.set(keyOf(news), news));
      plan(0);
    },
    drop: (listener) => {
      waiting.delete(listener);
    },
    close: () => {
      clearTimeout(timer);
      waiting.clear();
    },
  };
}

const keyOf = (news: News): string =>
  news === 'again' ? news : `${news.topic}:${'id' in news ? news.id : ''}`;
