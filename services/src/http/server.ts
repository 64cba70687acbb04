import type { Socket } from 'node:net';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  fastify,
  LogController,
  type preHandlerAsyncHookHandler,
} from 'fastify';
import type { House } from '../house.ts';
import { readKeyRing } from '../key-ring.ts';
import { trustedAddresses } from '../trusted-addresses.ts';
import { type FindCaller, registerTokens } from './auth.ts';
import { compressReplies } from './compression.ts';
import { docsRoutes } from './docs.ts';
import { answerErrors, sendError, sendNotFound } from './errors.ts';
import { sendSecurityHeaders } from './headers.ts';
import { healthRoutes } from './health.ts';
import { limitRates, type RateLimits } from './limits.ts';
import { isAstray, methodMeant, rememberMethods } from './methods.ts';
import type { HeadedPage } from './page-head.ts';
import { postcodeWindow } from './postcode-window.ts';
import { parseBodies } from './request-input.ts';
import { takeTurns } from './serve.ts';
import { serveStaticApps } from './static-apps.ts';

/** Parts of the server that the slices provide. */
interface Served {
  readonly routes: readonly ((app: FastifyInstance, ctx: House) => void)[];
  readonly limits: RateLimits;
  readonly pages: readonly HeadedPage[];
  readonly findCaller: FindCaller;
}

const bodyMaxBytes = 64 * 1024;
const second = 1_000;

/** Creates the server with everything around the calls: errors, limits, headers, tokens, health, reference and the web apps. */
export async function createServer(
  ctx: House,
  { routes, limits, pages, findCaller }: Served,
): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = ctx.log;
  const app: FastifyInstance = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => ctx.ids(),
    // Only our own proxies are trusted to report the caller's address.
    trustProxy: trustedAddresses(ctx.config.TRUSTED_PROXIES),
    bodyLimit: bodyMaxBytes,
    routerOptions: { maxParamLength: 200 },
    // Runs before routing: sets the effective method of a call.
    rewriteUrl: (request) => {
      request.method = methodMeant(request);
      return request.url ?? '/';
    },
    // Listing the files of both apps can take longer than the framework's ten seconds on a busy machine.
    pluginTimeout: 60 * second,
    // An idle connection is closed after a minute; a large upload may take half an hour in total.
    connectionTimeout: 60 * second,
    requestTimeout: 30 * 60 * second,
    keepAliveTimeout: 72 * second,
    http: { headersTimeout: 15 * second, maxHeaderSize: 16 * 1024 },
    forceCloseConnections: 'idle',
    // A malformed URL reaches no route, and still gets the one error format.
    frameworkErrors: async (error, request, reply: FastifyReply) => {
      // No hook runs for it.
      reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' });
      await reply.send(await sendError(error, request, reply));
    },
  });
  closeUnused(app);
  rememberMethods(app);
  answerErrors(app, ctx.log);
  takeTurns(app);
  parseBodies(app);
  logReplies(app);
  await sendSecurityHeaders(app, ctx);
  await compressReplies(app);
  const countPage = await limitRates(app, limits);
  await registerTokens(app, readKeyRing(ctx.config.TOKEN_SECRET));
  app.decorate('findCaller', findCaller);

  for (const bind of routes) bind(app, ctx);
  healthRoutes(app, ctx);
  docsRoutes(app);
  postcodeWindow(app, ctx);
  await serveStaticApps(app, ctx, pages);
  app.setNotFoundHandler({ preHandler: countPage }, sendNotFound);
  answerUnknownFirst(app, countPage);
  return app;
}

/** Answers 404 and 405 before the body is read, so that the body's type or size cannot cause another refusal. */
function answerUnknownFirst(app: FastifyInstance, count: preHandlerAsyncHookHandler): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404 && !isAstray(request)) return;
    await count.call(app, request, reply);
    await reply.send(await sendNotFound(request, reply));
  });
}

/** Logs one line per request with method, path and status; never queries or bodies. */
function logReplies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    // Replies of calls must not be cached.
    if (request.routeOptions.config.call !== undefined) reply.header('cache-control', 'no-store');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.log.debug({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered');
    done();
  });
}

/**
 * Makes a closing server drop connections without a request, which browsers open in advance. Node treats them as busy and would wait until their idle timeout.
 */
function closeUnused(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', (done) => {
    for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
    done();
  });
}
