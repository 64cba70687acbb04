import { DataTable, SimpleList, useLocale, useTranslate } from 'react-admin';
import { coins, kstMinute, money } from '../look/format.ts';
import { CoinsColumn } from '../parts/amount-column.tsx';
import { ConsoleList } from '../parts/console-list.tsx';
import { FilterTabs } from '../parts/filter-tabs.tsx';
import { Nothing } from '../parts/list-texts.tsx';
import { Moment } from '../parts/moment.tsx';
import { useNarrow } from '../parts/page.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { PaymentState } from './payment-state.tsx';
import type { PaymentRow } from './records.ts';

const filters = [<SearchField key="q" source="q" alwaysOn />];

/** Orders of coins. Quarantined orders were paid, but not as ordered, and their money has to go back. */
export const PaymentList = () => (
  <ConsoleList filters={filters} exported>
    <FilterTabs label="resources.payments.fields.status" tabs={tabs} />
    {useNarrow() ? <PaymentLines /> : <PaymentTable />}
  </ConsoleList>
);

const tabs = [
  { label: 'console.all', filter: { status: undefined, givingBack: undefined } },
  ...(['CREDITED', 'QUARANTINED', 'READY', 'PREPARED', 'FAILED', 'CANCELLED'] as const).map((status) => ({
    label: `console.payment.status.${status}`,
    filter: { status, givingBack: undefined },
  })),
  {
    label: 'console.payment.giving_back',
    filter: { status: undefined, givingBack: true },
  },
];

const Column = DataTable.Col<PaymentRow>;

function PaymentTable() {
  const locale = useLocale() ?? 'ko';
  const translate = useTranslate();
  return (
    <DataTable
      rowClick="show"
      bulkActionButtons={false}
      size="small"
      empty={<Nothing text="console.payment.none" />}
    >
      <Column
        source="name"
        disableSort
        render={({ id, name }) => (
          <RecordLink resource="payments" id={id}>
            {name}
          </RecordLink>
        )}
      />
      <Column source="username" disableSort />
      <Column source="status" disableSort render={({ status }) => <PaymentState status={status} />} />
      <CoinsColumn<PaymentRow> source="points" />
      <Column
        source="amount"
        align="right"
        disableSort
        render={({ amount, currency }) => money(amount, currency, locale)}
      />
      <Column
        source="payMethod"
        disableSort
        render={({ payMethod }) => translate(`console.payment.method.${payMethod}`)}
      />
      <Column source="created" sortByOrder="DESC" render={({ created }) => <Moment instant={created} />} />
    </DataTable>
  );
}

function PaymentLines() {
  const locale = useLocale() ?? 'ko';
  const translate = useTranslate();
  return (
    <SimpleList<PaymentRow>
      linkType="show"
      empty={<Nothing text="console.payment.none" />}
      primaryText={({ username }) => username}
      tertiaryText={({ amount, currency }) => money(amount, currency, locale)}
      secondaryText={({ status, points, created }) =>
        [translate(`console.payment.status.${status}`), coins(points, locale), kstMinute(created)].join(' · ')
      }
    />
  );
}
