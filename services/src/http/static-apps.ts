import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../context.ts';
import { appPage } from './app-page.ts';
import { compressedReply } from './compression.ts';
import { noServiceWorker } from './no-service-worker.ts';
import type { HeadedPage } from './page-head.ts';

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
