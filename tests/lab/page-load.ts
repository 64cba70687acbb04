import type { EntryType } from 'node:perf_hooks';
import { liveCalls } from '@sowon/contracts/live/calls';
import type { Browser, BrowserContextOptions, CDPSession } from 'playwright-core';
import { eventually } from '../harness/eventually.ts';

/** Network line and processor of a first visit. */
export interface Line {
  readonly latencyMs: number;
  /** -1 for no limit, as below. */
  readonly downBytesPerSecond: number;
  readonly upBytesPerSecond: number;
  readonly cpuSlowdown: number;
}

/** A mid-range phone on slow 4G, as Lighthouse simulates it. */
export const slowPhone: Line = {
  latencyMs: 150,
  downBytesPerSecond: 1_638_400 / 8,
  upBytesPerSecond: 768_000 / 8,
  cpuSlowdown: 4,
};

/** The "Slow 3G" of Chromium's own tools: 400 kilobits a second in either direction. */
export const slow3g: Line = {
  latencyMs: 2_000,
  downBytesPerSecond: 400_000 / 8,
  upBytesPerSecond: 400_000 / 8,
  cpuSlowdown: 1,
};

/** A fast line to a distant server: every wait for a reply becomes visible. */
export const farAway: Line = {
  latencyMs: 200,
  downBytesPerSecond: -1,
  upBytesPerSecond: -1,
  cpuSlowdown: 1,
};

/** Figures of a first visit to a page, with nothing cached. */
export interface PageLoad {
  /** First and largest contentful paint, in milliseconds from the start of the navigation; Infinity if nothing was painted. */
  readonly fcpMs: number;
  readonly lcpMs: number;
  /** Cumulative layout shift: the worst burst of shifts, as browsers report it. */
  readonly cls: number;
  /** Bytes received including headers, and the number of requests. */
  readonly bytes: number;
  readonly requests: number;
  /** API calls, by method and path without the query. */
  readonly calls: readonly string[];
  /** Bytes by path, the largest first. */
  readonly received: readonly { readonly path: string; readonly bytes: number }[];
}

interface Painted {
  fcp: number;
  lcp: number;
  cls: number;
}

/** An entry of the browser's PerformanceObserver; only layout shifts have the last two fields. */
interface Entry {
  readonly name: string;
  readonly startTime: number;
  readonly value: number;
  readonly hadRecentInput: boolean;
}

const settledMs = 1_500;
const quietMs = 500;
const patienceMs = 120_000;

/**
 * Opens a page as its first visitor and waits until nothing moves any more.
 * @param by.line null for no slowdown of this machine
 */
export async function measurePageLoad(
  browser: Browser,
  url: string,
  { device, line }: { readonly device: BrowserContextOptions; readonly line: Line | null },
): Promise<PageLoad> {
  const context = await browser.newContext(device);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    if (line !== null) await slowDown(devtools, line);
    let [bytes, requests] = [0, 0];
    const asked: string[] = [];
    const received: { path: string; bytes: number }[] = [];
    const open = new Map<string, string>();
    let quietSince = performance.now();
    devtools.on('Network.requestWillBeSent', ({ request, requestId }) => {
      const { pathname } = new URL(request.url);
      if (pathname.includes('/api/')) asked.push(`${request.method} ${pathname}`);
      // The live stream stays open as long as its page.
      if (pathname !== liveCalls.live.path) open.set(requestId, pathname);
    });
    const ended = ({ requestId }: { readonly requestId: string }) => {
      open.delete(requestId);
      quietSince = performance.now();
    };
    devtools.on('Network.loadingFailed', ended);
    devtools.on('Network.loadingFinished', (finished) => {
      received.push({ path: open.get(finished.requestId) ?? '', bytes: finished.encodedDataLength });
      ended(finished);
      bytes += finished.encodedDataLength;
      requests += 1;
    });
    const isQuiet = () => open.size === 0 && performance.now() - quietSince > quietMs;
    await page.addInitScript(observePaint);
    await page.goto(url, { waitUntil: 'load', timeout: patienceMs });
    await eventually('nothing is loaded any more', async () => isQuiet() || undefined, patienceMs);
    await page.waitForTimeout(settledMs);
    const { fcp, lcp, cls } = await page.evaluate(
      () => (globalThis as unknown as { painted: Painted }).painted,
    );
    return {
      fcpMs: fcp,
      lcpMs: lcp,
      cls,
      bytes,
      requests,
      calls: asked,
      received: received.toSorted((one, other) => other.bytes - one.bytes),
    };
  } finally {
    await context.close();
  }
}

/** Gives a page this line and processor from now on. */
export async function slowDown(devtools: CDPSession, line: Line): Promise<void> {
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: line.downBytesPerSecond,
    uploadThroughput: line.upBytesPerSecond,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: line.cpuSlowdown });
}

/** Runs in the page, before any script of its own. */
function observePaint(): void {
  const painted: Painted = { fcp: Infinity, lcp: Infinity, cls: 0 };
  Object.assign(globalThis, { painted });
  // Node's types know neither these kinds of entries nor their fields.
  const observe = (type: string, each: (entry: Entry) => void) =>
    new PerformanceObserver((list) => (list.getEntries() as unknown as Entry[]).forEach(each)).observe({
      type: type as EntryType,
      buffered: true,
    });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') painted.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    painted.lcp = startTime;
  });
  // Shifts at most a second apart, within five seconds in all, are one burst: https://web.dev/articles/cls
  let [first, last, burst] = [0, 0, 0];
  observe('layout-shift', ({ value, hadRecentInput, startTime }) => {
    if (hadRecentInput) return;
    if (startTime - last > 1_000 || startTime - first > 5_000) [first, burst] = [startTime, 0];
    last = startTime;
    burst += value;
    painted.cls = Math.max(painted.cls, burst);
  });
}
