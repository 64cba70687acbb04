import SendMoney from '@mui/icons-material/PriceCheckOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../parts/lazy-page.ts';

/** Batches by which creators are paid. */
export const payoutBatches: ResourceProps = {
  name: 'payout-batches',
  icon: SendMoney,
  list: lazyPage(() => import('./payout-batch-list.tsx'), 'PayoutBatchList'),
  show: lazyPage(() => import('./payout-batch-show.tsx'), 'PayoutBatchShow'),
  recordRepresentation: 'month',
};
