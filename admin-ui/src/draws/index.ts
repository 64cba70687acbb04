import Trophy from '@mui/icons-material/EmojiEventsOutlined';
import { calls } from '@sowon/contracts/calls';
import type { Noun } from '../nouns/noun.ts';
import { lazyPage } from '../parts/lazy-page.ts';
import { listPath } from '../parts/paths.ts';

export const noun: Noun = {
  resources: {
    draws: {
      menu: { group: 'content', position: 70 },
      icon: Trophy,
      list: lazyPage(() => import('./draw-list.tsx'), 'DrawList'),
      show: lazyPage(() => import('./draw-show.tsx'), 'DrawShow'),
      recordRepresentation: 'title',
      actions: {
        list: calls.listDraws,
        show: calls.showDraw,
        cancel: calls.cancelDrawByStaff,
        await_number: calls.awaitDrawNumber,
        enter_number: calls.enterDrawNumber,
        confirm_number: calls.confirmDrawNumber,
        reveal: calls.revealEntry,
      },
      rules: {
        filters: { q: true, status: true, creatorId: true, numberDue: true },
        sorts: ['id', 'created', 'entries'],
        order: { field: 'created', order: 'DESC' },
      },
      codeWords: { status: 'console.draw.status.*' },
    },
  },
  found: {
    DRAW: { resource: 'draws' },
  },
  waiting: {
    DRAW_NUMBERS_DUE: listPath('draws', { numberDue: true }),
  },
};
