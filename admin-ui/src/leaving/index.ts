import AutoDelete from '@mui/icons-material/AutoDeleteOutlined';
import Logout from '@mui/icons-material/LogoutOutlined';
import { calls } from '@sowon/contracts/calls';
import type { Noun } from '../nouns/noun.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const noun: Noun = {
  resources: {
    departures: {
      menu: { group: 'members', position: 380 },
      icon: Logout,
      list: lazyPage(() => import('./departure-list.tsx'), 'DepartureList'),
      actions: { list: calls.listDepartures },
      rules: {
        filters: { userId: true, refunds: true },
        sorts: ['left'],
        order: { field: 'left', order: 'DESC' },
      },
    },
    destructions: {
      menu: { group: 'members', position: 390 },
      icon: AutoDelete,
      list: lazyPage(() => import('./destruction-list.tsx'), 'DestructionList'),
      actions: { list: calls.listDestructions },
      rules: {
        filters: { period: true },
        sorts: ['at'],
        order: { field: 'at', order: 'DESC' },
      },
    },
  },
  found: {
    DEPARTURE: { resource: 'departures', narrowedBy: (userId) => ({ userId }) },
  },
};
