import Person from '@mui/icons-material/PersonOutlined';
import type { ConsoleResource } from '../menu/groups.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const users: ConsoleResource = {
  name: 'users',
  options: { group: 'members' },
  icon: Person,
  list: lazyPage(() => import('./user-list.tsx'), 'UserList'),
  show: lazyPage(() => import('./user-show.tsx'), 'UserShow'),
  recordRepresentation: 'username',
};
