import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes a form as well. */
    takesForm?: true;
  }
}

/**
 * JSON for every call, nothing else, but for what others send by themselves, which may come as a form: the payment provider, mail
 * programs, and a way back from a provider of sign-in. An empty JSON body counts as none, as clients send one with a call that has no body.
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
