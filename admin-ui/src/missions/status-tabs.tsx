import { Tab, Tabs } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
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
