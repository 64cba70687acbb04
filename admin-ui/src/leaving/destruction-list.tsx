import { DataTable, SimpleList, useTranslate } from 'react-admin';
import { kstMinute } from '../look/format.ts';
import { ConsoleList } from '../parts/console-list.tsx';
import { FilterTabs } from '../parts/filter-tabs.tsx';
import { Hint, Nothing } from '../parts/list-texts.tsx';
import { Moment } from '../parts/moment.tsx';
import { useNarrow } from '../parts/page.tsx';
import type { DestructionRow } from './records.ts';

/** Destroyed data of former members, the latest first. */
export const DestructionList = () => (
  <ConsoleList>
    <FilterTabs label="resources.destructions.fields.period" tabs={tabs} />
    <Hint text="console.leaving.destruction_hint" />
    {useNarrow() ? <DestructionLines /> : <DestructionTable />}
  </ConsoleList>
);

const tabs = [
  { label: 'console.all', filter: { period: undefined } },
  ...(['LEAVING', 'MEMBERSHIP', 'COMPLAINTS', 'CONTRACTS'] as const).map((period) => ({
    label: `console.leaving.period.${period}`,
    filter: { period },
  })),
];

const Column = DataTable.Col<DestructionRow>;

const DestructionTable = () => (
  <DataTable
    rowClick={false}
    bulkActionButtons={false}
    size="small"
    empty={<Nothing text="console.leaving.nothing_destroyed" />}
  >
    <Column source="at" sortByOrder="DESC" render={({ at }) => <Moment instant={at} />} />
    <Column
      source="period"
      disableSort
      render={({ period }) => <Word of={`console.leaving.period.${period}`} />}
    />
    <Column source="table" disableSort />
    <Column source="act" disableSort render={({ act }) => <Word of={`console.leaving.act.${act}`} />} />
    <DataTable.NumberCol source="rows" disableSort />
  </DataTable>
);

function Word({ of }: { of: string }) {
  return useTranslate()(of);
}

function DestructionLines() {
  const translate = useTranslate();
  return (
    <SimpleList<DestructionRow>
      linkType={false}
      empty={<Nothing text="console.leaving.nothing_destroyed" />}
      primaryText={({ table }) => table}
      tertiaryText={({ at }) => kstMinute(at)}
      secondaryText={({ period, act, rows }) =>
        [
          translate(`console.leaving.period.${period}`),
          `${translate(`console.leaving.act.${act}`)} ${rows}`,
        ].join(' · ')
      }
    />
  );
}
