import ForwardToInbox from '@mui/icons-material/ForwardToInboxOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../parts/lazy-page.ts';

export const deliveries: ResourceProps = {
  name: 'deliveries',
  icon: ForwardToInbox,
  list: lazyPage(() => import('./delivery-list.tsx'), 'DeliveryList'),
};
