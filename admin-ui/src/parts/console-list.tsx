import { List, type ListProps, useResourceContext } from 'react-admin';
import { filtersOf, sortFor } from '../api/list-query.ts';
import { SavedFilters } from '../saved-filters/saved-filters.tsx';

/** A list in its resource's own order, with the filters that somebody saved for it. Nothing is made in a list of the console. */
export function ConsoleList({
  children,
  ...more
}: Pick<ListProps, 'children' | 'filters' | 'filterDefaultValues' | 'queryOptions'>) {
  const resource = useResourceContext() ?? '';
  return (
    <List
      {...more}
      sort={sortFor(resource)}
      perPage={25}
      exporter={false}
      actions={filtersOf(resource).length > 0 ? <SavedFilters /> : false}
      empty={false}
    >
      {children}
    </List>
  );
}
