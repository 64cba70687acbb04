import type { SaveFilter } from '@sowon/contracts';
import type { ColumnType } from 'kysely';
import type { Fixed } from '../../../db/schema.ts';

/** Filters of the console's lists that its people saved under a name. What is removed is gone; the audit log says that it was. */
interface SavedFilters {
  id: Fixed<string>;
  owner_id: Fixed<string>;
  /** As the console's address names it. */
  list: Fixed<string>;
  name: string;
  /** Written as a text of JSON. */
  filter: ColumnType<SaveFilter['filter'], string, never>;
  sort_field: Fixed<string>;
  sort_direction: Fixed<'ASC' | 'DESC'>;
  /** Offered to all of the staff who may read the list. */
  shared: boolean;
  saved_at: Fixed<Date>;
  changed_at: Date | null;
}

declare module '../../../db/schema.ts' {
  interface Database {
    saved_filters: SavedFilters;
  }
}
