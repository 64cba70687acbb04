import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card, Fact, Facts, Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { useRateNames } from './rate-names.ts';
import { RateNumber } from './rate-number.tsx';
import type { Rate } from './rates.ts';

/** Rates in force, with the fees, and an explanation of the percentages. */
export function RatesCard({ title, rates }: { title: ReactNode; rates: readonly Rate[] }) {
  const names = useRateNames();
  return (
    <Card as="section">
      <Stack gap="s">
        <Text as="h2" look="subtitle">
          {title}
        </Text>
        <Facts hasLongNames>
          {rates.map((rate) => (
            <Fact key={rate.name} name={names[rate.name]}>
              <RateNumber {...rate} />
            </Fact>
          ))}
        </Facts>
        <Text look="small">
          <Trans>
            Fees are percentages of the gross amount, each rounded down to won. The tax on overseas payments
            is taken of the part that was paid overseas, and the overseas account fee of creators who are paid
            abroad. Of what these leave, income tax is withheld of creators without a registered business. A
            month with fewer coins carries over to the next one.
          </Trans>
        </Text>
      </Stack>
    </Card>
  );
}
