import { DataTable, SimpleList, useTranslate } from 'react-admin';
import { kstMinute } from '../look/format.ts';
import { FilterChips } from '../parts/filter-chips.tsx';
import { GrowingList } from '../parts/growing-list.tsx';
import { Nothing } from '../parts/list-texts.tsx';
import { Moment } from '../parts/moment.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { ApprovalState, standingKey } from './approval-state.tsx';
import type { ApprovalRow } from './records.ts';

const none = { forMe: undefined, mine: undefined, open: undefined };
const tabs = [
  { label: 'console.all', filter: none },
  { label: 'console.approval.for_me', filter: { ...none, forMe: true } },
  { label: 'console.approval.mine', filter: { ...none, mine: true } },
  { label: 'console.approval.decided', filter: { ...none, open: false } },
];

const narrowing = [{ source: 'objectId', label: 'console.audit.of_object' }];

/** Proposals of staff members that another one approves. They are made on the page of the record they concern. */
export const ApprovalList = () => (
  <GrowingList
    filters={[]}
    add={<FilterChips of={narrowing} />}
    label="resources.approvals.fields.status"
    tabs={tabs}
    lines={<ApprovalLines />}
    table={<ApprovalTable />}
  />
);

const Column = DataTable.Col<ApprovalRow>;

function ApprovalTable() {
  const translate = useTranslate();
  return (
    <DataTable
      rowClick="show"
      bulkActionButtons={false}
      size="small"
      empty={<Nothing text="console.approval.none" />}
    >
      <Column
        source="kind"
        disableSort
        render={({ id, kind }) => (
          <RecordLink resource="approvals" id={id}>
            {translate(`console.approval.kind.${kind}`)}
          </RecordLink>
        )}
      />
      <Column source="objectName" disableSort />
      <Column
        source="status"
        disableSort
        render={({ status, withdrawnBecause }) => (
          <ApprovalState status={status} withdrawnBecause={withdrawnBecause} />
        )}
      />
      <Column source="makerName" disableSort />
      <Column source="proposed" sortByOrder="DESC" render={({ proposed }) => <Moment instant={proposed} />} />
      <Column source="expires" sortByOrder="ASC" render={({ expires }) => <Moment instant={expires} />} />
      <Column source="decidedByName" disableSort />
    </DataTable>
  );
}

function ApprovalLines() {
  const translate = useTranslate();
  return (
    <SimpleList<ApprovalRow>
      linkType="show"
      empty={<Nothing text="console.approval.none" />}
      primaryText={({ kind, objectName }) => `${translate(`console.approval.kind.${kind}`)} · ${objectName}`}
      secondaryText={({ makerName, proposed }) => `${makerName} · ${kstMinute(proposed)}`}
      tertiaryText={(approval) => translate(standingKey(approval))}
    />
  );
}
