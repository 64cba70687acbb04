import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';

export type MonthSteps = Reply<Routes['showMonthSteps']>;
export type MonthDifferenceRow = Reply<Routes['listMonthDifferences']>[number];
