import type { Slice } from '../../../slice.ts';
import { savedFilterConsole } from './console.ts';
import * as tables from './migrations/0116-saved-filters.ts';
import { savedFiltersExports, savedFiltersRetention } from './privacy.ts';

export const savedFilters: Slice = {
  name: 'saved-filters',
  migrations: { '0116-saved-filters': tables },
  exports: savedFiltersExports,
  retention: savedFiltersRetention,
  routes: [savedFilterConsole],
};
