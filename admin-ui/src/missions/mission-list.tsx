import { DataTable, SelectInput, SimpleList, useLocale, useTranslate } from 'react-admin';
import { coins, kstMinute } from '../look/format.ts';
import { JudgeSelected } from '../moderation/judge-selected.tsx';
import { CoinsColumn } from '../parts/amount-column.tsx';
import { ConsoleList } from '../parts/console-list.tsx';
import { FilterChips } from '../parts/filter-chips.tsx';
import { FilterTabs } from '../parts/filter-tabs.tsx';
import { Deadline, Moment } from '../parts/moment.tsx';
import { useNarrow } from '../parts/page.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { SelectRow } from '../parts/select-row.tsx';
import { useMissionName } from './mission-name.ts';
import { holdsCoins, MissionState, statuses, waitsForStaff } from './mission-state.tsx';
import type { MissionRow } from './records.ts';

const tabs = [
  { label: 'console.all', filter: { status: undefined } },
  ...statuses.map((status) => ({ label: `console.mission.status.${status}`, filter: { status } })),
];

const reviewChoices = (
  ['REPORTED', 'OBJECTED', 'BLOCKED', 'CLEARED'] as const satisfies MissionRow['review'][]
).map((id) => ({ id, name: `console.mission.review.${id}` }));

const typeChoices = (
  ['BASIC', 'LUCKY', 'CUSTOM', 'EVENT'] as const satisfies MissionRow['productType'][]
).map((id) => ({ id, name: `console.mission.type.${id}` }));

const filters = [
  <SearchField key="q" source="q" alwaysOn />,
  <SelectInput
    key="productType"
    source="productType"
    alwaysOn
    choices={typeChoices}
    emptyText="console.mission.any_type"
  />,
  <SelectInput
    key="review"
    source="review"
    alwaysOn
    choices={reviewChoices}
    emptyText="console.mission.any_review"
  />,
];

/** Filters set by links from a person's page or the dashboard. */
const reachedWith = [
  { source: 'fanId', label: 'console.mission.of_fan' },
  { source: 'creatorId', label: 'console.mission.of_creator' },
  { source: 'blocked', label: 'console.mission.only_blocked' },
  { source: 'adult', label: 'console.adults.only' },
  { source: 'overdue', label: 'console.mission.only_overdue' },
  { source: 'dueWithinHours', label: 'console.mission.due_within' },
];

const blocks = ['BLOCK'] as const;

export const MissionList = () => {
  const nameOf = useMissionName();
  return (
    <ConsoleList filters={filters} exported>
      <FilterTabs label="resources.missions.fields.status" tabs={tabs} />
      <FilterChips of={reachedWith} />
      {useNarrow() ? (
        <MissionLines />
      ) : (
        <>
          <JudgeSelected<MissionRow> kindOf={() => 'MISSION'} nameOf={nameOf} judgements={blocks} />
          <MissionTable />
        </>
      )}
    </ConsoleList>
  );
};

const Column = DataTable.Col<MissionRow>;

const MissionTable = () => {
  const translate = useTranslate();
  const nameOf = useMissionName();
  return (
    <DataTable rowClick="show" bulkActionButtons={false} size="small">
      <Column
        source="select"
        label={translate('console.mission.select')}
        disableSort
        render={(mission) => (
          <SelectRow
            id={mission.id}
            action="block_many"
            label={translate('console.mission.select_one', { name: nameOf(mission) })}
          />
        )}
      />
      <Column
        source="productName"
        disableSort
        render={(mission) => (
          <RecordLink resource="missions" id={mission.id}>
            {nameOf(mission)}
          </RecordLink>
        )}
      />
      <Column source="status" render={(mission) => <MissionState mission={mission} />} />
      <Column source="fanName" disableSort />
      <Column source="creatorName" disableSort />
      <CoinsColumn<MissionRow> source="coinPrice" sortable />
      <Column source="created" sortByOrder="DESC" render={({ created }) => <Moment instant={created} />} />
      <Column source="due" render={(mission) => <Due mission={mission} />} />
      <Column source="completed" disableSort render={({ completed }) => <Moment instant={completed} />} />
    </DataTable>
  );
};

/** Shows the time left only while the creator can still decide or perform. */
const Due = ({ mission: { due, status } }: { mission: MissionRow }) =>
  due && holdsCoins(status) ? <Deadline due={due} /> : <Moment instant={due} />;

function MissionLines() {
  const locale = useLocale() ?? 'ko';
  const translate = useTranslate();
  const nameOf = useMissionName();
  return (
    <SimpleList<MissionRow>
      linkType="show"
      primaryText={nameOf}
      tertiaryText={({ coinPrice }) => coins(coinPrice, locale)}
      secondaryText={({ status, blocked, adult, review, fanName, creatorName, created }) =>
        [
          translate(`console.mission.status.${status}`),
          waitsForStaff(review) ? translate(`console.mission.review.${review}`) : '',
          blocked ? translate('console.mission.blocked') : '',
          adult ? translate('console.adults.tag') : '',
          `${fanName} → ${creatorName}`,
          kstMinute(created),
        ]
          .filter(Boolean)
          .join(' · ')
      }
    />
  );
}
