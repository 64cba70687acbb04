import { calls } from '@sowon/contracts/calls';
import type { Noun } from '../nouns/noun.ts';

export const noun: Noun = {
  pages: {
    'saved-filters': {
      actions: {
        list: calls.savedFilters,
        save: calls.saveFilter,
        change: calls.changeSavedFilter,
        remove: calls.removeSavedFilter,
        // One call removes any filter; only an administrator may remove a colleague’s.
        remove_shared: { ...calls.removeSavedFilter, access: 'admin' },
      },
    },
  },
};
