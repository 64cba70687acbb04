import { Typography } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { Choice } from '../parts/choice.tsx';
import { PageStack } from '../parts/page.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import { AgeingSection } from './ageing-section.tsx';
import { LiabilitySection } from './liability-section.tsx';
import { RevenueSection } from './revenue-section.tsx';

/** Numbers of months to choose from: a year and the month before it, two years, five. */
const spans = ['13', '25', '61'] as const;
type Span = (typeof spans)[number];

/** The finance reports: coins owed to members, income and expenses, and the age of coins. */
export function ReportsPage() {
  const translate = useTranslate();
  // The span is in the page's address, so that the view can be linked to.
  const [query, setQuery] = useSearchParams();
  const span = spans.find((one) => one === query.get('months')) ?? '13';
  const months = Number(span);
  return (
    <PageStack>
      <Title title={translate('resources.reports.name', 2)} />
      <Toolbar>
        <Typography variant="body2" color="text.secondary">
          {translate('console.report.hint')}
        </Typography>
        <Choice<Span>
          label={translate('console.report.span')}
          options={spans.map((id) => ({ id, label: translate('console.report.months', { count: id }) }))}
          chosen={span}
          onChoose={(id) => setQuery({ months: id })}
        />
      </Toolbar>
      <LiabilitySection months={months} />
      <RevenueSection months={months} />
      <AgeingSection />
    </PageStack>
  );
}
