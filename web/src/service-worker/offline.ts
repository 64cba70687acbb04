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

  // Asked for beside the start of the worker, which takes a phone some tenths of a second.
  self.addEventListener('activate', (event) => {
    event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve());
  });
  registerRoute(
    ({ url, request, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPage(url.pathname),
    ({ event, request }) => fromServer(event as FetchEvent, request).catch(withoutLine), // Routes hear of fetches alone.
  );
}

/** @throws TypeError when there is no line, or nobody at its other end */
async function fromServer(event: FetchEvent, request: Request): Promise<Response> {
  // Undefined where the browser begins no page by itself.
  const begun: Response | undefined = await event.preloadResponse;
  return begun ?? fetch(request);
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
