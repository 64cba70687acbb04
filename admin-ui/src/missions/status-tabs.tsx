import { Box, Chip, Tab, Tabs } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { shortened } from '../look/format.ts';
import { statuses } from './mission-state.tsx';

/** The states as tabs, over the list. */
export function StatusTabs() {
  const { filterValues, setFilters } = useListContext();
  const translate = useTranslate();
  const current = statuses.find((status) => status === filterValues.status) ?? '';
  return (
    <Tabs
      value={current}
      onChange={(_event, status: string) => setFilters({ ...filterValues, status: status || undefined })}
      variant="scrollable"
      scrollButtons="auto"
      aria-label={translate('resources.missions.fields.status')}
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      <Tab value="" label={translate('console.all')} />
      {statuses.map((status) => (
        <Tab key={status} value={status} label={translate(`console.mission.status.${status}`)} />
      ))}
    </Tabs>
  );
}

const people = [
  { source: 'fanId', label: 'console.mission.of_fan' },
  { source: 'creatorId', label: 'console.mission.of_creator' },
] as const;

/** Whose missions are shown, when the list was reached from a person's page; each can be taken off. */
export function PeopleChips() {
  const { filterValues, setFilters } = useListContext();
  const translate = useTranslate();
  const set = people.filter(({ source }) => typeof filterValues[source] === 'string');
  if (set.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1, px: 2, pt: 1.5 }}>
      {set.map(({ source, label }) => (
        <Chip
          key={source}
          size="small"
          label={translate(label, { id: shortened(filterValues[source]) })}
          onDelete={() => setFilters({ ...filterValues, [source]: undefined })}
        />
      ))}
    </Box>
  );
}
