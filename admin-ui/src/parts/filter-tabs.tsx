import { Box, Tab, Tabs } from '@mui/material';
import { useGetList, useListContext, useLocale, useTranslate } from 'react-admin';
import { count } from '../look/format.ts';

export interface FilterTab {
  /** Key of the tab's words; no two tabs of a list have the same. */
  readonly label: string;
  /** What the list is narrowed by; a field that is `undefined` narrows nothing. */
  readonly filter: Readonly<Record<string, unknown>>;
}

/** The tab's words, and how many rows it has among those that the list's other filters let through. */
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
      {/* Read aloud, the number is a word of its own. */}{' '}
      {total !== undefined && (
        <Box component="span" sx={{ ml: 0.25, color: 'text.secondary', fontWeight: 400 }}>
          {count(total, locale)}
        </Box>
      )}
    </span>
  );
}

/** Tabs over a list, for a filter that is nearly always used. All set the same fields; other filters stay as they are. */
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
