import type { Slice } from '../../../slice.ts';
import { calendarStream } from './calendar.ts';
import { chancesStream } from './chances.ts';
import { plannedCampaigns } from './commands.ts';
import { campaignConsole, campaignFinds, campaignsAuditWords, campaignsWaiting } from './console.ts';
import { campaignNotices } from './notices.ts';
import { campaignsExports, campaignsRetention } from './privacy.ts';
import { campaignRoutes } from './routes.ts';
import { campaignStream } from './state.ts';

export const campaigns: Slice = {
  name: 'campaigns',
  auditWords: campaignsAuditWords,
  retention: campaignsRetention,
  exports: campaignsExports,
  schema: new URL('./schema.sql', import.meta.url),
  staffWork: [plannedCampaigns],
  streams: [campaignStream, calendarStream, chancesStream],
  finds: campaignFinds,
  waiting: campaignsWaiting,
  routes: [campaignRoutes, campaignConsole],
  notices: campaignNotices,
};
