import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';

export type StrikeRow = Reply<Routes['listStrikes']>[number];
export type Strike = Reply<Routes['showStrike']>;
