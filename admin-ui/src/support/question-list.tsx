import { DataTable, SimpleList, useTranslate } from 'react-admin';
import { kstMinute } from '../look/format.ts';
import { ConsoleList } from '../parts/console-list.tsx';
import { FilterChips } from '../parts/filter-chips.tsx';
import { FilterTabs } from '../parts/filter-tabs.tsx';
import { Nothing } from '../parts/list-texts.tsx';
import { Moment } from '../parts/moment.tsx';
import { useNarrow } from '../parts/page.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { QuestionState } from './question-state.tsx';
import type { SupportQuestionRow } from './records.ts';

const filters = [<SearchField key="q" source="q" alwaysOn />];

const tabs = [
  { label: 'console.all', filter: { state: undefined } },
  { label: 'console.support.status.WAITING', filter: { state: 'WAITING' } },
  { label: 'console.support.status.ANSWERED', filter: { state: 'ANSWERED' } },
  { label: 'console.support.status.CLOSED', filter: { state: 'CLOSED' } },
];

/** Filter set by a link from a member's page. */
const people = [{ source: 'userId', label: 'console.support.of_member' }];

/** Questions of members; open ones come first, the longest waiting at the top. */
export const QuestionList = () => (
  <ConsoleList filters={filters}>
    <FilterTabs label="resources.support-questions.fields.state" tabs={tabs} />
    <FilterChips of={people} />
    {useNarrow() ? <QuestionLines /> : <QuestionTable />}
  </ConsoleList>
);

function QuestionLines() {
  const translate = useTranslate();
  return (
    <SimpleList<SupportQuestionRow>
      linkType="show"
      empty={<Nothing text="console.support.none" />}
      primaryText={({ beginning }) => beginning}
      tertiaryText={({ state }) => translate(`console.support.status.${state}`)}
      secondaryText={({ username, subject, waitsSince, asked }) =>
        [username, translate(`console.support.subject.${subject}`), kstMinute(waitsSince ?? asked)].join(
          ' · ',
        )
      }
    />
  );
}

const Column = DataTable.Col<SupportQuestionRow>;

function QuestionTable() {
  const translate = useTranslate();
  return (
    <DataTable
      rowClick="show"
      bulkActionButtons={false}
      size="small"
      empty={<Nothing text="console.support.none" />}
    >
      <Column
        source="beginning"
        disableSort
        render={({ id, beginning }) => (
          <RecordLink resource="support-questions" id={id}>
            {beginning}
          </RecordLink>
        )}
      />
      <Column
        source="subject"
        disableSort
        render={({ subject }) => translate(`console.support.subject.${subject}`)}
      />
      <Column source="username" disableSort />
      <Column source="state" disableSort render={({ state }) => <QuestionState state={state} />} />
      <Column
        source="waitsSince"
        render={({ waitsSince }) => waitsSince !== null && <Moment instant={waitsSince} />}
      />
      <Column source="asked" sortByOrder="DESC" render={({ asked }) => <Moment instant={asked} />} />
    </DataTable>
  );
}
