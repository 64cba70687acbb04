import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { daysUntil, formatLastDay } from '../../lib/format/dates.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { Fact } from '../../ui/layout.tsx';
import { useLotSources } from './lot-sources.ts';
import { coinQueries } from './queries.ts';

/** Coins that expire within this many days are mentioned. */
const SOON_DAYS = 30;

/** Rows of a fact list: which coins a price takes, shown if they have several sources or expire soon. */
export function CoinsUsed({ points }: { points: number }) {
  const { t } = useLingui();
  const names = useLotSources();
  const quote = useQuery(coinQueries.quote(points));
  if (quote.data === undefined) return null;
  const { sources, expiries } = quote.data;
  const [first] = expiries;
  return (
    <>
      {sources.length > 1 &&
        sources.map(({ source, point }) => (
          <Fact key={source} name={names[source]} isPart>
            <CoinAmount points={point} />
          </Fact>
        ))}
      {first && daysUntil(first.expiresAt, new Date()) <= SOON_DAYS && (
        <Fact name={t`Would have ended on ${formatLastDay(first.expiresAt)}`} isPart>
          <CoinAmount points={first.point} />
        </Fact>
      )}
    </>
  );
}
