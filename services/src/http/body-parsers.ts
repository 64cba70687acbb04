import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

/**
 * JSON for every call, nothing else, but for the payment provider's webhook, which may come as a form. An empty JSON
 * body counts as none, as clients send one with a call that has no body.
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
      if (request.routeOptions.config.call !== 'paymentWebhook') throw new AppError('UNSUPPORTED_MEDIA_TYPE');
      return Object.fromEntries(new URLSearchParams(body));
    },
  );
}
