import { DataTable, SimpleList, useTranslate } from 'react-admin';
import { GrowingList } from '../parts/growing-list.tsx';
import { Nothing } from '../parts/list-texts.tsx';
import { Moment } from '../parts/moment.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { PlanPopup } from './plan-popup.tsx';
import { PopupState } from './popup-state.tsx';
import type { PopupRow } from './records.ts';

const tabs = [
  { label: 'console.all', filter: { status: undefined } },
  { label: 'console.popup.status.SHOWN', filter: { status: 'SHOWN' } },
  { label: 'console.popup.status.PLANNED', filter: { status: 'PLANNED' } },
];

/** Popups, the newest plan first. */
export const PopupList = () => (
  <GrowingList
    add={<PlanPopup />}
    label="resources.popups.fields.status"
    tabs={tabs}
    lines={<PopupLines />}
    table={<PopupTable />}
  />
);

const daysOf = ({ firstDay, lastDay }: PopupRow) => `${firstDay} – ${lastDay}`;

function PopupLines() {
  const translate = useTranslate();
  return (
    <SimpleList<PopupRow>
      linkType="show"
      empty={<Nothing text="console.popup.none" />}
      primaryText={({ texts }) => texts.ko.title}
      tertiaryText={({ status }) => translate(`console.popup.status.${status}`)}
      secondaryText={daysOf}
    />
  );
}

const Column = DataTable.Col<PopupRow>;

function PopupTable() {
  return (
    <DataTable
      rowClick="show"
      bulkActionButtons={false}
      size="small"
      empty={<Nothing text="console.popup.none" />}
    >
      <Column
        source="title"
        disableSort
        render={({ id, texts }) => (
          <RecordLink resource="popups" id={id}>
            {texts.ko.title}
          </RecordLink>
        )}
      />
      <Column source="days" disableSort render={daysOf} />
      <Column source="status" disableSort render={({ status }) => <PopupState status={status} />} />
      <Column source="planned" sortByOrder="DESC" render={({ planned }) => <Moment instant={planned} />} />
    </DataTable>
  );
}
