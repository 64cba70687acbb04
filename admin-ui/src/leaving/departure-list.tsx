import { DataTable, SimpleList, useLocaleState, useTranslate } from 'react-admin';
import { coins, kstDay, money } from '../look/format.ts';
import { ConsoleList } from '../parts/console-list.tsx';
import { FilterTabs } from '../parts/filter-tabs.tsx';
import { Hint, Nothing } from '../parts/list-texts.tsx';
import { Moment } from '../parts/moment.tsx';
import { useNarrow } from '../parts/page.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { KeptFacts, keptText } from './kept-facts.tsx';
import type { DepartureRow } from './records.ts';

/** Members who closed their accounts, the latest first. */
export const DepartureList = () => (
  <ConsoleList>
    <FilterTabs label="console.leaving.state" tabs={tabs} />
    <Hint text="console.leaving.hint" />
    {useNarrow() ? <DepartureLines /> : <DepartureTable />}
  </ConsoleList>
);

const tabs = [
  { label: 'console.all', filter: { refunds: undefined } },
  { label: 'console.leaving.with_refunds', filter: { refunds: true } },
];

const Column = DataTable.Col<DepartureRow>;

const DepartureTable = () => (
  <DataTable
    rowClick={false}
    bulkActionButtons={false}
    size="small"
    empty={<Nothing text="console.leaving.none" />}
  >
    <Column source="userId" disableSort render={({ userId }) => <Member userId={userId} />} />
    <Column source="left" sortByOrder="DESC" render={({ left }) => <Moment instant={left} />} />
    <DataTable.NumberCol source="missions" disableSort />
    <DataTable.NumberCol source="lost" disableSort />
    <Column source="refunds" disableSort render={({ refunds }) => <Refunds refunds={refunds} />} />
    <Column source="kept" disableSort render={({ kept }) => <KeptFacts kept={kept} />} />
  </DataTable>
);

/** Shows a member by the end of the id: the name is no longer stored. */
const Member = ({ userId }: { userId: string }) => (
  <RecordLink resource="users" id={userId}>
    {userId.slice(-8)}
  </RecordLink>
);

const refundTexts = (refunds: DepartureRow['refunds'], locale: string) =>
  refunds.map(
    ({ amount, currency, points }) => `${money(amount, currency, locale)} (${coins(points, locale)})`,
  );

function Refunds({ refunds }: Pick<DepartureRow, 'refunds'>) {
  const [locale] = useLocaleState();
  return refunds.length === 0 ? <span aria-hidden="true">–</span> : refundTexts(refunds, locale).join(', ');
}

function DepartureLines() {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return (
    <SimpleList<DepartureRow>
      linkType={({ userId }) => `/users/${userId}/show`}
      empty={<Nothing text="console.leaving.none" />}
      primaryText={({ userId }) => `${translate('console.leaving.member')} ${userId.slice(-8)}`}
      tertiaryText={({ left }) => kstDay(left)}
      secondaryText={({ refunds, kept }) =>
        [...refundTexts(refunds, locale), ...kept.map((part) => keptText(translate, part))].join(' · ')
      }
    />
  );
}
