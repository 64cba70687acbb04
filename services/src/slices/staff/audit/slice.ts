import type { Slice } from '../../../slice.ts';
import { auditConsole, exportedStaffActs, staffActFinds } from './console.ts';
import * as staffActs from './migrations/0021-staff-acts.ts';
import * as actsByObject from './migrations/0032-acts-by-object.ts';
import * as actsByAction from './migrations/0137-acts-by-action.ts';

export const audit: Slice = {
  name: 'audit',
  migrations: {
    '0021-staff-acts': staffActs,
    '0032-acts-by-object': actsByObject,
    '0137-acts-by-action': actsByAction,
  },
  finds: staffActFinds,
  routes: [auditConsole],
  lists: [exportedStaffActs],
};
