import { DataTable, SimpleList, useLocale, useTranslate } from 'react-admin';
import { coins, kstMinute } from '../look/format.ts';
import { CoinsColumn } from '../parts/amount-column.tsx';
import { ConsoleList } from '../parts/console-list.tsx';
import { FilterTabs } from '../parts/filter-tabs.tsx';
import { Nothing } from '../parts/list-texts.tsx';
import { Moment } from '../parts/moment.tsx';
import { useNarrow } from '../parts/page.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { SearchField } from '../parts/search-field.tsx';
import type { WalletRow } from './records.ts';
import { WalletState } from './wallet-state.tsx';

const filters = [<SearchField key="q" source="q" alwaysOn />];

export const WalletList = () => (
  <ConsoleList filters={filters} exported>
    <FilterTabs label="console.wallet.any_state" tabs={tabs} />
    {useNarrow() ? <WalletLines /> : <WalletTable />}
  </ConsoleList>
);

const tabs = [
  { label: 'console.all', filter: { state: undefined } },
  ...(['OPEN', 'CREATOR', 'LEFT', 'FROZEN'] as const).map((state) => ({
    label: `console.wallet.state.${state}`,
    filter: { state },
  })),
];

const Column = DataTable.Col<WalletRow>;

function WalletTable() {
  return (
    <DataTable
      rowClick="show"
      bulkActionButtons={false}
      size="small"
      empty={<Nothing text="console.wallet.none" />}
    >
      <Column
        source="username"
        disableSort
        render={({ id, username }) => (
          <RecordLink resource="wallets" id={id}>
            {username}
          </RecordLink>
        )}
      />
      <Column
        source="state"
        disableSort
        render={({ state }) => state !== 'OPEN' && <WalletState state={state} />}
      />
      <CoinsColumn<WalletRow> source="available" sortable />
      <CoinsColumn<WalletRow> source="held" sortable />
      <DataTable.NumberCol source="version" />
      <Column
        source="updatedAt"
        sortByOrder="DESC"
        render={({ updatedAt }) => <Moment instant={updatedAt} />}
      />
    </DataTable>
  );
}

function WalletLines() {
  const locale = useLocale() ?? 'ko';
  const translate = useTranslate();
  return (
    <SimpleList<WalletRow>
      linkType="show"
      empty={<Nothing text="console.wallet.none" />}
      primaryText={({ username }) => username}
      tertiaryText={({ available }) => coins(available, locale)}
      secondaryText={({ held, state, updatedAt }) =>
        [
          state === 'OPEN' ? '' : translate(`console.wallet.state.${state}`),
          held > 0 ? `${translate('resources.wallets.fields.held')} ${coins(held, locale)}` : '',
          kstMinute(updatedAt),
        ]
          .filter(Boolean)
          .join(' · ')
      }
    />
  );
}
