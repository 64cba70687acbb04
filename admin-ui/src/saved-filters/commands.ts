import type { Intent } from '@sowon/contracts/intent';
import type { ChangeSavedFilter, SaveFilter } from '@sowon/contracts/saved-filters/schemas';
import { answered, client } from '../api/client.ts';
import type { SavedFilterRow } from './records.ts';

/** Filters saved for a list: one's own and those that colleagues share. */
export const savedFilters = (list: string): Promise<SavedFilterRow[]> =>
  answered(client.savedFilters({ query: { list } }));

/** Saves a filter of a list. Throws 409 for a name that is in use there, and for one filter too many. */
export const saveFilter = (intent: Intent, body: SaveFilter): Promise<SavedFilterRow> =>
  answered(client.saveFilter({ body }, { intent }));

/** Renames one's own filter, shares it or shares it no longer. Throws 409 for a name that is in use. */
export const changeSavedFilter = (
  intent: Intent,
  id: string,
  body: ChangeSavedFilter,
): Promise<SavedFilterRow> => answered(client.changeSavedFilter({ params: { id }, body }, { intent }));

/** Removes a filter for good. Throws 404 where it is gone already. */
export const removeSavedFilter = (intent: Intent, id: string): Promise<{ id: string }> =>
  answered(client.removeSavedFilter({ params: { id } }, { intent }));
