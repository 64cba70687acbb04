import { Trans } from '@lingui/react/macro';
import { Card, Fact, Facts, Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { useRateNames } from './rate-names.ts';
import { RateNumber } from './rate-number.tsx';
import { changesToCome, type MonthOfChanges, type Rates } from './rates.ts';

/** Announced changes of the rates, one card per month; renders nothing without changes. */
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
