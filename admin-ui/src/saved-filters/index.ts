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
        // One call removes all; a colleague’s only an administrator does.
        remove_shared: { ...calls.removeSavedFilter, access: 'admin' },
      },
    },
  },
};
