import Campaign from '@mui/icons-material/CampaignOutlined';
import { calls } from '@sowon/contracts/calls';
import type { Noun } from '../nouns/noun.ts';
import { lazyPage } from '../parts/lazy-page.ts';
import { listPath } from '../parts/paths.ts';

export const noun: Noun = {
  resources: {
    campaigns: {
      menu: { group: 'texts', position: 160 },
      icon: Campaign,
      list: lazyPage(() => import('./campaign-list.tsx'), 'CampaignList'),
      show: lazyPage(() => import('./campaign-show.tsx'), 'CampaignShow'),
      recordRepresentation: 'name',
      actions: {
        list: calls.listCampaigns,
        show: calls.showCampaign,
        plan: calls.planCampaign,
        approve: calls.approveCampaign,
        stop: calls.stopCampaign,
      },
      rules: {
        filters: { q: true, status: true },
        sorts: ['id', 'planned', 'startsAt'],
        order: { field: 'planned', order: 'DESC' },
      },
      codeWords: { status: 'console.campaign.status.*' },
    },
  },
  found: {
    CAMPAIGN: { resource: 'campaigns' },
  },
  waiting: {
    CAMPAIGNS_PLANNED: listPath('campaigns', { status: 'PLANNED' }),
  },
};
