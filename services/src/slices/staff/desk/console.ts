import type { FastifyInstance } from 'fastify';
import type { House } from '../../../house.ts';
import { serve } from '../../../http/serve.ts';
import { find } from './find.ts';
import { waitingFor } from './waiting.ts';

/** The console’s calls about everything at once. */
export function deskConsole(app: FastifyInstance, ctx: House): void {
  serve(app, ctx, 'waiting', ({ caller }) => waitingFor(ctx, caller));
  serve(app, ctx, 'find', ({ query, caller }) => find(ctx, caller, query.q));
}
