import WebAsset from '@mui/icons-material/WebAssetOutlined';
import type { ConsoleResource } from '../menu/groups.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const popups: ConsoleResource = {
  name: 'popups',
  options: { group: 'texts' },
  icon: WebAsset,
  list: lazyPage(() => import('./popup-list.tsx'), 'PopupList'),
  show: lazyPage(() => import('./popup-show.tsx'), 'PopupShow'),
  recordRepresentation: ({ texts }) => texts.ko.title,
};
