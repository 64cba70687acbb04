import type { FastifyInstance } from 'fastify';
import type { House } from '../../../house.ts';
import { serve } from '../../../http/serve.ts';
import { isOldEnough } from '../../ground/accounts/age.ts';
import { tellBirthDate } from '../../ground/accounts/birth-date.ts';
import { closeOfChild, leave } from './leave.ts';
import { leavingTerms } from './terms.ts';

/** Binds the calls by which members leave: on request, or by giving a birth date that is too young. */
export function leavingRoutes(app: FastifyInstance, ctx: House): void {
  serve(app, ctx, 'leavingTerms', ({ caller }) => leavingTerms(ctx, caller));
  serve(app, ctx, 'tellBirthDate', async ({ caller, body: { birthDate }, keyed, reply }) => {
    const { userId, birthDateTold } = caller;
    // An impossible date is refused first, even if a date was given before.
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
    // A token renewed by this request would belong to an ended session.
    reply.removeHeader('authorization');
    return left;
  });
}
