import { DataTable, SimpleList, useLocale, useTranslate } from 'react-admin';
import { money } from '../look/format.ts';
import { ConsoleList } from '../parts/console-list.tsx';
import { FilterTabs } from '../parts/filter-tabs.tsx';
import { Nothing } from '../parts/list-texts.tsx';
import { Moment } from '../parts/moment.tsx';
import { useNarrow } from '../parts/page.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import type { RefundRow } from './records.ts';
import { RefundState } from './refund-state.tsx';

const none = { open: undefined, toStaff: undefined };
const tabs = [
  { label: 'console.refund.open', filter: { ...none, open: true } },
  { label: 'console.refund.to_staff', filter: { ...none, toStaff: true } },
  { label: 'console.refund.status.PAID', filter: { ...none, open: false } },
  { label: 'console.all', filter: none },
];

/** Money owed for refunded charges, oldest first. */
export const RefundList = () => (
  <ConsoleList filterDefaultValues={{ open: true }} exported>
    <FilterTabs label="resources.refunds.fields.status" tabs={tabs} />
    {useNarrow() ? <RefundLines /> : <RefundTable />}
  </ConsoleList>
);

const Column = DataTable.Col<RefundRow>;

function RefundTable() {
  const locale = useLocale() ?? 'ko';
  return (
    <DataTable
      rowClick="show"
      bulkActionButtons={false}
      size="small"
      empty={<Nothing text="console.refund.none" />}
    >
      <Column
        source="username"
        disableSort
        render={({ id, username }) => (
          <RecordLink resource="refunds" id={id}>
            {username}
          </RecordLink>
        )}
      />
      <Column
        source="amount"
        align="right"
        disableSort
        render={({ amount, currency }) => money(amount, currency, locale)}
      />
      <Column source="status" disableSort render={(refund) => <RefundState refund={refund} />} />
      <Column source="owed" render={({ owed }) => <Moment instant={owed} />} />
      <Column source="dueOn" />
      <Column source="paid" disableSort render={({ paid }) => <Moment instant={paid} />} />
    </DataTable>
  );
}

function RefundLines() {
  const locale = useLocale() ?? 'ko';
  const translate = useTranslate();
  return (
    <SimpleList<RefundRow>
      linkType="show"
      empty={<Nothing text="console.refund.none" />}
      primaryText={({ username }) => username}
      tertiaryText={({ amount, currency }) => money(amount, currency, locale)}
      secondaryText={({ status, dueOn }) =>
        `${translate(`console.refund.status.${status}`)} · ${translate('console.refund.due', { day: dueOn })}`
      }
    />
  );
}
