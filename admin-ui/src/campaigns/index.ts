import Campaign from '@mui/icons-material/CampaignOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../parts/lazy-page.ts';

export const campaigns: ResourceProps = {
  name: 'campaigns',
  icon: Campaign,
  list: lazyPage(() => import('./campaign-list.tsx'), 'CampaignList'),
  show: lazyPage(() => import('./campaign-show.tsx'), 'CampaignShow'),
  recordRepresentation: 'name',
};
