import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Sandbox } from './sandbox.ts';
import { refusal, success } from './wire.ts';

const KeyBody = z.object({ imp_key: z.string(), imp_secret: z.string() });

/** `POST /users/getToken`: exchanges the keys for a token of half an hour. */
export function tokenRoute(app: FastifyInstance, sandbox: Sandbox): void {
  const { apiKey, apiSecret } = sandbox.settings;
  app.post('/users/getToken', async (request, reply) => {
    const keys = KeyBody.parse(request.body);
    if (keys.imp_key !== apiKey || keys.imp_secret !== apiSecret) {
      return reply.code(401).send(refusal('imp_key, imp_secret 인증에 실패하였습니다.', -1));
    }
    const now = sandbox.now();
    const token = sandbox.tokens.issue(now);
    return success({ access_token: token.value, expired_at: token.expiresAt, now });
  });
}

/** Rejects calls without a valid token on the routes registered on `app`; `Bearer` is optional. */
export function requireToken(app: FastifyInstance, sandbox: Sandbox): void {
  app.addHook('onRequest', async (request, reply) => {
    const token = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    if (sandbox.tokens.accepts(token, sandbox.now())) return;
    return reply.code(401).send(refusal('Unauthorized', -1));
  });
}
