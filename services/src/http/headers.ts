import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import { type FastifyInstance, fastify } from 'fastify';
import type { Ctx } from '../context.ts';

const twoYearsSeconds = 63_072_000;

/**
 * Security headers of every reply. Scripts come from us and from the payment provider alone, none inline; its window
 * may be a frame or a popup. Styles may be inline: the console's component library writes them.
 */
export async function sendSecurityHeaders(app: FastifyInstance, ctx: Ctx): Promise<void> {
  const provider = new URL(ctx.payments.scriptUrl).origin;
  const secure = ctx.config.PUBLIC_URL.startsWith('https:');
  const headers = await headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", provider],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        frameSrc: ["'self'", provider],
        formAction: ["'self'", provider],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // The same as frame-ancestors, for browsers that know no better.
    frameguard: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: secure ? { maxAge: twoYearsSeconds, includeSubDomains: true } : false,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}

/** What helmet writes, found out once: it would put the same texts together again for every reply. */
async function headersOf(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const probe = fastify();
  const before = await probe.inject('/');
  await probe.close();
  const app = fastify();
  await app.register(helmet, options);
  const { headers } = await app.inject('/');
  await app.close();
  const written = Object.entries(headers).filter(([name]) => !(name in before.headers));
  return Object.fromEntries(written.map(([name, value]) => [name, String(value)]));
}
