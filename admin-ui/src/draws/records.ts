import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';

export type DrawRow = Reply<Routes['listDraws']>[number];
export type Draw = Reply<Routes['showDraw']>;
export type EntryPersonal = Reply<Routes['revealEntry']>;
