import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';

export type MissionRow = Reply<Routes['listMissions']>[number];
export type Mission = Reply<Routes['showMission']>;
export type MissionContent = Reply<Routes['readMission']>;
