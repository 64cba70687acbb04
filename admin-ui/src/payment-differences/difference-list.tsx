import { DataTable, SimpleList, useLocale, useTranslate } from 'react-admin';
import { money } from '../look/format.ts';
import { ConsoleList } from '../parts/console-list.tsx';
import { FilterChips } from '../parts/filter-chips.tsx';
import { FilterTabs } from '../parts/filter-tabs.tsx';
import { Nothing } from '../parts/list-texts.tsx';
import { Moment } from '../parts/moment.tsx';
import { useNarrow } from '../parts/page.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { DifferenceState } from './difference-state.tsx';
import type { DifferenceRow } from './records.ts';

const tabs = [
  ...(['OPEN', 'CURED', 'EXPLAINED'] as const).map((status) => ({
    label: `console.difference.status.${status}`,
    filter: { status },
  })),
  { label: 'console.all', filter: { status: undefined } },
];
const narrowing = [{ source: 'day', label: 'console.difference.of_day' }];

/** Payments that differ between the provider's list and ours, oldest first. */
export const DifferenceList = () => (
  <ConsoleList filterDefaultValues={{ status: 'OPEN' }}>
    <FilterTabs label="resources.payment-differences.fields.status" tabs={tabs} />
    <FilterChips of={narrowing} />
    {useNarrow() ? <DifferenceLines /> : <DifferenceTable />}
  </ConsoleList>
);

const Column = DataTable.Col<DifferenceRow>;

function DifferenceTable() {
  const locale = useLocale() ?? 'ko';
  const translate = useTranslate();
  return (
    <DataTable
      rowClick="show"
      bulkActionButtons={false}
      size="small"
      empty={<Nothing text="console.difference.none" />}
    >
      <Column source="day" />
      <Column
        source="kind"
        disableSort
        render={({ id, kind }) => (
          <RecordLink resource="payment-differences" id={id}>
            {translate(`console.difference.kind.${kind}`)}
          </RecordLink>
        )}
      />
      <Column
        source="ours"
        align="right"
        disableSort
        render={({ ours, currency }) => money(ours, currency, locale)}
      />
      <Column
        source="providers"
        align="right"
        disableSort
        render={({ providers, currency }) => money(providers, currency, locale)}
      />
      <Column source="status" disableSort render={({ status }) => <DifferenceState status={status} />} />
      <Column source="found" render={({ found }) => <Moment instant={found} />} />
    </DataTable>
  );
}

function DifferenceLines() {
  const translate = useTranslate();
  return (
    <SimpleList<DifferenceRow>
      linkType="show"
      empty={<Nothing text="console.difference.none" />}
      primaryText={({ kind }) => translate(`console.difference.kind.${kind}`)}
      tertiaryText={({ status }) => translate(`console.difference.status.${status}`)}
      secondaryText={({ day }) => day}
    />
  );
}
