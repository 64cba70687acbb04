import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../context.ts';
import { within } from '../promises.ts';
import { compressedReply } from './compression.ts';
import { type FoundHead, type HeadedPage, headTags, languageOf } from './page-head.ts';

interface StaticApp {
  readonly prefix: '/' | '/admin/';
  readonly folder: string;
  readonly built: boolean;
}

const immutable = 'public, max-age=31536000, immutable';

/**
 * Serves the two built web apps: `/` for fans and creators, `/admin/` for the console. Files with a hash in their name are cached forever, pages never. Other
 * files are listed at startup: restart after a build. The URL of a page that is not a file gets its app's page.
 * @param pages heads of fan app pages, declared by slices
 */
export async function serveStaticApps(
  app: FastifyInstance,
  ctx: Ctx,
  pages: readonly HeadedPage[],
): Promise<void> {
  const hasWorker = ctx.config.SERVICE_WORKER === 'on';
  if (!hasWorker) {
    app.get('/service-worker.js', (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(noServiceWorker),
    );
  }
  const apps = [staticApp('/admin/', 'admin-ui/dist/'), staticApp('/', 'web/dist/')];
  for (const { prefix, folder, built } of apps) {
    if (!built) continue;
    await app.register(fastifyStatic, {
      root: folder,
      prefix,
      wildcard: false,
      globIgnore: hasWorker ? ['assets/**'] : ['assets/**', 'service-worker.js*'],
      cacheControl: false,
      preCompressed: true,
      // The fan app's page is built for each URL.
      ...(prefix === '/' && { index: false }),
      decorateReply: !app.hasReplyDecorator('sendFile'),
      setHeaders: (reply) => {
        reply.header('cache-control', 'no-cache');
      },
    });
    await app.register(serveAssets, { root: `${folder}assets/`, below: `${prefix}assets/` });
  }
  const fanApp = apps.find(({ prefix, built }) => prefix === '/' && built);
  const sendFanPage = fanApp && appPage(ctx, readFileSync(`${fanApp.folder}index.html`, 'utf8'), pages);
  app.get('/admin', (_request, reply) => reply.redirect('/admin/', 308));

  app.get('/*', { compress: compressedReply }, (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const target = isPage(path) ? apps.find(({ prefix }) => path.startsWith(prefix)) : undefined;
    if (!target) return reply.callNotFound();
    if (target === fanApp && sendFanPage) return sendFanPage(request, reply);
    if (target.built) return reply.header('cache-control', 'no-cache').sendFile('index.html', target.folder);
    return reply.type('text/plain; charset=utf-8').send('This app is not built yet. Run: npm run build\n');
  });
}

/**
 * Serves an app's scripts, styles and pictures with a hash in their name. They get the shorter headers of data: page headers are
 * longer than many scripts, and a first visit loads two dozen files.
 */
async function serveAssets(
  app: FastifyInstance,
  // Not named `prefix`: Fastify would prepend that to the files' paths again.
  { root, below: prefix }: { readonly root: string; readonly below: string },
): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, data: true };
  });
  await app.register(fastifyStatic, {
    root,
    prefix,
    index: false,
    cacheControl: false,
    preCompressed: true,
    decorateReply: false,
    setHeaders: (reply) => {
      reply.header('cache-control', immutable);
    },
  });
}

function staticApp(prefix: StaticApp['prefix'], folder: string): StaticApp {
  const path = fileURLToPath(new URL(`../../../${folder}`, import.meta.url));
  return { prefix, folder: path, built: existsSync(`${path}index.html`) };
}

/** Returns false for URLs of the API and of files: they never fall back to a page. */
function isPage(path: string): boolean {
  return !/^\/(api|admin\/api|media|docs)(\/|$)/.test(path) && !/\/[^/]*\.\w+$/.test(path);
}

/**
 * Script that replaces the app's service worker if `SERVICE_WORKER` is off. A browser that updates its worker gets this script, which deletes all caches and
 * unregisters itself. Pages then go straight to the server.
 */
export const noServiceWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await registration.unregister();
  };
  event.waitUntil(forget());
});
`;

/** How long a page waits for its own head; then it is sent with the site's head. */
const headMs = 1_500;

/** In `index.html`, the default head is between these markers. */
const places = /<!-- head -->.*<!-- \/head -->/s;
const language = '<html lang="ko">';

type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Sends the fan app's page with the head for its address. The page is revalidated at each request.
 * @param html the built `index.html`
 * @param pages the heads that slices declare
 * @throws Error if the page has no place for a head
 */
function appPage(ctx: Ctx, html: string, pages: readonly HeadedPage[]): SendPage {
  if (!places.test(html) || !html.includes(language)) throw new Error('index.html has no place for its head');
  const headOf = headReader(ctx, pages);
  return async (request, reply) => {
    const asked = languageOf(request.query);
    const tags = headTags({ origin: ctx.config.PUBLIC_URL, language: asked, head: await headOf(request) });
    // Functions as replacements: a name may contain special patterns such as `$&`.
    const page = html.replace(language, () => `<html lang="${asked}">`).replace(places, () => tags);
    const tag = `W/"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`;
    reply.headers({ 'cache-control': 'no-cache', etag: tag });
    if (request.headers['if-none-match']?.split(/,\s*/).includes(tag)) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(page);
  };
}

/** Returns a reader of heads that never fails: a page is served even if the database is down. */
function headReader(ctx: Ctx, pages: readonly HeadedPage[]) {
  const known = pages.map(({ path, head }) => ({ pattern: new URLPattern({ pathname: path }), head }));
  return async (request: FastifyRequest): Promise<FoundHead> => {
    const [pathname = '/'] = request.url.split('?');
    for (const { pattern, head } of known) {
      const found = pattern.exec({ pathname });
      if (!found) continue;
      const parts = Object.fromEntries(
        Object.entries(found.pathname.groups).map(([name, value]) => [name, decodeURIComponent(value ?? '')]),
      );
      const reading = request.server.turns.reads(() => head(ctx, parts));
      return within(headMs, reading, () => null).catch((error: unknown) => {
        request.log.debug({ err: error }, 'a page went out as the site’s own');
        return null;
      });
    }
    return null;
  };
}
