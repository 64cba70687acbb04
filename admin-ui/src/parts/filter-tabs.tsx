import { Tab, Tabs } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';

export interface FilterTab {
  /** Key of the tab's words; no two tabs of a list have the same. */
  readonly label: string;
  /** What the list is narrowed by; a field that is `undefined` narrows nothing. */
  readonly filter: Readonly<Record<string, unknown>>;
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
        <Tab key={tab.label} value={tab.label} label={translate(tab.label)} />
      ))}
    </Tabs>
  );
}
