import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import { serve } from '../../../http/serve.ts';
import { currentCampaign } from './queries.ts';

/** The members’ call about comment events. */
export function campaignRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'currentCampaign', async ({ caller }) => ({
    campaign: await currentCampaign(ctx, caller),
  }));
}
