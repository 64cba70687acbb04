import { Trans, useLingui } from '@lingui/react/macro';
import type { Settlement } from '@sowon/contracts/settlement/schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { waterfallOf } from '../../features/income/waterfall.ts';
import { Waterfall } from '../../features/income/waterfall-list.tsx';
import { api } from '../../lib/api.ts';
import { ErrorCard } from '../../lib/error-card.tsx';
import { formatWon } from '../../lib/format/money.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import page from '../../ui/page.module.css';
import { Pager } from '../../ui/pager.tsx';
import { Badge, Empty, Skeleton } from '../../ui/states.tsx';
import styles from './closed-months.module.css';

/** Closed months, newest first, each unfolding into its steps. */
export function ClosedMonths() {
  const [pageNumber, setPageNumber] = useState(0);
  const months = useQuery({
    queryKey: ['settlements', pageNumber],
    queryFn: () => api.settlementPage({ query: { page: pageNumber } }),
    placeholderData: keepPreviousData,
  });
  if (months.isError) return <ErrorCard error={months.error} onRetry={() => void months.refetch()} />;
  if (!months.data) return <Skeleton height={320} />;
  if (months.data.content.length === 0) return <Empty title={<Trans>No month has been closed yet.</Trans>} />;
  return (
    <>
      <ul className={page.tight}>
        {months.data.content.map((settlement) => (
          <li key={settlement.id}>
            <ClosedMonth settlement={settlement} />
          </li>
        ))}
      </ul>
      <Pager page={pageNumber} totalPages={months.data.totalPages} onPage={setPageNumber} />
    </>
  );
}

function ClosedMonth({ settlement }: { settlement: Settlement }) {
  const { t } = useLingui();
  const { year, month, totalEarningCoin, toReceipt, paid } = settlement;
  return (
    <details className={styles.month}>
      <summary>
        <span className={styles.name}>
          {year}.{String(month).padStart(2, '0')}
        </span>
        <span className={page.small}>
          <CoinAmount points={totalEarningCoin} />
        </span>
        <strong className={page.number}>{formatWon(toReceipt)}</strong>
        <Badge tone={paid ? 'good' : 'info'}>
          {paid ? t`Paid` : toReceipt > 0 ? t`To be paid` : t`Carried over`}
        </Badge>
      </summary>
      <div className={styles.steps}>
        <Waterfall {...waterfallOf(settlement)} />
        <dl className={page.facts}>
          {settlement.advancedPaymentCurrent !== 0 && (
            <>
              <dt>{t`Advances`}</dt>
              <dd>{formatWon(-settlement.advancedPaymentCurrent)}</dd>
            </>
          )}
          {settlement.totalIntroductionFee !== 0 && (
            <>
              <dt>{t`Introduction fees`}</dt>
              <dd>{formatWon(settlement.totalIntroductionFee)}</dd>
            </>
          )}
          <dt>{t`Amount to be paid`}</dt>
          <dd>{formatWon(toReceipt)}</dd>
        </dl>
      </div>
    </details>
  );
}
