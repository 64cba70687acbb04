import type { Intent } from '@sowon/contracts/intent';
import type { ChangeSavedFilter, SaveFilter } from '@sowon/contracts/saved-filters/schemas';
import { answered, client } from '../api/client.ts';
import type { SavedFilterRow } from './records.ts';

/** Returns the filters saved for a list: one's own and shared ones of colleagues. */
export const savedFilters = (list: string): Promise<SavedFilterRow[]> =>
  answered(client.savedFilters({ query: { list } }));

/** Saves a filter of a list. Throws 409 for a name in use there, and over the maximum number of filters. */
export const saveFilter = (intent: Intent, body: SaveFilter): Promise<SavedFilterRow> =>
  answered(client.saveFilter({ body }, { intent }));

/** Renames one's own filter, shares it or stops sharing it. Throws 409 for a name in use. */
export const changeSavedFilter = (
  intent: Intent,
  id: string,
  body: ChangeSavedFilter,
): Promise<SavedFilterRow> => answered(client.changeSavedFilter({ params: { id }, body }, { intent }));

/** Deletes a filter. Throws 404 if it no longer exists. */
export const removeSavedFilter = (intent: Intent, id: string): Promise<{ id: string }> =>
  answered(client.removeSavedFilter({ params: { id } }, { intent }));
