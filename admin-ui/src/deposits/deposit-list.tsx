import { DataTable, SimpleList, useLocale, useTranslate } from 'react-admin';
import { coins, kstMinute, won } from '../look/format.ts';
import { CoinsColumn, WonColumn } from '../parts/amount-column.tsx';
import { ConsoleList } from '../parts/console-list.tsx';
import { FilterChips } from '../parts/filter-chips.tsx';
import { FilterTabs } from '../parts/filter-tabs.tsx';
import { Nothing } from '../parts/list-texts.tsx';
import { Moment } from '../parts/moment.tsx';
import { useNarrow } from '../parts/page.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { DepositDue, DepositState } from './deposit-state.tsx';
import type { DepositRow } from './records.ts';

const filters = [<SearchField key="q" source="q" alwaysOn />];

const tabs = [
  { label: 'console.all', filter: { status: undefined } },
  ...(['ready', 'paid', 'cancelled', 'failed'] as const satisfies DepositRow['status'][]).map((status) => ({
    label: `console.deposit.status.${status}`,
    filter: { status },
  })),
];

/** Deposits that fans want to pay by bank transfer. */
export const DepositList = () => (
  <ConsoleList filters={filters} exported>
    <FilterTabs label="resources.deposits.fields.status" tabs={tabs} />
    <FilterChips of={[{ source: 'userId', label: 'console.deposit.of_fan' }]} />
    {useNarrow() ? <DepositLines /> : <DepositTable />}
  </ConsoleList>
);

const Column = DataTable.Col<DepositRow>;

const DepositTable = () => (
  <DataTable
    rowClick="show"
    bulkActionButtons={false}
    size="small"
    empty={<Nothing text="console.deposit.none" />}
  >
    <Column
      source="username"
      disableSort
      render={({ id, username }) => (
        <RecordLink resource="deposits" id={id}>
          {username}
        </RecordLink>
      )}
    />
    <Column source="status" disableSort render={(deposit) => <DepositState deposit={deposit} />} />
    <CoinsColumn<DepositRow> source="points" />
    <WonColumn<DepositRow> source="won" />
    <Column source="created" sortByOrder="DESC" render={({ created }) => <Moment instant={created} />} />
    <Column source="due" render={(deposit) => <DepositDue deposit={deposit} />} />
    <Column source="ended" disableSort render={({ ended }) => <Moment instant={ended} />} />
  </DataTable>
);

function DepositLines() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  return (
    <SimpleList<DepositRow>
      linkType="show"
      empty={<Nothing text="console.deposit.none" />}
      primaryText={({ username }) => username}
      tertiaryText={({ won: amount }) => won(amount, locale)}
      secondaryText={({ status, points, created }) =>
        [translate(`console.deposit.status.${status}`), coins(points, locale), kstMinute(created)].join(' · ')
      }
    />
  );
}
