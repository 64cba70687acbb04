import Campaign from '@mui/icons-material/CampaignOutlined';
import type { ConsoleResource } from '../menu/groups.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const campaigns: ConsoleResource = {
  name: 'campaigns',
  options: { group: 'texts' },
  icon: Campaign,
  list: lazyPage(() => import('./campaign-list.tsx'), 'CampaignList'),
  show: lazyPage(() => import('./campaign-show.tsx'), 'CampaignShow'),
  recordRepresentation: 'name',
};
