import AutoDelete from '@mui/icons-material/AutoDeleteOutlined';
import Logout from '@mui/icons-material/LogoutOutlined';
import type { ConsoleResource } from '../menu/groups.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const departures: ConsoleResource = {
  name: 'departures',
  options: { group: 'members' },
  icon: Logout,
  list: lazyPage(() => import('./departure-list.tsx'), 'DepartureList'),
};

export const destructions: ConsoleResource = {
  name: 'destructions',
  options: { group: 'members' },
  icon: AutoDelete,
  list: lazyPage(() => import('./destruction-list.tsx'), 'DestructionList'),
};
