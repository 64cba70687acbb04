import { z } from 'zod';
import { route } from '../route.ts';
import { campaignCalls } from './calls.ts';
import { Campaign } from './schemas.ts';

export const campaignRoutes = {
  currentCampaign: route(campaignCalls.currentCampaign, {
    summary: 'The current comment event: what a comment can win, and how.',
    reply: z.object({ campaign: Campaign.nullable() }),
  }),
} as const;
