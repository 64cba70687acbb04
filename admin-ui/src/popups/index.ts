import WebAsset from '@mui/icons-material/WebAssetOutlined';
import { calls } from '@sowon/contracts/calls';
import type { Noun } from '../nouns/noun.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const noun: Noun = {
  resources: {
    popups: {
      menu: { group: 'texts', position: 150 },
      icon: WebAsset,
      list: lazyPage(() => import('./popup-list.tsx'), 'PopupList'),
      show: lazyPage(() => import('./popup-show.tsx'), 'PopupShow'),
      recordRepresentation: ({ texts }) => texts.ko.title,
      actions: {
        list: calls.listPopups,
        show: calls.showPopup,
        plan: calls.planPopup,
        change: calls.changePopup,
        stop: calls.stopPopup,
      },
      rules: {
        filters: { status: true },
        sorts: ['id', 'planned', 'startsAt'],
        order: { field: 'planned', order: 'DESC' },
      },
      codeWords: { status: 'console.popup.status.*' },
    },
  },
  found: {
    POPUP: { resource: 'popups' },
  },
};
