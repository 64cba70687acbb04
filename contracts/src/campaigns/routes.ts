import { z } from 'zod';
import { route } from '../route.ts';
import { campaignCalls } from './calls.ts';
import { Campaign } from './schemas.ts';

export const campaignRoutes = {
  currentCampaign: route(campaignCalls.currentCampaign, {
    summary: 'The comment event that runs: what a comment may win, and how.',
    reply: z.object({ campaign: Campaign.nullable() }),
  }),
} as const;
