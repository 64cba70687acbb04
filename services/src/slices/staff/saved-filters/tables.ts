import type { SaveFilter } from '@sowon/contracts';
import type { ColumnType } from 'kysely';
import type { Fixed } from '../../../db/schema.ts';

/** Filters of the console's lists that staff saved under a name. A removed filter is deleted; the audit log records the removal. */
interface SavedFilters {
  id: Fixed<string>;
  owner_id: Fixed<string>;
  /** Name of the list in the console's address. */
  list: Fixed<string>;
  name: string;
  /** JSON, written as a text. */
  filter: ColumnType<SaveFilter['filter'], string, never>;
  sort_field: Fixed<string>;
  sort_direction: Fixed<'ASC' | 'DESC'>;
  /** Offered to all staff with the right to read the list. */
  shared: boolean;
  saved_at: Fixed<Date>;
  changed_at: Date | null;
}

declare module '../../../db/schema.ts' {
  interface Database {
    saved_filters: SavedFilters;
  }
}
