import type { Slice } from '../../../slice.ts';
import { auditAuditWords, auditConsole, staffActFinds } from './console.ts';

export const audit: Slice = {
  name: 'audit',
  auditWords: auditAuditWords,
  schema: new URL('./schema.sql', import.meta.url),
  finds: staffActFinds,
  routes: [auditConsole],
};
