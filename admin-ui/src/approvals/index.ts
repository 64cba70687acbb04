import HowToReg from '@mui/icons-material/HowToRegOutlined';
import type { ConsoleResource } from '../menu/groups.ts';
import { lazyPage } from '../parts/lazy-page.ts';

/** What one of the staff asks for and another approves. */
export const approvals: ConsoleResource = {
  name: 'approvals',
  options: { group: 'audit' },
  icon: HowToReg,
  list: lazyPage(() => import('./approval-list.tsx'), 'ApprovalList'),
  show: lazyPage(() => import('./approval-show.tsx'), 'ApprovalShow'),
};
