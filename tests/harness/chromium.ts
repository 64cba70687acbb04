import { type Browser, chromium } from 'playwright-core';
import { requirePart } from './parts.ts';

let kept: Promise<Browser> | undefined;

/**
 * The Chromium of this process's tests, which they use one after the other, each in contexts that it closes; it ends with the process. To
 * start one costs more than a short journey.
 */
export async function keptChromium(): Promise<Browser> {
  const browser = await kept?.catch(() => undefined);
  if (browser?.isConnected()) return browser;
  kept = launchChromium();
  return kept;
}

/** Launches the Chromium of this machine, without a window. The caller closes it. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: requirePart('chromium'),
    // Root (a container) has no sandbox, and containers often have a tiny /dev/shm.
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--font-render-hinting=none'],
  });
}
