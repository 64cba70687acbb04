import { DataTable, Link, SelectInput, SimpleList, useListContext, useTranslate } from 'react-admin';
import { kstMinute } from '../look/format.ts';
import { ConsoleList } from '../parts/console-list.tsx';
import { FilterTabs } from '../parts/filter-tabs.tsx';
import { Nothing } from '../parts/list-texts.tsx';
import { Moment } from '../parts/moment.tsx';
import { useNarrow } from '../parts/page.tsx';
import { SelectRow } from '../parts/select-row.tsx';
import { JudgeSelected } from './judge-selected.tsx';
import { isOutdated } from './just-judged.ts';
import { itemPath, type Part } from './queue-place.ts';
import { QueueState, useKindName, useTitleOf } from './queue-state.tsx';
import type { ModerationRow } from './records.ts';

const tabs = (
  ['UNREVIEWED', 'ESCALATED', 'APPEALED', 'RESOLVED'] as const satisfies ModerationRow['state'][]
).map((state) => ({ label: `console.moderation.state.${state}`, filter: { state } }));

const kinds = [
  'MISSION',
  'COMMENT',
  'PRODUCT',
  'PROFILE',
  'MEDIA',
] as const satisfies ModerationRow['kind'][];

const filters = [
  <SelectInput
    key="kind"
    source="kind"
    alwaysOn
    choices={kinds.map((id) => ({ id, name: `console.moderation.kind.${id}` }))}
    emptyText="console.moderation.any_kind"
  />,
];

const judgements = ['CLEAR', 'BLOCK', 'UNBLOCK', 'ESCALATE'] as const;

/** The moderation queue of all content kinds; the longest waiting item comes first. */
export function QueueList() {
  const narrow = useNarrow();
  const titleOf = useTitleOf();
  return (
    <ConsoleList
      filters={filters}
      filterDefaultValues={{ state: 'UNREVIEWED' }}
      queryOptions={{
        select: ({ data, ...page }) => ({ ...page, data: data.filter((row) => !isOutdated(row)) }),
      }}
    >
      <FilterTabs label="resources.moderation.fields.state" tabs={tabs} />
      {narrow ? (
        <QueueLines />
      ) : (
        <>
          <JudgeSelected<ModerationRow>
            kindOf={({ kind }) => kind}
            nameOf={titleOf}
            judgements={judgements}
          />
          <QueueTable />
        </>
      )}
    </ConsoleList>
  );
}

/** The text for an empty queue, by the open tab. */
function Empty() {
  const { filterValues } = useListContext();
  return <Nothing text={`console.moderation.none.${(filterValues as Part).state ?? 'UNREVIEWED'}`} />;
}

function usePathOf() {
  const { filterValues } = useListContext();
  return (id: string | number) => itemPath(String(id), filterValues as Part);
}

function QueueLines() {
  const translate = useTranslate();
  const titleOf = useTitleOf();
  const kindOf = useKindName();
  const pathOf = usePathOf();
  return (
    <SimpleList<ModerationRow>
      rowClick={pathOf}
      empty={<Empty />}
      primaryText={titleOf}
      tertiaryText={kindOf}
      secondaryText={({ owner, reports, since }) =>
        [
          owner?.name ?? '',
          ...(reports > 0 ? [translate('console.moderation.reports', { smart_count: reports })] : []),
          kstMinute(since),
        ].join(' · ')
      }
    />
  );
}

const Column = DataTable.Col<ModerationRow>;

function QueueTable() {
  const translate = useTranslate();
  const titleOf = useTitleOf();
  const kindOf = useKindName();
  const pathOf = usePathOf();
  return (
    <DataTable rowClick={pathOf} bulkActionButtons={false} size="small" empty={<Empty />}>
      <Column
        source="select"
        label={translate('console.mission.select')}
        disableSort
        render={(row) => (
          <SelectRow
            id={row.id}
            action="judge"
            label={translate('console.mission.select_one', { name: titleOf(row) })}
          />
        )}
      />
      <Column source="kind" disableSort render={kindOf} />
      <Column
        source="name"
        disableSort
        render={(row) => (
          <Link to={pathOf(row.id)} underline="hover" sx={{ fontWeight: 600 }}>
            {titleOf(row)}
          </Link>
        )}
      />
      <Column source="owner" disableSort render={({ owner }) => owner?.name ?? '–'} />
      <Column source="reports" align="right" disableSort />
      <Column source="state" disableSort render={({ state }) => <QueueState state={state} />} />
      <Column source="escalatedBy" disableSort render={({ escalatedBy }) => escalatedBy?.name ?? '–'} />
      <Column source="since" render={({ since }) => <Moment instant={since} />} />
    </DataTable>
  );
}
