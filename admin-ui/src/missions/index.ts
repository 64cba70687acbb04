import Movie from '@mui/icons-material/MovieOutlined';
import type { ConsoleResource } from '../menu/groups.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const missions: ConsoleResource = {
  name: 'missions',
  options: { group: 'content' },
  icon: Movie,
  list: lazyPage(() => import('./mission-list.tsx'), 'MissionList'),
  show: lazyPage(() => import('./mission-show.tsx'), 'MissionShow'),
  recordRepresentation: 'productName',
};
