import { DataTable, SimpleList, useTranslate } from 'react-admin';
import { kstMinute } from '../look/format.ts';
import { ConsoleList } from '../parts/console-list.tsx';
import { FilterTabs } from '../parts/filter-tabs.tsx';
import { Nothing } from '../parts/list-texts.tsx';
import { Moment } from '../parts/moment.tsx';
import { useNarrow } from '../parts/page.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import type { TakedownRow } from './records.ts';
import { TakedownState, TakenDown, useTakenDownText } from './takedown-state.tsx';

const tabs = [
  { label: 'console.takedown.open', filter: { open: true } },
  { label: 'console.takedown.over', filter: { open: false } },
  { label: 'console.all', filter: { open: undefined } },
];

/** Content that is hidden and shown again at planned times. */
export const TakedownList = () => (
  <ConsoleList filterDefaultValues={{ open: true }}>
    <FilterTabs label="resources.takedowns.fields.status" tabs={tabs} />
    {useNarrow() ? <TakedownLines /> : <TakedownTable />}
  </ConsoleList>
);

const Column = DataTable.Col<TakedownRow>;

const TakedownTable = () => (
  <DataTable
    rowClick="show"
    bulkActionButtons={false}
    size="small"
    empty={<Nothing text="console.takedown.none" />}
  >
    <Column
      source="planned"
      sortByOrder="DESC"
      render={({ id, planned }) => (
        <RecordLink resource="takedowns" id={id}>
          {kstMinute(planned)}
        </RecordLink>
      )}
    />
    <Column source="status" disableSort render={({ status }) => <TakedownState status={status} />} />
    <Column source="kind" disableSort render={(takedown) => <TakenDown takedown={takedown} />} />
    <Column source="from" render={({ from }) => <Moment instant={from} />} />
    <Column source="until" disableSort render={({ until }) => <Moment instant={until} />} />
    <Column source="plannedByName" disableSort />
  </DataTable>
);

function TakedownLines() {
  const translate = useTranslate();
  const textOf = useTakenDownText();
  return (
    <SimpleList<TakedownRow>
      linkType="show"
      empty={<Nothing text="console.takedown.none" />}
      primaryText={textOf}
      tertiaryText={({ status }) => translate(`console.takedown.status.${status}`)}
      secondaryText={({ from, until }) => `${kstMinute(from)} – ${until === null ? '' : kstMinute(until)}`}
    />
  );
}
