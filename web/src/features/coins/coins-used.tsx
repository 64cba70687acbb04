import { useLingui } from '@lingui/react/macro';
import type { CoinSource } from '@sowon/contracts/coins/schemas';
import { daysUntil, formatDate } from '../../lib/format/dates.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import page from '../../ui/page.module.css';
import { useQuote } from './queries.ts';

/** Coins that end within so many days are worth a word. */
const SOON_DAYS = 30;

/** Rows of a list of facts: which of their coins a price takes, when they are of several kinds or would end soon. */
export function CoinsUsed({ points }: { points: number }) {
  const { t } = useLingui();
  const quote = useQuote(points);
  if (quote.data === undefined) return null;
  const { sources, expiries } = quote.data;
  const [first] = expiries;
  const names: Record<CoinSource, string> = {
    CASH: t`Charged coins`,
    BONUS: t`Bonus coins`,
    SUPPORTED: t`Supported coins`,
    RECEIVED: t`Compensation`,
  };
  return (
    <>
      {sources.length > 1 &&
        sources.map(({ source, point }) => <Part key={source} name={names[source]} points={point} />)}
      {first && daysUntil(first.expiresAt, new Date()) <= SOON_DAYS && (
        <Part name={t`Would have ended on ${formatDate(first.expiresAt)}`} points={first.point} />
      )}
    </>
  );
}

function Part({ name, points }: { name: string; points: number }) {
  return (
    <>
      <dt className={page.part}>{name}</dt>
      <dd className={page.part}>
        <CoinAmount points={points} />
      </dd>
    </>
  );
}
