import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';

export type FairnessRow = Reply<Routes['listFairness']>[number];
