import { DataTable, SimpleList, useLocale, useTranslate } from 'react-admin';
import { count, kstMinute } from '../look/format.ts';
import { ConsoleList } from '../parts/console-list.tsx';
import { FilterTabs } from '../parts/filter-tabs.tsx';
import { Hint, Nothing } from '../parts/list-texts.tsx';
import { lookAgainMs, lookAgainWhileAny } from '../parts/look-again.ts';
import { Moment } from '../parts/moment.tsx';
import { useNarrow } from '../parts/page.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { ListExportCommands } from './list-export-commands.tsx';
import { isToCome, ListExportState, useListName } from './list-export-state.tsx';
import type { ListExportRow } from './records.ts';

const none = { open: undefined, status: undefined };
const tabs = [
  { label: 'console.all', filter: none },
  { label: 'resources.list-exports.fields.open', filter: { ...none, open: true } },
  { label: 'console.list_export.status.READY', filter: { ...none, status: 'READY' } },
];

/** Polls while an export is pending. */
const untilTheyAreThere = lookAgainWhileAny<ListExportRow>(isToCome, lookAgainMs);

/** The viewer's own exports of lists; auditors see everybody’s. */
export const ListExportList = () => (
  <ConsoleList queryOptions={untilTheyAreThere}>
    <Hint text="console.list_export.hint" />
    <FilterTabs label="resources.list-exports.fields.status" tabs={tabs} />
    {useNarrow() ? <ListExportLines /> : <ListExportTable />}
  </ConsoleList>
);

const Column = DataTable.Col<ListExportRow>;

function ListExportTable() {
  const locale = useLocale() ?? 'ko';
  const nameOf = useListName();
  return (
    <DataTable
      rowClick="show"
      bulkActionButtons={false}
      size="small"
      empty={<Nothing text="console.list_export.none" />}
    >
      <Column
        source="list"
        disableSort
        render={({ id, list }) => (
          <RecordLink resource="list-exports" id={id}>
            {nameOf(list)}
          </RecordLink>
        )}
      />
      <Column source="format" disableSort />
      <Column source="status" disableSort render={({ status }) => <ListExportState status={status} />} />
      <Column
        source="rows"
        align="right"
        disableSort
        render={({ rows }) => (rows === null ? '–' : count(rows, locale))}
      />
      <Column source="asked" sortByOrder="DESC" render={({ asked }) => <Moment instant={asked} />} />
      <Column source="askedByName" disableSort />
      <Column
        source="actions"
        label="console.actions"
        disableSort
        render={(row) => <ListExportCommands row={row} />}
      />
    </DataTable>
  );
}

function ListExportLines() {
  const translate = useTranslate();
  const nameOf = useListName();
  return (
    <SimpleList<ListExportRow>
      linkType="show"
      empty={<Nothing text="console.list_export.none" />}
      primaryText={({ list, format }) => `${nameOf(list)} · ${format}`}
      tertiaryText={({ status }) => translate(`console.list_export.status.${status}`)}
      secondaryText={({ asked }) => kstMinute(asked)}
    />
  );
}
