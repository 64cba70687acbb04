import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const waitMs = 10_000;
const triesMax = 30;

/**
 * Wraps an optional part whose code loads after the page. If loading fails, for example offline, it is retried once the connection is back, and the page stays
 * as it is. `lazy` alone would fail to the next error boundary and lose all input. Must be inside a `Suspense`.
 * @param load imports the part
 */
export const latePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await persistently(load) }));

async function persistently<Part>(load: () => Promise<Part>): Promise<Part | (() => null)> {
  for (let tries = 0; tries < triesMax; tries += 1) {
    try {
      return await load();
    } catch {
      await lineOrTime();
    }
  }
  // A release may have removed the code; a reloaded page has its own.
  return () => null;
}

/** Resolves when the browser is online again, or after ten seconds: browsers do not detect every reconnection. */
const lineOrTime = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, waitMs);
    addEventListener('online', done);
  });
