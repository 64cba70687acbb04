/// <reference lib="webworker" />
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { isAsset, isPage } from './addresses.ts';

declare const self: ServiceWorkerGlobalScope;

/** The page and all that the app's frame is made of, by the build (`web/build/service-worker.ts`). */
declare const SHELL_FILES: PrecacheEntry[];

const keptDays = 30;
const keptMost = 150;

/**
 * Keeps the app's frame, so that somebody without a line is told so by the app, in their language, and keeps files that never
 * change, so that pages come at once. A page is asked for from the server each time. Everything else – calls, what is about money,
 * pictures and films, the console – goes to the server as if there were no worker.
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
 * Turns navigation preload off, which earlier releases turned on and a browser remembers with the registration. It cannot be limited by
 * address: the browser also preloads what the worker leaves to the network, and then asks for it a second time. That spends what
 * works once, such as the way back from a sign-in or a payment. The worker that is installed beside an active one turns
 * it off for that one as well, which knows how to do without.
 */
function stopPreload(): void {
  const stop = async () => {
    // Refused while no worker is active, as in a first installation, where there is nothing to turn off.
    await self.registration.navigationPreload?.disable().catch(() => undefined);
  };
  for (const phase of ['install', 'activate'] as const)
    self.addEventListener(phase, (event) => event.waitUntil(stop()));
}

/** The app's frame, which is told that it stands without a server: it then shows that, and not the page of the address. */
async function withoutLine(): Promise<Response> {
  const kept = await matchPrecache('/index.html');
  if (!kept) return Response.error();
  const headers = new Headers(kept.headers);
  // What it says of how the bytes were sent is true no more.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  const page = (await kept.text()).replace('<html', '<html data-without-line');
  return new Response(page, { status: 503, headers });
}
