import People from '@mui/icons-material/PeopleAltOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../parts/lazy-page.ts';

export const creators: ResourceProps = {
  name: 'creators',
  icon: People,
  list: lazyPage(() => import('./creator-list.tsx'), 'CreatorList'),
  show: lazyPage(() => import('./creator-show.tsx'), 'CreatorShow'),
  recordRepresentation: 'name',
};
