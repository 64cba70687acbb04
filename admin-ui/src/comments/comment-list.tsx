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
import { ReviewTag, useSaid } from './comment-state.tsx';
import type { CommentRow } from './records.ts';

const filters = [<SearchField key="q" source="q" alwaysOn />];

const tabs = [
  { label: 'console.all', filter: { review: undefined } },
  { label: 'console.comment.blocked', filter: { review: 'BLOCKED' } },
  { label: 'console.comment.cleared', filter: { review: 'CLEARED' } },
];

/** Filters set by links from an author's or a mission's page. */
const places = [
  { source: 'authorId', label: 'console.comment.of_author' },
  { source: 'missionId', label: 'console.comment.of_mission' },
];

/** Comments on missions, with those that were reported. */
export const CommentList = () => (
  <ConsoleList filters={filters}>
    <FilterTabs label="resources.comments.fields.review" tabs={tabs} />
    <FilterChips of={places} />
    {useNarrow() ? <CommentLines /> : <CommentTable />}
  </ConsoleList>
);

function CommentLines() {
  const translate = useTranslate();
  const said = useSaid();
  return (
    <SimpleList<CommentRow>
      linkType="show"
      primaryText={said}
      tertiaryText={({ review }) => translate(`console.comment.review.${review}`)}
      secondaryText={({ authorName, written }) => `${authorName} · ${kstMinute(written)}`}
    />
  );
}

const Column = DataTable.Col<CommentRow>;

function CommentTable() {
  const said = useSaid();
  return (
    <DataTable
      rowClick="show"
      bulkActionButtons={false}
      size="small"
      empty={<Nothing text="console.comment.none" />}
    >
      <Column
        source="content"
        disableSort
        render={(comment) => (
          <RecordLink resource="comments" id={comment.id}>
            {said(comment)}
          </RecordLink>
        )}
      />
      <Column
        source="authorName"
        disableSort
        render={({ authorId, authorName }) => (
          <RecordLink resource="users" id={authorId}>
            {authorName}
          </RecordLink>
        )}
      />
      <Column source="review" disableSort render={({ review }) => <ReviewTag review={review} />} />
      <Column source="reports" align="right" disableSort />
      <Column
        source="reported"
        sortByOrder="DESC"
        render={({ reported }) => reported && <Moment instant={reported} />}
      />
      <Column source="written" sortByOrder="DESC" render={({ written }) => <Moment instant={written} />} />
    </DataTable>
  );
}
