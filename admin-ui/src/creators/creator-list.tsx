import { Tab, Tabs } from '@mui/material';
import { DataTable, SimpleList, useListContext, useTranslate } from 'react-admin';
import type { CreatorRow } from '../api/records.ts';
import { kstMinute } from '../look/format.ts';
import { ConsoleList } from '../parts/console-list.tsx';
import { Moment } from '../parts/moment.tsx';
import { useNarrow } from '../parts/page.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { ApproveCreator } from './approve-creator.tsx';
import { CreatorState, Strikes } from './creator-state.tsx';

const filters = [<SearchField key="q" source="q" alwaysOn />];

export const CreatorList = () => (
  <ConsoleList filters={filters}>
    <ApprovalTabs />
    {useNarrow() ? <CreatorLines /> : <CreatorTable />}
  </ConsoleList>
);

const approval = { all: undefined, waiting: false, verified: true } as const;
type Approval = keyof typeof approval;

function ApprovalTabs() {
  const { filterValues, setFilters } = useListContext();
  const translate = useTranslate();
  const current: Approval =
    filterValues.verified === true ? 'verified' : filterValues.verified === false ? 'waiting' : 'all';
  return (
    <Tabs
      value={current}
      onChange={(_event, tab: Approval) => setFilters({ ...filterValues, verified: approval[tab] })}
      aria-label={translate('resources.creators.fields.verified')}
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      <Tab value="all" label={translate('console.all')} />
      <Tab value="waiting" label={translate('console.creator.waiting')} />
      <Tab value="verified" label={translate('console.creator.verified')} />
    </Tabs>
  );
}

const Column = DataTable.Col<CreatorRow>;

const CreatorTable = () => (
  <DataTable rowClick="show" bulkActionButtons={false} size="small">
    <Column
      source="name"
      render={({ id, name }) => (
        <RecordLink resource="creators" id={id}>
          {name}
        </RecordLink>
      )}
    />
    <Column source="url" disableSort render={({ url }) => `/${url}`} />
    <Column source="verified" disableSort render={(creator) => <CreatorState creator={creator} />} />
    <Column source="strikes" disableSort render={(creator) => <Strikes creator={creator} />} />
    <Column source="created" sortByOrder="DESC" render={({ created }) => <Moment instant={created} />} />
    <Column
      label="console.actions"
      align="right"
      render={(creator) => <ApproveCreator creator={creator} />}
    />
  </DataTable>
);

function CreatorLines() {
  const translate = useTranslate();
  return (
    <SimpleList<CreatorRow>
      linkType="show"
      primaryText={({ name }) => name}
      tertiaryText={({ verified }) => translate(`console.creator.${verified ? 'verified' : 'waiting'}`)}
      secondaryText={({ url, strikes, created }) =>
        [
          `/${url}`,
          strikes > 0 ? translate('console.creator.strikes', { smart_count: strikes }) : '',
          kstMinute(created),
        ]
          .filter(Boolean)
          .join(' · ')
      }
    />
  );
}
