import type { Slice } from '../../../slice.ts';
import { auditConsole, exportedStaffActs, staffActFinds } from './console.ts';

export const audit: Slice = {
  name: 'audit',
  schema: new URL('./schema.sql', import.meta.url),
  finds: staffActFinds,
  routes: [auditConsole],
  lists: [exportedStaffActs],
};
