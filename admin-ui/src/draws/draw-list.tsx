import { DataTable, SimpleList, useLocale, useTranslate } from 'react-admin';
import { count } from '../look/format.ts';
import { ConsoleList } from '../parts/console-list.tsx';
import { CreatorColumn } from '../parts/creator-column.tsx';
import { FilterChips } from '../parts/filter-chips.tsx';
import { FilterTabs } from '../parts/filter-tabs.tsx';
import { Nothing } from '../parts/list-texts.tsx';
import { Moment } from '../parts/moment.tsx';
import { useNarrow } from '../parts/page.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { DrawState, periodText, statuses } from './draw-state.tsx';
import type { DrawRow } from './records.ts';

const filters = [<SearchField key="q" source="q" alwaysOn />];

const tabs = [
  { label: 'console.all', filter: { status: undefined } },
  ...statuses.map((status) => ({ label: `console.draw.status.${status}`, filter: { status } })),
];

/** Filters set by links: a creator, or draws whose number is due. */
const narrowed = [
  { source: 'creatorId', label: 'console.draw.of_creator' },
  { source: 'numberDue', label: 'console.draw.of_number_due' },
];

/** Draw events of all creators with their states. */
export const DrawList = () => (
  <ConsoleList filters={filters}>
    <FilterTabs label="resources.draws.fields.status" tabs={tabs} />
    <FilterChips of={narrowed} />
    {useNarrow() ? <DrawLines /> : <DrawTable />}
  </ConsoleList>
);

const Column = DataTable.Col<DrawRow>;

function DrawTable() {
  const locale = useLocale() ?? 'ko';
  return (
    <DataTable
      rowClick="show"
      bulkActionButtons={false}
      size="small"
      empty={<Nothing text="console.draw.none" />}
    >
      <Column
        source="title"
        disableSort
        render={({ id, title }) => (
          <RecordLink resource="draws" id={id}>
            {title}
          </RecordLink>
        )}
      />
      <Column source="status" disableSort render={(draw) => <DrawState draw={draw} />} />
      <CreatorColumn<DrawRow> />
      <Column
        source="drawNumber"
        align="right"
        disableSort
        render={({ drawNumber }) => count(drawNumber, locale)}
      />
      <Column
        source="entries"
        align="right"
        sortByOrder="DESC"
        render={({ entries }) => count(entries, locale)}
      />
      <Column source="picked" align="right" disableSort render={({ picked }) => count(picked, locale)} />
      <Column
        source="period"
        disableSort
        render={(draw) => <span style={{ whiteSpace: 'nowrap' }}>{periodText(draw)}</span>}
      />
      <Column source="created" sortByOrder="DESC" render={({ created }) => <Moment instant={created} />} />
    </DataTable>
  );
}

function DrawLines() {
  const locale = useLocale() ?? 'ko';
  const translate = useTranslate();
  return (
    <SimpleList<DrawRow>
      linkType="show"
      empty={<Nothing text="console.draw.none" />}
      primaryText={({ title }) => title}
      tertiaryText={({ status }) => translate(`console.draw.status.${status}`)}
      secondaryText={(draw) =>
        [
          draw.creatorName,
          translate('console.draw.numbers', {
            entries: count(draw.entries, locale),
            picked: count(draw.picked, locale),
            drawNumber: count(draw.drawNumber, locale),
          }),
          periodText(draw),
        ].join(' · ')
      }
    />
  );
}
