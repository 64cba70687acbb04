import type { Ctx } from '../../../context.ts';
import { type DataExport, type DataRetention, deleted, exportById } from '../../../privacy-rules.ts';

const savedFilters = exportById('savedFilters', 'id', ({ db }: Ctx, { userId }) =>
  db
    .selectFrom('saved_filters')
    .select([
      'id',
      'list',
      'name',
      'filter',
      'sort_field',
      'sort_direction',
      'shared',
      'saved_at',
      'changed_at',
    ])
    .where('owner_id', '=', userId),
);

/** Data that this slice keeps about a member. */
export const savedFiltersExports: readonly DataExport<Ctx>[] = [savedFilters];

/** Retention of this slice's rows after a member leaves. */
export const savedFiltersRetention: readonly DataRetention[] = [
  deleted('saved_filters', 'owner_id', 'LEAVING'),
];
