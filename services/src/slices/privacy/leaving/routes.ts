import type { FastifyInstance } from 'fastify';
import type { House } from '../../../house.ts';
import { serve } from '../../../http/serve.ts';
import { isOldEnough } from '../../ground/accounts/require-age.ts';
import { tellBirthDate } from '../../ground/accounts/tell-birth-date.ts';
import { closeOfChild, leave } from './leave.ts';
import { leavingTerms } from './terms.ts';

/** Calls by which members leave: by their own wish, or by telling that they are too young. */
export function leavingRoutes(app: FastifyInstance, ctx: House): void {
  serve(app, ctx, 'leavingTerms', ({ caller }) => leavingTerms(ctx, caller));
  serve(app, ctx, 'tellBirthDate', async ({ caller, body: { birthDate }, keyed, reply }) => {
    const { userId, birthDateTold } = caller;
    // A date that nobody can have is refused first, also where another one was told.
    const oldEnough = isOldEnough(ctx, birthDate);
    if (birthDateTold || oldEnough) {
      return { ...(await tellBirthDate(ctx, { userId, birthDate, keyed })), closed: false };
    }
    const closed = await closeOfChild(ctx, caller);
    reply.removeHeader('authorization');
    return { ...closed, closed: true };
  });
  serve(app, ctx, 'leave', async ({ caller: { userId, creatorId, sessionId }, query, reply }) => {
    const left = await leave(ctx, { userId, creatorId, sessionId, lost: query.lost });
    // A renewal that this request earned would be a token of an ended session.
    reply.removeHeader('authorization');
    return left;
  });
}
