import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../context.ts';
import { within } from '../within.ts';
import { type FoundHead, type HeadedPage, headTags, languageOf } from './page-head.ts';

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
export function appPage(ctx: Ctx, html: string, pages: readonly HeadedPage[]): SendPage {
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
