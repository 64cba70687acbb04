import { Typography } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { Choice } from '../parts/choice.tsx';
import { PageStack } from '../parts/page.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import { AgeingSection } from './ageing-section.tsx';
import { LiabilitySection } from './liability-section.tsx';
import { RevenueSection } from './revenue-section.tsx';

/** So many months are shown: a year and the month before it, two years, five. */
const spans = ['13', '25', '61'] as const;
type Span = (typeof spans)[number];

/** The reports of finance, one under another: what is owed to members in coins, what came in and went out, how old the coins are. */
export function ReportsPage() {
  const translate = useTranslate();
  // The span stands in the page's address, so that what somebody saw can be cited.
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
