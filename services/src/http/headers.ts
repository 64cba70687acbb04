import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import { type FastifyInstance, fastify } from 'fastify';
import type { Ctx } from '../context.ts';

const twoYearsSeconds = 63_072_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route answers data, never a page. */
    data?: true;
  }
}

/** What matters of a page's headers where there is no page; none of it may be framed or load anything. */
const ofData = ['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security'];
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * Security headers of every reply. Data needs few of them, and a phone on a slow line pays for each. In a page, scripts
 * come from us and from the payment provider alone, none inline; its window may be a frame or a popup. Styles may be
 * inline: the console's component library writes them.
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
    // The same as frame-ancestors, for browsers that know no better.
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
 * What browsers let pages do beyond showing: play media, fill the screen, copy a link and share it; the provider's window may pay. A
 * page of ours asks for neither camera nor microphone nor place: files are chosen, never recorded here.
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
