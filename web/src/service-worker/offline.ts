/// <reference lib="webworker" />
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { isAsset, isPage } from './addresses.ts';

declare const self: ServiceWorkerGlobalScope;

/** The page and all files of the app's frame, set by the build (`web/build/service-worker.ts`). */
declare const SHELL_FILES: PrecacheEntry[];

const keptDays = 30;
const keptMost = 150;

/**
 * Caches the app's frame, so that the app itself reports in the visitor's language when they are offline, and caches immutable files, so that pages load fast.
 * Pages always come from the server. Everything else – API calls, payments, pictures and films, the console – bypasses the worker.
 */
export function keepShell(): void {
  precache(SHELL_FILES);
  cleanupOutdatedCaches();

  const expiration = new ExpirationPlugin({
    maxEntries: keptMost,
    maxAgeSeconds: keptDays * 86_400,
    purgeOnQuotaError: true,
  });
  const assets = new CacheFirst({ cacheName: 'assets', plugins: [expiration] });
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isAsset(url.pathname),
    async (asked) => (await matchPrecache(asked.url.href)) ?? assets.handle(asked),
  );

  stopPreload();
  registerRoute(
    ({ url, request, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPage(url.pathname),
    ({ request }) => fetch(request).catch(withoutLine),
  );
}

/**
 * Turns off navigation preload, which earlier releases turned on and browsers store with the registration. It cannot be limited by address: the browser also
 * preloads requests that the worker leaves to the network, and then sends them twice. That breaks one-time requests, such as the return from a sign-in or a
 * payment. A worker that is installed beside an active one turns it off for the active one too, which can work without it.
 */
function stopPreload(): void {
  const stop = async () => {
    // Rejected while no worker is active: in a first installation there is nothing to turn off.
    await self.registration.navigationPreload?.disable().catch(() => undefined);
  };
  for (const phase of ['install', 'activate'] as const)
    self.addEventListener(phase, (event) => event.waitUntil(stop()));
}

/** Returns the app's frame with a mark that the server is unreachable; it then shows that instead of the page. */
async function withoutLine(): Promise<Response> {
  const kept = await matchPrecache('/index.html');
  if (!kept) return Response.error();
  const headers = new Headers(kept.headers);
  // These headers no longer match the changed body.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  const page = (await kept.text()).replace('<html', '<html data-without-line');
  return new Response(page, { status: 503, headers });
}
