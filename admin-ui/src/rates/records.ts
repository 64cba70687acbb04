import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';

export type RatesRow = Reply<Routes['listRates']>[number];
export type RatesVersion = Reply<Routes['showRates']>;
