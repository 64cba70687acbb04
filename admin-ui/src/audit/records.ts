import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';

export type StaffActRow = Reply<Routes['listStaffActs']>[number];
