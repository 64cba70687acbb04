/** English texts of saved filters. */
export const english = {
  console: {
    saved: {
      title: 'Saved filters',
      none: 'No filter is saved here yet.',
      own: 'Mine',
      team: 'The team’s',
      by: 'By %{name}',
      shared: 'Shared with the team',
      save: 'Save this filter',
      name: 'Name of the filter',
      share: 'Share with the team',
      share_one: 'Share %{name} with the team',
      unshare: 'Keep %{name} for myself',
      rename: 'Rename %{name}',
      rename_now: 'Rename',
      new_name: 'New name',
      remove: 'Remove %{name}',
      done: 'The filter is saved.',
      no_search: 'What was typed into the search is not saved.',
    },
    audit: {
      action: {
        saveFilter: 'Filter saved',
        changeSavedFilter: 'Saved filter changed',
        removeSavedFilter: 'Saved filter removed',
      },
      fact: {
        shared: 'shared with the team',
      },
    },
  },
};
