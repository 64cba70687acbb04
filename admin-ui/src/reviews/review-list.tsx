import { DataTable, SimpleList, useTranslate } from 'react-admin';
import { kstMinute } from '../look/format.ts';
import { ConsoleList } from '../parts/console-list.tsx';
import { FilterTabs } from '../parts/filter-tabs.tsx';
import { Moment } from '../parts/moment.tsx';
import { useNarrow } from '../parts/page.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { SearchField } from '../parts/search-field.tsx';
import type { ReviewRow } from './records.ts';
import { ReviewDue, ReviewState } from './review-state.tsx';

const filters = [<SearchField key="q" source="q" alwaysOn />];

/** Applications of creators; undecided ones first. They are decided on their page, where their content is visible. */
export const ReviewList = () => (
  <ConsoleList filters={filters} filterDefaultValues={{ decided: false }}>
    <FilterTabs label="resources.reviews.fields.state" tabs={tabs} />
    {useNarrow() ? <ReviewLines /> : <ReviewTable />}
  </ConsoleList>
);

const tabs = [
  { label: 'console.review.open', filter: { decided: false, state: undefined } },
  { label: 'console.review.state.APPROVED', filter: { decided: undefined, state: 'APPROVED' } },
  { label: 'console.review.state.REJECTED', filter: { decided: undefined, state: 'REJECTED' } },
  { label: 'console.all', filter: { decided: undefined, state: undefined } },
];

const Column = DataTable.Col<ReviewRow>;

const ReviewTable = () => (
  <DataTable rowClick="show" bulkActionButtons={false} size="small">
    <Column
      source="name"
      render={({ id, name }) => (
        <RecordLink resource="reviews" id={id}>
          {name}
        </RecordLink>
      )}
    />
    <Column source="url" disableSort render={({ url }) => `/${url}`} />
    <Column source="state" disableSort render={(review) => <ReviewState review={review} />} />
    <Column source="applied" sortByOrder="DESC" render={({ applied }) => <Moment instant={applied} />} />
    <Column source="due" render={(review) => <ReviewDue review={review} />} />
  </DataTable>
);

function ReviewLines() {
  const translate = useTranslate();
  return (
    <SimpleList<ReviewRow>
      linkType="show"
      primaryText={({ name }) => name}
      tertiaryText={({ state }) => translate(`console.review.state.${state}`)}
      secondaryText={({ url, due }) =>
        `/${url} · ${translate('console.review.due_by', { due: kstMinute(due) })}`
      }
    />
  );
}
