import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../context.ts';

const twoYearsSeconds = 63_072_000;

/**
 * Security headers of every reply. Scripts come from us and from the payment provider alone, none inline; its window
 * may be a frame or a popup. Styles may be inline: the console's component library writes them.
 */
export async function sendSecurityHeaders(app: FastifyInstance, ctx: Ctx): Promise<void> {
  const provider = new URL(ctx.payments.scriptUrl).origin;
  const secure = ctx.config.PUBLIC_URL.startsWith('https:');
  await app.register(helmet, {
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
}
