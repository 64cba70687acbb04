import type { Slice } from '../../slice.ts';
import { auditConsole } from './console.ts';
import * as staffActs from './migrations/0021-staff-acts.ts';

export const audit: Slice = {
  name: 'audit',
  migrations: { '0021-staff-acts': staffActs },
  routes: [auditConsole],
};
