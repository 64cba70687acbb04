import FactCheck from '@mui/icons-material/FactCheckOutlined';
import { calls } from '@sowon/contracts/calls';
import type { Noun } from '../nouns/noun.ts';
import { lazyPage } from '../parts/lazy-page.ts';
import { listPath } from '../parts/paths.ts';

export const noun: Noun = {
  resources: {
    verifications: {
      menu: { group: 'audit', position: 370 },
      icon: FactCheck,
      list: lazyPage(() => import('./verification-list.tsx'), 'VerificationList'),
      show: lazyPage(() => import('./verification-show.tsx'), 'VerificationShow'),
      recordRepresentation: 'id',
      actions: {
        list: calls.listVerifications,
        show: calls.showVerification,
        start: calls.startVerification,
      },
      rules: {
        filters: { status: true },
        sorts: ['id', 'asked'],
        order: { field: 'asked', order: 'DESC' },
      },
    },
    anchors: {
      actions: { list: calls.listAnchors },
      rules: {
        filters: {},
        sorts: ['id'],
        order: { field: 'id', order: 'DESC' },
      },
    },
  },
  found: {
    VERIFICATION: { resource: 'verifications' },
  },
  waiting: {
    LEDGER_DIFFERENCES: listPath('verifications', { status: 'DIFFERENT' }),
  },
};
