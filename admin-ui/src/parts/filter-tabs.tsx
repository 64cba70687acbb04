import { Box, Tab, Tabs } from '@mui/material';
import { useGetList, useListContext, useLocale, useTranslate } from 'react-admin';
import { count } from '../look/format.ts';

export interface FilterTab {
  /** Translation key of the tab's label; unique within the list. */
  readonly label: string;
  /** The filter that the tab sets; a field with `undefined` is not filtered. */
  readonly filter: Readonly<Record<string, unknown>>;
}

/** The tab's label with its number of rows, under the list's other filters. */
function CountedLabel({ tab }: { tab: FilterTab }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const { filterValues, resource } = useListContext();
  const { total } = useGetList(resource, {
    filter: { ...filterValues, ...tab.filter },
    pagination: { page: 1, perPage: 1 },
  });
  return (
    <span>
      {translate(tab.label)}
      {/* The space makes screen readers read the number as its own word. */}{' '}
      {total !== undefined && (
        <Box component="span" sx={{ ml: 0.25, color: 'text.secondary', fontWeight: 400 }}>
          {count(total, locale)}
        </Box>
      )}
    </span>
  );
}

/** Tabs above a list for its most used filter. All tabs set the same fields; other filters stay unchanged. */
export function FilterTabs({ label, tabs }: { label: string; tabs: readonly FilterTab[] }) {
  const { filterValues, setFilters } = useListContext();
  const translate = useTranslate();
  const current = tabs.find(({ filter }) =>
    Object.entries(filter).every(([field, value]) => filterValues[field] === value),
  );
  return (
    <Tabs
      value={current?.label ?? false}
      onChange={(_event, chosen: string) =>
        setFilters({ ...filterValues, ...tabs.find((tab) => tab.label === chosen)?.filter })
      }
      variant="scrollable"
      scrollButtons="auto"
      aria-label={translate(label)}
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {tabs.map((tab) => (
        <Tab key={tab.label} value={tab.label} label={<CountedLabel tab={tab} />} />
      ))}
    </Tabs>
  );
}
