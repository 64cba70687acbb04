import { SimpleList, useTranslate } from 'react-admin';
import { kstMinute } from '../look/format.ts';
import { useNamedMission } from '../missions/mission-name.ts';
import { ConsoleList } from '../parts/console-list.tsx';
import { FilterChips } from '../parts/filter-chips.tsx';
import { FilterTabs } from '../parts/filter-tabs.tsx';
import { useNarrow } from '../parts/page.tsx';
import { SearchField } from '../parts/search-field.tsx';
import type { StrikeRow } from './records.ts';
import { stateText } from './strike-state.tsx';
import { StrikeTable } from './strike-table.tsx';

const filters = [<SearchField key="q" source="q" alwaysOn />];

const tabs = [
  { label: 'console.all', filter: { standing: undefined, appeal: undefined } },
  { label: 'console.strike.appeal.waiting', filter: { standing: undefined, appeal: 'OPEN' } },
  { label: 'console.strike.standing', filter: { standing: true, appeal: undefined } },
  { label: 'console.strike.lifted', filter: { standing: false, appeal: undefined } },
];

/** Filter set by a link from a creator's page. */
const people = [{ source: 'creatorId', label: 'console.product.of_creator' }];

/** Strikes for missed deadlines, and their effects. */
export const StrikeList = () => (
  <ConsoleList filters={filters}>
    <FilterTabs label="resources.strikes.fields.number" tabs={tabs} />
    <FilterChips of={people} />
    {useNarrow() ? <StrikeLines /> : <StrikeTable />}
  </ConsoleList>
);

function StrikeLines() {
  const translate = useTranslate();
  const nameOf = useNamedMission();
  return (
    <SimpleList<StrikeRow>
      linkType="show"
      primaryText={({ creatorName }) => creatorName}
      tertiaryText={(strike) => stateText(translate, strike)}
      secondaryText={(strike) => `${nameOf(strike.mission)} · ${kstMinute(strike.given)}`}
    />
  );
}
