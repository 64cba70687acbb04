import Movie from '@mui/icons-material/MovieOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../parts/lazy-page.ts';

export const missions: ResourceProps = {
  name: 'missions',
  icon: Movie,
  list: lazyPage(() => import('./mission-list.tsx'), 'MissionList'),
  show: lazyPage(() => import('./mission-show.tsx'), 'MissionShow'),
  recordRepresentation: 'productName',
};
