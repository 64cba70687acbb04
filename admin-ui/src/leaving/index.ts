import AutoDelete from '@mui/icons-material/AutoDeleteOutlined';
import Logout from '@mui/icons-material/LogoutOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../parts/lazy-page.ts';

export const departures: ResourceProps = {
  name: 'departures',
  icon: Logout,
  list: lazyPage(() => import('./departure-list.tsx'), 'DepartureList'),
};

export const destructions: ResourceProps = {
  name: 'destructions',
  icon: AutoDelete,
  list: lazyPage(() => import('./destruction-list.tsx'), 'DestructionList'),
};
