import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';

export type PayoutBatchRow = Reply<Routes['listPayoutBatches']>[number];
export type PayoutBatch = Reply<Routes['showPayoutBatch']>;
export type PayoutFile = Reply<Routes['makePayoutFile']>;
export type PayoutResult = Reply<Routes['checkPayoutResult']>;
