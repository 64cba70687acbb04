import type { Slice } from '../../../slice.ts';
import { reasonConsole, reasonFinds, reasonsAuditWords } from './console.ts';
import { reasonExports, reasonRetention } from './privacy.ts';

export const reasons: Slice = {
  name: 'reasons',
  auditWords: reasonsAuditWords,
  schema: new URL('./schema.sql', import.meta.url),
  exports: reasonExports,
  retention: reasonRetention,
  finds: reasonFinds,
  routes: [reasonConsole],
};
