import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const waitMs = 10_000;
const triesMax = 30;

/**
 * A part that a page can do without, whose code comes after it. Where the code does not come, as on a line that breaks, it is asked for
 * again once the line is back, and the page stays as it is meanwhile; `lazy` alone would let it fall to the next boundary with all that was typed.
 * To be shown within a `Suspense`.
 * @param load gives the part
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
  // A release may have taken the code away; a page that is loaded anew has its own.
  return () => null;
}

/** Resolves once the browser says that it is online again, or after some seconds: it does not notice every line that is back. */
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
