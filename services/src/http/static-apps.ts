import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

interface StaticApp {
  readonly prefix: '/' | '/admin/';
  readonly folder: string;
  readonly built: boolean;
}

const immutable = 'public, max-age=31536000, immutable';

/**
 * Serves the two built web apps: `/` for fans and creators, `/admin/` for the console. Files with a hash in their name
 * are cached for ever, the pages never. Files are listed at start: restart after a build.
 * @returns answers a page's address that is no file with its app's page; false when it is no page of theirs
 */
export async function serveStaticApps(
  app: FastifyInstance,
): Promise<(request: FastifyRequest, reply: FastifyReply) => FastifyReply | false> {
  const apps = [staticApp('/admin/', 'admin-ui/dist/'), staticApp('/', 'web/dist/')];
  for (const { prefix, folder, built } of apps) {
    if (!built) continue;
    await app.register(fastifyStatic, {
      root: folder,
      prefix,
      wildcard: false,
      cacheControl: false,
      preCompressed: true,
      decorateReply: !app.hasReplyDecorator('sendFile'),
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? immutable : 'no-cache');
      },
    });
  }
  app.get('/admin', (_request, reply) => reply.redirect('/admin/', 308));

  return (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (!isPage(request, path)) return false;
    const target = apps.find(({ prefix }) => path.startsWith(prefix));
    if (!target) return false;
    if (target.built) return reply.header('cache-control', 'no-cache').sendFile('index.html', target.folder);
    return reply.type('text/plain; charset=utf-8').send('This app is not built yet. Run: npm run build\n');
  };
}

function staticApp(prefix: StaticApp['prefix'], folder: string): StaticApp {
  const path = fileURLToPath(new URL(`../../../${folder}`, import.meta.url));
  return { prefix, folder: path, built: existsSync(`${path}index.html`) };
}

/** Addresses of the API and of files never fall back to a page. */
function isPage(request: FastifyRequest, path: string): boolean {
  const reading = request.method === 'GET' || request.method === 'HEAD';
  return reading && !/^\/(api|admin\/api|media|docs)(\/|$)/.test(path) && !/\/[^/]*\.\w+$/.test(path);
}
