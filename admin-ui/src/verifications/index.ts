import FactCheck from '@mui/icons-material/FactCheckOutlined';
import type { ConsoleResource } from '../menu/groups.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const verifications: ConsoleResource = {
  name: 'verifications',
  options: { group: 'audit' },
  icon: FactCheck,
  list: lazyPage(() => import('./verification-list.tsx'), 'VerificationList'),
  show: lazyPage(() => import('./verification-show.tsx'), 'VerificationShow'),
  recordRepresentation: 'id',
};
