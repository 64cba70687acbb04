import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../context.ts';
import { within } from '../within.ts';
import { type FoundHead, type HeadedPage, headTags, languageOf } from './page-head.ts';

/** So long a page waits for what it is called; then it goes out as the site's own. */
const headMs = 1_500;

/** Between these `index.html` has the head of a page that the server knows nothing of. */
const places = /<!-- head -->.*<!-- \/head -->/s;
const language = '<html lang="ko">';

type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Sends the fan app's page with what this address is called. A browser asks each time whether it changed.
 * @param html the built `index.html`
 * @param pages what slices know of their pages' heads
 * @throws Error when the page has no place for a head
 */
export function appPage(ctx: Ctx, html: string, pages: readonly HeadedPage[]): SendPage {
  if (!places.test(html) || !html.includes(language)) throw new Error('index.html has no place for its head');
  const headOf = headReader(ctx, pages);
  return async (request, reply) => {
    const asked = languageOf(request.query);
    const tags = headTags({ origin: ctx.config.PUBLIC_URL, language: asked, head: await headOf(request) });
    // Replaced by functions: a name may hold what a pattern of a replacement means something by.
    const page = html.replace(language, () => `<html lang="${asked}">`).replace(places, () => tags);
    const tag = `W/"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`;
    reply.headers({ 'cache-control': 'no-cache', etag: tag });
    if (request.headers['if-none-match']?.split(/,\s*/).includes(tag)) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(page);
  };
}

/** Whoever opens a page gets it, whatever the database does. */
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
