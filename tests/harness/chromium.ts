import { type Browser, chromium } from 'playwright-core';
import { requirePart } from './parts.ts';

/** Launches this machine's Chromium without a window. The caller closes it. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: requirePart('chromium'),
    // Chromium has no sandbox as root (a container), and containers often have a tiny /dev/shm.
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--font-render-hinting=none'],
  });
}
