import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';

export type StaffNoteRow = Reply<Routes['listStaffNotes']>[number];
