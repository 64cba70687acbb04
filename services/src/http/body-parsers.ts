import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if the route also accepts a form. */
    takesForm?: true;
  }
}

/**
 * Accepts only JSON bodies. Exception: routes marked `takesForm` also accept forms, from the payment provider, mail programs, and the redirect of a sign-in
 * provider. An empty JSON body counts as none, as clients send one with a call without a body.
 */
export function parseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body.toString(), done);
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string) => {
      if (!request.routeOptions.config.takesForm) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
      return Object.fromEntries(new URLSearchParams(body));
    },
  );
}
