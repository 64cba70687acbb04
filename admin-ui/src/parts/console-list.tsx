import { List, type ListProps, useResourceContext } from 'react-admin';
import { sortFor } from '../api/list-rules.ts';

/** A list in its resource's own order. Nothing is made or exported in the console, so there are no actions above it. */
export function ConsoleList({
  children,
  ...more
}: Pick<ListProps, 'children' | 'filters' | 'filterDefaultValues' | 'queryOptions'>) {
  const resource = useResourceContext() ?? '';
  return (
    <List {...more} sort={sortFor(resource)} perPage={25} exporter={false} actions={false} empty={false}>
      {children}
    </List>
  );
}
