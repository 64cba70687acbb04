import Fastify, { type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { ZodError } from 'zod';
import { browserFiles } from './browser-files.ts';
import { controlRoutes } from './control-routes.ts';
import { injectFaults } from './faults.ts';
import { payRoutes } from './pay-routes.ts';
import { restRoutes } from './rest-routes.ts';
import { openSandbox } from './sandbox.ts';
import type { SandboxSettings } from './settings.ts';
import { requireToken, tokenRoute } from './token-routes.ts';
import { refusal } from './wire.ts';

/** Creates the whole provider as one HTTP server; faults affect only the REST interface. */
export function createSandboxApp(settings: SandboxSettings, log: Logger): FastifyInstance {
  const sandbox = openSandbox(settings, log);
  // Fastify's request log would contain the query of the payment window.
  const app = Fastify({ logger: false, bodyLimit: 64 * 1024, forceCloseConnections: true });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body.toString())));
    },
  );
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof ZodError) {
      const problems = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
      return reply.code(400).send(refusal(problems.join('; '), -1));
    }
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (status >= 500) log.error({ err: error }, 'request failed');
    return reply.code(status).send(refusal('bad request', -1));
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(refusal('not found', -1)));
  app.addHook('onClose', () => sandbox.webhooks.close());

  app.register(async (rest) => {
    injectFaults(rest, sandbox.faults);
    tokenRoute(rest, sandbox);
    rest.register(async (authorised) => {
      requireToken(authorised, sandbox);
      restRoutes(authorised, sandbox);
    });
  });
  browserFiles(app);
  payRoutes(app, sandbox);
  controlRoutes(app, sandbox);
  return app;
}
