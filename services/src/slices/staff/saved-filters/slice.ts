import type { Slice } from '../../../slice.ts';
import { savedFilterConsole, savedFiltersAuditWords } from './console.ts';
import { savedFiltersExports, savedFiltersRetention } from './privacy.ts';

export const savedFilters: Slice = {
  name: 'saved-filters',
  auditWords: savedFiltersAuditWords,
  schema: new URL('./schema.sql', import.meta.url),
  exports: savedFiltersExports,
  retention: savedFiltersRetention,
  routes: [savedFilterConsole],
};
