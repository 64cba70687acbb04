import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { ListProps } from 'react-admin';
import { ConsoleList } from './console-list.tsx';
import { type FilterTab, FilterTabs } from './filter-tabs.tsx';
import { useNarrow } from './page.tsx';

interface GrowingListProps extends Pick<ListProps, 'filters' | 'filterDefaultValues'> {
  /** The command that adds a record. */
  readonly add: ReactNode;
  /** Translation key of the tabs' common label. */
  readonly label: string;
  readonly tabs: readonly FilterTab[];
  /** The rows in a narrow window; `table` shows them in a wide one. */
  readonly lines: ReactNode;
  readonly table: ReactNode;
}

/** A list with a command to add records, tabs by state, and the rows. */
export const GrowingList = ({ add, label, tabs, lines, table, ...more }: GrowingListProps) => (
  <ConsoleList {...more}>
    <Box sx={{ p: 1, pb: 0 }}>{add}</Box>
    <FilterTabs label={label} tabs={tabs} />
    {useNarrow() ? lines : table}
  </ConsoleList>
);
