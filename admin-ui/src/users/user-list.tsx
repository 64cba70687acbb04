import { DataTable, SimpleList, useTranslate } from 'react-admin';
import { kstDay } from '../look/format.ts';
import { ConsoleList } from '../parts/console-list.tsx';
import { FilterTabs } from '../parts/filter-tabs.tsx';
import { Moment } from '../parts/moment.tsx';
import { useNarrow } from '../parts/page.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { FindUser } from './find-user.tsx';
import type { UserRow } from './records.ts';
import { stateTexts, UserState } from './user-state.tsx';

const filters = [<SearchField key="q" source="q" alwaysOn />];

const everybody = {
  creator: undefined,
  staff: undefined,
  verified: undefined,
  loginBlocked: undefined,
  left: undefined,
  objecting: undefined,
};
const tabs = [
  { label: 'console.all', filter: everybody },
  { label: 'console.user.creators', filter: { ...everybody, creator: true } },
  { label: 'console.user.staff', filter: { ...everybody, staff: true } },
  { label: 'console.user.unverified', filter: { ...everybody, verified: false } },
  { label: 'console.user.blocked', filter: { ...everybody, loginBlocked: true } },
  { label: 'console.user.objecting', filter: { ...everybody, objecting: true } },
  { label: 'console.user.left', filter: { ...everybody, left: true } },
];

export const UserList = () => (
  <ConsoleList filters={filters} exported>
    <FilterTabs label="resources.users.fields.state" tabs={tabs} />
    <FindUser />
    {useNarrow() ? <UserLines /> : <UserTable />}
  </ConsoleList>
);

const Column = DataTable.Col<UserRow>;

const UserTable = () => (
  <DataTable rowClick="show" bulkActionButtons={false} size="small">
    <Column
      source="username"
      render={({ id, username }) => (
        <RecordLink resource="users" id={id}>
          {username}
        </RecordLink>
      )}
    />
    <Column source="maskedEmail" disableSort />
    <Column source="state" disableSort render={(user) => <UserState user={user} />} />
    <Column
      source="creatorName"
      disableSort
      render={({ creatorId, creatorName }) =>
        creatorId === null ? (
          <span aria-hidden="true">–</span>
        ) : (
          <RecordLink resource="creators" id={creatorId}>
            {creatorName ?? ''}
          </RecordLink>
        )
      }
    />
    <Column source="created" sortByOrder="DESC" render={({ created }) => <Moment instant={created} />} />
  </DataTable>
);

function UserLines() {
  const translate = useTranslate();
  return (
    <SimpleList<UserRow>
      linkType="show"
      primaryText={({ username }) => username}
      tertiaryText={({ created }) => kstDay(created)}
      secondaryText={(user) => [user.maskedEmail, ...stateTexts(translate, user)].join(' · ')}
    />
  );
}
