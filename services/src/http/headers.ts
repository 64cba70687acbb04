import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import { type FastifyInstance, fastify } from 'fastify';
import type { Ctx } from '../context.ts';

const twoYearsSeconds = 63_072_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if the route returns data, never a page. */
    data?: true;
  }
}

/** Page headers that data also needs. Data may not be framed and loads nothing. */
const ofData = ['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security'];
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * Adds security headers to every reply. Data gets only the few it needs, as each costs time on a slow connection. In a page, scripts may come only from us and
 * the payment provider, never inline. The provider's window may be a frame or a popup. Inline styles are allowed: the console's component library writes them.
 */
export async function sendSecurityHeaders(app: FastifyInstance, ctx: Ctx): Promise<void> {
  const provider = new URL(ctx.payments.scriptUrl).origin;
  const secure = ctx.config.PUBLIC_URL.startsWith('https:');
  const pages = await headersOf({
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
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: ["'self'", provider],
        formAction: ["'self'", provider],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // As frame-ancestors, for older browsers.
    frameguard: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: secure ? { maxAge: twoYearsSeconds, includeSubDomains: true } : false,
  });
  const paged = { ...pages, 'permissions-policy': permissions(provider) };
  const data = {
    'content-security-policy': dataPolicy,
    ...Object.fromEntries(Object.entries(pages).filter(([name]) => ofData.includes(name))),
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.data ? data : paged);
    done();
  });
}

/**
 * Returns the browser features that pages may use: play media, full screen, copy a link and share it; the provider's window may pay. Pages use no camera,
 * microphone or location: files are chosen, never recorded.
 */
function permissions(provider: string): string {
  const own = ['autoplay', 'clipboard-write', 'fullscreen', 'picture-in-picture', 'web-share'];
  const none = [
    'accelerometer',
    'bluetooth',
    'browsing-topics',
    'camera',
    'clipboard-read',
    'display-capture',
    'encrypted-media',
    'geolocation',
    'gyroscope',
    'hid',
    'idle-detection',
    'local-fonts',
    'magnetometer',
    'microphone',
    'midi',
    'publickey-credentials-create',
    'publickey-credentials-get',
    'screen-wake-lock',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ];
  return [
    ...own.map((feature) => `${feature}=(self)`),
    `payment=(self "${provider}")`,
    ...none.map((feature) => `${feature}=()`),
  ].join(', ');
}

/** Returns helmet's headers, computed once: helmet would build the same texts again for every reply. */
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
