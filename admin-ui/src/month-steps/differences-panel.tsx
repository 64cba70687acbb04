import { ListBase, useLocale, useTranslate } from 'react-admin';
import { sortFor } from '../api/list-query.ts';
import { count, monthName } from '../look/format.ts';
import { Won } from '../parts/amounts.tsx';
import { Facts } from '../parts/facts.tsx';
import { FilterTabs } from '../parts/filter-tabs.tsx';
import { Section } from '../parts/section.tsx';
import { DifferenceTable } from './difference-table.tsx';
import type { MonthSteps } from './records.ts';

const tabs = [
  { label: 'console.all', filter: { presence: undefined } },
  ...(['NEW', 'GONE'] as const).map((presence) => ({
    label: `console.month_steps.presence.${presence}`,
    filter: { presence },
  })),
];

/** Compares the month with the previous one: in total, and by creator with the largest change first. */
export function DifferencesPanel({ steps: { id: month, differences } }: { steps: MonthSteps }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const word = (name: string) => translate(`console.month_steps.differences.${name}`);
  const { before, receivedWon, beforeWon } = differences;
  return (
    <>
      <Section title={word('name')} hint={word('hint')}>
        <Facts
          facts={[
            [monthName(month, locale), <Won key="now" amountWon={receivedWon} />],
            [monthName(before, locale), <Won key="before" amountWon={beforeWon} />],
            [word('change'), <Won key="change" amountWon={receivedWon - beforeWon} />],
            [word('new'), count(differences.newCreators, locale)],
            [word('gone'), count(differences.goneCreators, locale)],
          ]}
        />
      </Section>
      <Section title={word('creators')} flush>
        <ListBase
          resource="month-differences"
          filterDefaultValues={{ month }}
          sort={sortFor('month-differences')}
          perPage={25}
          disableSyncWithLocation
          storeKey={false}
        >
          <FilterTabs label="console.month_steps.differences.creators" tabs={tabs} />
          <DifferenceTable empty="console.month_steps.differences.none" />
        </ListBase>
      </Section>
    </>
  );
}
