import People from '@mui/icons-material/PeopleAltOutlined';
import type { ConsoleResource } from '../menu/groups.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const creators: ConsoleResource = {
  name: 'creators',
  options: { group: 'members' },
  icon: People,
  list: lazyPage(() => import('./creator-list.tsx'), 'CreatorList'),
  show: lazyPage(() => import('./creator-show.tsx'), 'CreatorShow'),
  recordRepresentation: 'name',
};
