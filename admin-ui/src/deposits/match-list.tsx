import { DataTable, SimpleList, useLocale, useTranslate } from 'react-admin';
import { kstMinute, won } from '../look/format.ts';
import { CoinsColumn, WonColumn } from '../parts/amount-column.tsx';
import { ConsoleList } from '../parts/console-list.tsx';
import { FilterChips } from '../parts/filter-chips.tsx';
import { FilterTabs } from '../parts/filter-tabs.tsx';
import { Nothing } from '../parts/list-texts.tsx';
import { Moment } from '../parts/moment.tsx';
import { useNarrow } from '../parts/page.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { MatchState } from './deposit-state.tsx';
import type { DepositMatchRow } from './records.ts';

const tabs = [
  { label: 'console.all', filter: { status: undefined } },
  ...(['PROPOSED', 'DONE', 'DROPPED', 'EXPIRED'] as const satisfies DepositMatchRow['status'][]).map(
    (status) => ({
      label: `console.deposit_match.status.${status}`,
      filter: { status },
    }),
  ),
];

/** Matches of transfers with deposits, and those that wait for a second staff member. */
export const MatchList = () => (
  <ConsoleList>
    <FilterTabs label="resources.deposit-matches.fields.status" tabs={tabs} />
    <FilterChips of={[{ source: 'userId', label: 'console.deposit.of_fan' }]} />
    {useNarrow() ? <MatchLines /> : <MatchTable />}
  </ConsoleList>
);

const Column = DataTable.Col<DepositMatchRow>;

const MatchTable = () => (
  <DataTable
    rowClick="show"
    bulkActionButtons={false}
    size="small"
    empty={<Nothing text="console.deposit_match.none" />}
  >
    <Column
      source="username"
      disableSort
      render={({ id, username }) => (
        <RecordLink resource="deposit-matches" id={id}>
          {username}
        </RecordLink>
      )}
    />
    <Column source="status" disableSort render={({ status }) => <MatchState status={status} />} />
    <WonColumn<DepositMatchRow> source="won" sortable />
    <CoinsColumn<DepositMatchRow> source="points" />
    <Column source="makerName" disableSort />
    <Column source="checkerName" disableSort render={({ checkerName }) => checkerName ?? '–'} />
    <Column source="created" sortByOrder="DESC" render={({ created }) => <Moment instant={created} />} />
  </DataTable>
);

function MatchLines() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  return (
    <SimpleList<DepositMatchRow>
      linkType="show"
      empty={<Nothing text="console.deposit_match.none" />}
      primaryText={({ username }) => username}
      tertiaryText={({ won: amount }) => won(amount, locale)}
      secondaryText={({ status, makerName, created }) =>
        [translate(`console.deposit_match.status.${status}`), makerName, kstMinute(created)].join(' · ')
      }
    />
  );
}
