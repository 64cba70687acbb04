import { type Waiting, waitingCount } from '../../../waiting.ts';
import { plannedCampaigns } from './console-rows.ts';

/** Campaigns that are planned and wait for a second member of the staff. */
export const campaignsWaiting: readonly Waiting[] = [
  waitingCount('CAMPAIGNS_PLANNED', 'operator', ({ db, clock }) => plannedCampaigns(db, clock.now())),
];
