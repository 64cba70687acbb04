import { Trans } from '@lingui/react/macro';
import { Card, Fact, Facts, Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { useRateNames } from './rate-names.ts';
import { RateNumber } from './rate-number.tsx';
import { changesToCome, type MonthOfChanges, type Rates } from './rates.ts';

/** What changes from which month on, a card for each month; nothing where nothing was decided. */
export function ComingRates({ rates }: { rates: Rates }) {
  return changesToCome(rates).map((month) => <ComingMonth key={month.fromMonth} month={month} />);
}

function ComingMonth({ month: { fromMonth, changes } }: { month: MonthOfChanges }) {
  const names = useRateNames();
  const month = fromMonth.replace('-', '.');
  return (
    <Card as="section">
      <Stack gap="s">
        <Text as="h2" look="subtitle">
          <Trans>From {month} on</Trans>
        </Text>
        <Facts hasLongNames>
          {changes.map(({ name, before, after }) => (
            <Fact key={name} name={names[name]}>
              <RateNumber name={name} number={before} /> → <RateNumber name={name} number={after} />
            </Fact>
          ))}
        </Facts>
        <Text look="small">
          <Trans>All other rates stay as they are, and earlier months are settled as before.</Trans>
        </Text>
      </Stack>
    </Card>
  );
}
