import { Typography } from '@mui/material';
import { DataTable, SimpleList, useLocale, useTranslate } from 'react-admin';
import { count } from '../look/format.ts';
import { ConsoleList } from '../parts/console-list.tsx';
import { Hint, Nothing } from '../parts/list-texts.tsx';
import { Moment } from '../parts/moment.tsx';
import { useNarrow } from '../parts/page.tsx';
import { Tag } from '../parts/tag.tsx';
import type { CoinTotalsRow } from './records.ts';

/** Days with their published coin totals, and days whose totals did not add up. */
export const CoinTotalsList = () => (
  <ConsoleList>
    <Hint text="console.coin_totals.hint" />
    {useNarrow() ? <TotalsLines /> : <TotalsTable />}
  </ConsoleList>
);

const Column = DataTable.Col<CoinTotalsRow>;
const figures = ['issued', 'used', 'expired', 'outstanding', 'owed'] as const;

function TotalsTable() {
  const locale = useLocale() ?? 'ko';
  return (
    <DataTable
      rowClick={false}
      bulkActionButtons={false}
      size="small"
      empty={<Nothing text="console.coin_totals.none" />}
    >
      <Column source="id" sortByOrder="DESC" />
      {figures.map((figure) => (
        <Column
          key={figure}
          source={figure}
          disableSort
          align="right"
          render={({ [figure]: coins }) => (coins === null ? '–' : count(coins, locale))}
        />
      ))}
      <Column
        source="publishedAt"
        disableSort
        render={({ publishedAt }) => <Moment instant={publishedAt} />}
      />
      <Column source="state" disableSort render={(row) => <State row={row} />} />
    </DataTable>
  );
}

function TotalsLines() {
  const locale = useLocale() ?? 'ko';
  return (
    <SimpleList<CoinTotalsRow>
      linkType={false}
      empty={<Nothing text="console.coin_totals.none" />}
      primaryText={({ id }) => id}
      tertiaryText={({ outstanding }) => (outstanding === null ? '–' : count(outstanding, locale))}
      secondaryText={(row) => <State row={row} />}
    />
  );
}

/** Shows that totals are published, or the server's unchanged error text for staff who investigate it. */
function State({ row: { refused } }: { row: CoinTotalsRow }) {
  const translate = useTranslate();
  if (refused === null) return <Tag label={translate('console.coin_totals.published')} tone="success" />;
  return (
    <>
      <Tag label={translate('console.coin_totals.refused')} tone="error" />{' '}
      <Typography component="span" variant="body2" lang="en">
        {refused.detail}
      </Typography>
    </>
  );
}
