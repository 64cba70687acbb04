import { DataTable, Link, SimpleList, useLocale, useTranslate } from 'react-admin';
import { count, money } from '../look/format.ts';
import { ConsoleList } from '../parts/console-list.tsx';
import { Hint, Nothing } from '../parts/list-texts.tsx';
import { Moment } from '../parts/moment.tsx';
import { useNarrow } from '../parts/page.tsx';
import { listPath } from '../parts/paths.ts';
import type { ProviderDayRow } from './records.ts';

/** Days whose payments were compared with the provider's list, latest first. */
export const ProviderDayList = () => (
  <ConsoleList>
    <Hint text="console.provider_day.hint" />
    {useNarrow() ? <DayLines /> : <DayTable />}
  </ConsoleList>
);

const Column = DataTable.Col<ProviderDayRow>;

/** Returns a function that formats won and US cents; a currency without an amount is left out, but never both. */
function useSums() {
  const locale = useLocale() ?? 'ko';
  return (won: number, cents: number) =>
    [
      ...(won > 0 || cents === 0 ? [money(won, 'KRW', locale)] : []),
      ...(cents > 0 ? [money(cents, 'USD', locale)] : []),
    ].join(' + ');
}

function DayTable() {
  const locale = useLocale() ?? 'ko';
  const sums = useSums();
  return (
    <DataTable
      rowClick={false}
      bulkActionButtons={false}
      size="small"
      empty={<Nothing text="console.provider_day.none" />}
    >
      <Column source="id" sortByOrder="DESC" />
      <Column source="listed" align="right" disableSort render={({ listed }) => count(listed, locale)} />
      <Column
        source="credited"
        align="right"
        disableSort
        render={({ credited }) => count(credited, locale)}
      />
      <Column
        source="paidWon"
        align="right"
        disableSort
        render={({ paidWon, paidCents }) => sums(paidWon, paidCents)}
      />
      <Column
        source="cancelledWon"
        align="right"
        disableSort
        render={({ cancelledWon, cancelledCents }) => sums(cancelledWon, cancelledCents)}
      />
      <Column source="differences" align="right" disableSort render={(day) => <Differences day={day} />} />
      <Column source="compared" disableSort render={({ compared }) => <Moment instant={compared} />} />
    </DataTable>
  );
}

/** The number of differences, with a link to them if there are any. */
function Differences({ day: { id, differences } }: { day: ProviderDayRow }) {
  const locale = useLocale() ?? 'ko';
  const text = count(differences, locale);
  return differences === 0 ? text : <Link to={listPath('payment-differences', { day: id })}>{text}</Link>;
}

function DayLines() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const sums = useSums();
  return (
    <SimpleList<ProviderDayRow>
      linkType={false}
      empty={<Nothing text="console.provider_day.none" />}
      primaryText={({ id }) => id}
      tertiaryText={({ paidWon, paidCents }) => sums(paidWon, paidCents)}
      secondaryText={({ differences }) =>
        translate('console.provider_day.differences', { count: count(differences, locale) })
      }
    />
  );
}
