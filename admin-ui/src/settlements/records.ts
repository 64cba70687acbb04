import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';

export type SettlementMonthRow = Reply<Routes['listSettlementMonths']>[number];
export type StatementRow = Reply<Routes['listStatements']>[number];
export type DocumentFile = Reply<Routes['readStatement']>;
export type SettlementRow = Reply<Routes['listSettlements']>[number];
export type SettlementEstimateRow = Reply<Routes['listSettlementEstimates']>[number];
