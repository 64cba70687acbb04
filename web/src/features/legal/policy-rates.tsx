import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../lib/query-view.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { ComingRates } from '../rates/coming-rates.tsx';
import { ratesOptions } from '../rates/queries.ts';
import { ratesOf } from '../rates/rates.ts';
import { RatesCard } from '../rates/rates-card.tsx';

/** Rates of the operating policy: the current ones, and announced changes by month. */
export function PolicyRates() {
  return (
    <QueryView query={useQuery(ratesOptions())} waiting={<Skeleton height={480} />}>
      {(rates) => (
        <Stack>
          <RatesCard title={<Trans>Rates that hold now</Trans>} rates={ratesOf(rates.now)} />
          <ComingRates rates={rates} />
        </Stack>
      )}
    </QueryView>
  );
}
