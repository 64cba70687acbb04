import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';

export type CreatorRow = Reply<Routes['listCreators']>[number];
export type Creator = Reply<Routes['showCreator']>;
