import Help from '@mui/icons-material/HelpOutlineOutlined';
import type { ConsoleResource } from '../menu/groups.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const faqEntries: ConsoleResource = {
  name: 'faq-entries',
  options: { group: 'texts' },
  icon: Help,
  list: lazyPage(() => import('./faq-list.tsx'), 'FaqList'),
  show: lazyPage(() => import('./faq-show.tsx'), 'FaqShow'),
  recordRepresentation: ({ texts }) => texts.ko.title,
};
