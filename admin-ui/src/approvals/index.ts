import HowToReg from '@mui/icons-material/HowToRegOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../parts/lazy-page.ts';

/** What one of the staff asks for and another approves. */
export const approvals: ResourceProps = {
  name: 'approvals',
  icon: HowToReg,
  list: lazyPage(() => import('./approval-list.tsx'), 'ApprovalList'),
  show: lazyPage(() => import('./approval-show.tsx'), 'ApprovalShow'),
};
