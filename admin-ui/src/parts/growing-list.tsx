import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { ListProps } from 'react-admin';
import { ConsoleList } from './console-list.tsx';
import { type FilterTab, FilterTabs } from './filter-tabs.tsx';
import { useNarrow } from './page.tsx';

interface GrowingListProps extends Pick<ListProps, 'filters' | 'filterDefaultValues'> {
  /** The command that adds to it. */
  readonly add: ReactNode;
  /** Key of what the tabs tell apart. */
  readonly label: string;
  readonly tabs: readonly FilterTab[];
  /** Its rows in a narrow window, and in any other. */
  readonly lines: ReactNode;
  readonly table: ReactNode;
}

/** A list that operators add to: the way to do so, tabs of how things stand, and the rows. */
export const GrowingList = ({ add, label, tabs, lines, table, ...more }: GrowingListProps) => (
  <ConsoleList {...more}>
    <Box sx={{ p: 1, pb: 0 }}>{add}</Box>
    <FilterTabs label={label} tabs={tabs} />
    {useNarrow() ? lines : table}
  </ConsoleList>
);
