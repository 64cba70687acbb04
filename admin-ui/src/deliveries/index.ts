import ForwardToInbox from '@mui/icons-material/ForwardToInboxOutlined';
import type { ConsoleResource } from '../menu/groups.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const deliveries: ConsoleResource = {
  name: 'deliveries',
  options: { group: 'audit' },
  icon: ForwardToInbox,
  list: lazyPage(() => import('./delivery-list.tsx'), 'DeliveryList'),
};
