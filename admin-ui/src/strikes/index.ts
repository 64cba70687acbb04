import Gavel from '@mui/icons-material/GavelOutlined';
import type { ConsoleResource } from '../menu/groups.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const strikes: ConsoleResource = {
  name: 'strikes',
  options: { group: 'members' },
  icon: Gavel,
  list: lazyPage(() => import('./strike-list.tsx'), 'StrikeList'),
  show: lazyPage(() => import('./strike-show.tsx'), 'StrikeShow'),
  recordRepresentation: 'creatorName',
};
