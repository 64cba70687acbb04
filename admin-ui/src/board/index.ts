import Help from '@mui/icons-material/HelpOutlineOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../parts/lazy-page.ts';

export const faqEntries: ResourceProps = {
  name: 'faq-entries',
  icon: Help,
  list: lazyPage(() => import('./faq-list.tsx'), 'FaqList'),
  show: lazyPage(() => import('./faq-show.tsx'), 'FaqShow'),
  recordRepresentation: ({ texts }) => texts.ko.title,
};
