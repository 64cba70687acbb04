import WebAsset from '@mui/icons-material/WebAssetOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../parts/lazy-page.ts';

export const popups: ResourceProps = {
  name: 'popups',
  icon: WebAsset,
  list: lazyPage(() => import('./popup-list.tsx'), 'PopupList'),
  show: lazyPage(() => import('./popup-show.tsx'), 'PopupShow'),
  recordRepresentation: ({ texts }) => texts.ko.title,
};
