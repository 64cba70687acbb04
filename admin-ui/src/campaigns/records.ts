import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';

export type CampaignRow = Reply<Routes['listCampaigns']>[number];
export type Campaign = Reply<Routes['showCampaign']>;
