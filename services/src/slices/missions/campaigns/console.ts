import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import type { Finding } from '../../../finding.ts';
import { found } from '../../../http/found.ts';
import { listReply } from '../../../http/list-reply.ts';
import { serve } from '../../../http/serve.ts';
import { type Waiting, waitingCount } from '../../../waiting.ts';
import { approveCampaign, planCampaign, stopCampaign } from './commands.ts';
import { campaignDetails, listCampaignRows, plannedCampaigns } from './console-rows.ts';

/** The console’s calls about comment events. */
export function campaignConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listCampaigns', async ({ query, reply }) =>
    listReply(reply, 'campaigns', await listCampaignRows(ctx, query), query.range),
  );
  serve(app, ctx, 'showCampaign', async ({ params }) => found(await campaignDetails(ctx, params.id)));
  serve(app, ctx, 'planCampaign', ({ body, caller, key }) =>
    planCampaign(ctx, { operatorId: caller.userId, key, plan: body }),
  );
  serve(app, ctx, 'approveCampaign', async ({ params, body, caller, key }) => {
    const { id } = await approveCampaign(ctx, {
      ...{ operatorId: caller.userId, key, campaignId: params.id, ...body },
    });
    return found(await campaignDetails(ctx, id));
  });
  serve(app, ctx, 'stopCampaign', async ({ params, body, caller, key }) => {
    const { id } = await stopCampaign(ctx, {
      ...{ operatorId: caller.userId, key, campaignId: params.id, ...body },
    });
    return found(await campaignDetails(ctx, id));
  });
}

/** Finds campaigns by id; the title is the campaign's name. */
export const campaignFinds: readonly Finding[] = [
  {
    kind: 'CAMPAIGN',
    seenBy: 'showCampaign',
    byId: (db, id) => db.selectFrom('campaigns').where('id', '=', id).select(['id', 'name as title']),
  },
];

/** Counts planned campaigns that wait for a second operator. */
export const campaignsWaiting: readonly Waiting[] = [
  waitingCount('CAMPAIGNS_PLANNED', 'operator', ({ db, clock }) => plannedCampaigns(db, clock.now())),
];
