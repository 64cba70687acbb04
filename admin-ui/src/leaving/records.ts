import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';

export type DepartureRow = Reply<Routes['listDepartures']>[number];
export type DestructionRow = Reply<Routes['listDestructions']>[number];
