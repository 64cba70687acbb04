import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import { serve } from '../../../http/serve.ts';
import { askGuardian, giveConsent, withdrawConsent } from './commands.ts';
import { consentOf, guardianRequest } from './queries.ts';

/** Routes for the consent of guardians. */
export function guardianRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'guardianConsent', ({ caller }) => consentOf(ctx, caller.userId));
  serve(app, ctx, 'askGuardian', ({ caller, body, keyed }) =>
    askGuardian(ctx, { userId: caller.userId, guardian: body, keyed }),
  );
  serve(app, ctx, 'guardianRequest', ({ query }) => guardianRequest(ctx, query.code));
  serve(app, ctx, 'giveConsent', ({ query, keyed }) => giveConsent(ctx, { ...query, keyed }));
  serve(app, ctx, 'withdrawConsent', ({ query, keyed }) => withdrawConsent(ctx, { ...query, keyed }));
}
