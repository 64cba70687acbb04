import { Box, Tab, Tabs } from '@mui/material';
import { DataTable, SimpleList, useListContext, useTranslate } from 'react-admin';
import type { ReviewRow } from '../api/records.ts';
import { kstMinute } from '../look/format.ts';
import { ConsoleList } from '../parts/console-list.tsx';
import { Moment } from '../parts/moment.tsx';
import { useNarrow } from '../parts/page.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { DecideReview } from './decide-review.tsx';
import { ReviewDue, ReviewState } from './review-state.tsx';

const filters = [<SearchField key="q" source="q" alwaysOn />];

/** Applications of creators; those that wait for a decision first. */
export const ReviewList = () => (
  <ConsoleList filters={filters} filterDefaultValues={{ decided: false }}>
    <DecisionTabs />
    {useNarrow() ? <ReviewLines /> : <ReviewTable />}
  </ConsoleList>
);

const tabs = {
  open: { decided: false, state: undefined },
  approved: { decided: undefined, state: 'APPROVED' },
  rejected: { decided: undefined, state: 'REJECTED' },
  all: { decided: undefined, state: undefined },
} as const;
type TabName = keyof typeof tabs;

function DecisionTabs() {
  const { filterValues, setFilters } = useListContext();
  const translate = useTranslate();
  const names = Object.keys(tabs) as TabName[];
  const current = names.find(
    (name) => tabs[name].decided === filterValues.decided && tabs[name].state === filterValues.state,
  );
  return (
    <Tabs
      value={current ?? 'all'}
      onChange={(_event, name: TabName) => setFilters({ ...filterValues, ...tabs[name] })}
      aria-label={translate('resources.reviews.fields.state')}
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      <Tab value="open" label={translate('console.review.open')} />
      <Tab value="approved" label={translate('console.review.state.APPROVED')} />
      <Tab value="rejected" label={translate('console.review.state.REJECTED')} />
      <Tab value="all" label={translate('console.all')} />
    </Tabs>
  );
}

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
    <Column
      label="console.actions"
      align="right"
      render={(review) => (
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
          <DecideReview review={review} />
        </Box>
      )}
    />
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
