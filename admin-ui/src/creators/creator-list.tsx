import { DataTable, SimpleList, useTranslate } from 'react-admin';
import { kstMinute } from '../look/format.ts';
import { ConsoleList } from '../parts/console-list.tsx';
import { FilterTabs } from '../parts/filter-tabs.tsx';
import { Moment } from '../parts/moment.tsx';
import { useNarrow } from '../parts/page.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { CreatorState, Strikes, stateTexts } from './creator-state.tsx';
import type { CreatorRow } from './records.ts';

const filters = [<SearchField key="q" source="q" alwaysOn />];

export const CreatorList = () => (
  <ConsoleList filters={filters}>
    <FilterTabs label="resources.creators.fields.verified" tabs={tabs} />
    {useNarrow() ? <CreatorLines /> : <CreatorTable />}
  </ConsoleList>
);

const tabs = [
  { label: 'console.all', filter: { verified: undefined, blocked: undefined, adult: undefined } },
  { label: 'console.creator.waiting', filter: { verified: false, blocked: undefined, adult: undefined } },
  { label: 'console.creator.verified', filter: { verified: true, blocked: undefined, adult: undefined } },
  { label: 'console.creator.blocked', filter: { verified: undefined, blocked: true, adult: undefined } },
  { label: 'console.adults.tag', filter: { verified: undefined, blocked: undefined, adult: true } },
];

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
  </DataTable>
);

function CreatorLines() {
  const translate = useTranslate();
  return (
    <SimpleList<CreatorRow>
      linkType="show"
      primaryText={({ name }) => name}
      tertiaryText={(creator) =>
        [...stateTexts(translate, creator), ...(creator.adult ? [translate('console.adults.tag')] : [])].join(
          ' · ',
        )
      }
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
