import type { Slice } from '../../../slice.ts';
import { calendarStream } from './calendar.ts';
import { chancesStream } from './chances.ts';
import { campaignConsole } from './console.ts';
import { campaignsExports } from './exports.ts';
import { campaignFinds } from './finds.ts';
import * as tables from './migrations/0075-campaigns.ts';
import { campaignNotices } from './notices.ts';
import { campaignsRetention } from './retention.ts';
import { campaignRoutes } from './routes.ts';
import { plannedCampaigns } from './staff-work.ts';
import { campaignStream } from './state.ts';
import { campaignsWaiting } from './waiting.ts';

export const campaigns: Slice = {
  name: 'campaigns',
  retention: campaignsRetention,
  exports: campaignsExports,
  migrations: { '0075-campaigns': tables },
  staffWork: [plannedCampaigns],
  streams: [campaignStream, calendarStream, chancesStream],
  finds: campaignFinds,
  waiting: campaignsWaiting,
  routes: [campaignRoutes, campaignConsole],
  notices: campaignNotices,
};
