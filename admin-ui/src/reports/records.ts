import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';

export type LiabilityReport = Reply<Routes['reportLiability']>;
export type RevenueReport = Reply<Routes['reportRevenue']>;
export type AgeingReport = Reply<Routes['reportAgeing']>;
