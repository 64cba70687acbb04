import { DataTable, SelectInput, SimpleList, useLocale, useTranslate } from 'react-admin';
import { coins, kstMonth, monthName } from '../look/format.ts';
import { CoinsColumn } from '../parts/amount-column.tsx';
import { ConsoleList } from '../parts/console-list.tsx';
import { FilterChips } from '../parts/filter-chips.tsx';
import { FilterTabs } from '../parts/filter-tabs.tsx';
import { Nothing } from '../parts/list-texts.tsx';
import { useNarrow } from '../parts/page.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { SelectRow } from '../parts/select-row.tsx';
import { ConfirmSelected } from './confirm-selected.tsx';
import { monthsBefore } from './months-before.ts';
import { changeText, ProposalState, placeText, states } from './proposal-state.tsx';
import type { GradeProposal } from './records.ts';

const tabs = [
  { label: 'console.all', filter: { state: undefined } },
  ...states.map((state) => ({ label: `console.proposal.state.${state}`, filter: { state } })),
];

const gradeChoices = (['SILVER', 'GOLD', 'DIAMOND'] as const satisfies GradeProposal['grade'][]).map(
  (id) => ({ id, name: `console.history.grade.${id}` }),
);

/** Number of months to choose from: two years. */
const monthsShown = 24;

/** Filter set by a link from a creator's page. */
const people = [{ source: 'creatorId', label: 'console.product.of_creator' }];

/** Grades proposed from months' work, and their decisions. */
export function ProposalList() {
  const locale = useLocale() ?? 'ko';
  const months = monthsBefore(kstMonth(new Date()), monthsShown);
  const filters = [
    <SearchField key="q" source="q" alwaysOn />,
    <SelectInput
      key="month"
      source="month"
      alwaysOn
      choices={months.map((id) => ({ id, name: monthName(id, locale) }))}
      translateChoice={false}
      emptyText="console.proposal.any_month"
    />,
    <SelectInput
      key="grade"
      source="grade"
      alwaysOn
      choices={gradeChoices}
      emptyText="console.proposal.any_grade"
    />,
  ];
  return (
    <ConsoleList filters={filters}>
      <FilterTabs label="resources.grade-proposals.fields.state" tabs={tabs} />
      <FilterChips of={people} />
      {useNarrow() ? (
        <ProposalLines />
      ) : (
        <>
          <ConfirmSelected />
          <ProposalTable />
        </>
      )}
    </ConsoleList>
  );
}

const Column = DataTable.Col<GradeProposal>;

function ProposalTable() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  return (
    <DataTable
      rowClick="show"
      bulkActionButtons={false}
      size="small"
      empty={<Nothing text="console.proposal.none" />}
    >
      <Column
        source="select"
        label={translate('console.proposal.select')}
        disableSort
        render={({ id, state, creatorName: name }) =>
          state === 'OPEN' && (
            <SelectRow
              id={id}
              action="confirm_many"
              label={translate('console.proposal.select_one', { name })}
            />
          )
        }
      />
      <Column
        source="creatorName"
        disableSort
        render={({ id, creatorName }) => (
          <RecordLink resource="grade-proposals" id={id}>
            {creatorName}
          </RecordLink>
        )}
      />
      <Column source="month" sortByOrder="DESC" render={({ month }) => monthName(month, locale)} />
      <Column source="change" disableSort render={(proposal) => changeText(translate, proposal)} />
      <Column source="onTime" align="right" sortByOrder="DESC" />
      <CoinsColumn<GradeProposal> source="coins" sortable />
      <Column source="place" render={(proposal) => placeText(translate, proposal)} />
      <Column source="strikes" align="right" disableSort />
      <Column source="state" disableSort render={(proposal) => <ProposalState proposal={proposal} />} />
    </DataTable>
  );
}

function ProposalLines() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  return (
    <SimpleList<GradeProposal>
      linkType="show"
      primaryText={({ creatorName }) => creatorName}
      tertiaryText={({ state }) => translate(`console.proposal.state.${state}`)}
      secondaryText={(proposal) =>
        [
          monthName(proposal.month, locale),
          changeText(translate, proposal),
          coins(proposal.coins, locale),
        ].join(' · ')
      }
    />
  );
}
