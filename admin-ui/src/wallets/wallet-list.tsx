import { DataTable, SimpleList, useLocale, useTranslate } from 'react-admin';
import type { WalletRow } from '../api/records.ts';
import { coins, kstMinute } from '../look/format.ts';
import { CoinsColumn } from '../parts/amount-column.tsx';
import { ConsoleList } from '../parts/console-list.tsx';
import { Moment } from '../parts/moment.tsx';
import { useNarrow } from '../parts/page.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { Tag } from '../parts/tag.tsx';

const filters = [<SearchField key="q" source="q" alwaysOn />];

export const WalletList = () => (
  <ConsoleList filters={filters}>{useNarrow() ? <WalletLines /> : <WalletTable />}</ConsoleList>
);

const Column = DataTable.Col<WalletRow>;

function WalletTable() {
  const translate = useTranslate();
  return (
    <DataTable rowClick="show" bulkActionButtons={false} size="small">
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
        source="frozen"
        disableSort
        render={({ frozen }) => frozen && <Tag tone="warning" label={translate('console.wallet.frozen')} />}
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
      primaryText={({ username }) => username}
      tertiaryText={({ available }) => coins(available, locale)}
      secondaryText={({ held, frozen, updatedAt }) =>
        [
          frozen ? translate('console.wallet.frozen') : '',
          held > 0 ? `${translate('resources.wallets.fields.held')} ${coins(held, locale)}` : '',
          kstMinute(updatedAt),
        ]
          .filter(Boolean)
          .join(' · ')
      }
    />
  );
}
