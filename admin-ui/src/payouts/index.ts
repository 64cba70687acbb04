import SendMoney from '@mui/icons-material/PriceCheckOutlined';
import type { ConsoleResource } from '../menu/groups.ts';
import { lazyPage } from '../parts/lazy-page.ts';

/** Batches by which creators are paid. */
export const payoutBatches: ConsoleResource = {
  name: 'payout-batches',
  options: { group: 'settlement' },
  icon: SendMoney,
  list: lazyPage(() => import('./payout-batch-list.tsx'), 'PayoutBatchList'),
  show: lazyPage(() => import('./payout-batch-show.tsx'), 'PayoutBatchShow'),
  recordRepresentation: 'month',
};
