import Person from '@mui/icons-material/PersonOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../parts/lazy-page.ts';

export const users: ResourceProps = {
  name: 'users',
  icon: Person,
  list: lazyPage(() => import('./user-list.tsx'), 'UserList'),
  show: lazyPage(() => import('./user-show.tsx'), 'UserShow'),
  recordRepresentation: 'username',
};
