import { Box } from '@mui/material';
import { List, type ListProps, useResourceContext } from 'react-admin';
import { filtersOf, sortFor } from '../api/list-query.ts';
import { AskListExport } from '../list-exports/ask-list-export.tsx';
import { SavedFilters } from '../saved-filters/saved-filters.tsx';
import { ListPages } from './list-pages.tsx';

/** A list in its resource's default order, with saved filters. Records are never created in a list of the console. */
export function ConsoleList({
  children,
  exported = false,
  ...more
}: Pick<ListProps, 'children' | 'filters' | 'filterDefaultValues' | 'queryOptions'> & {
  /** True if the list can be exported as a file; the list's page decides. */
  readonly exported?: boolean;
}) {
  const resource = useResourceContext() ?? '';
  const hasFilters = filtersOf(resource).length > 0;
  return (
    <List
      {...more}
      sort={sortFor(resource)}
      perPage={25}
      exporter={false}
      actions={
        (exported || hasFilters) && (
          <Box
            sx={{
              display: 'flex',
              justifyContent: 'flex-end',
              gap: 1,
              pt: 1,
              flexWrap: { xs: 'wrap', sm: 'nowrap' },
              flexShrink: { xs: 1, sm: 0 },
            }}
          >
            {exported && <AskListExport />}
            {hasFilters && <SavedFilters />}
          </Box>
        )
      }
      empty={false}
      pagination={<ListPages />}
    >
      {children}
    </List>
  );
}
