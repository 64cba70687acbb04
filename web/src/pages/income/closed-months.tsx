import { Trans, useLingui } from '@lingui/react/macro';
import type { Settlement } from '@sowon/contracts/settlement/schemas';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { settlementPageOptions } from '../../features/income/queries.ts';
import { StatementList } from '../../features/income/statement-list.tsx';
import { ErrorCard } from '../../lib/error-card.tsx';
import { formatWon } from '../../lib/format/money.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import page from '../../ui/page.module.css';
import { Pager } from '../../ui/pager.tsx';
import { Badge, Empty, Skeleton } from '../../ui/states.tsx';
import styles from './closed-months.module.css';

/** Closed months, newest first, each unfolding into its lines. */
export function ClosedMonths() {
  const [address, setAddress] = useSearchParams();
  const pageNumber = Math.max(0, Math.floor(Number(address.get('page') ?? 1)) - 1) || 0;
  const months = useQuery(settlementPageOptions(pageNumber));
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
      <Pager
        page={pageNumber}
        totalPages={months.data.totalPages}
        onPage={(next) => setAddress({ tab: 'past', page: String(next + 1) })}
      />
    </>
  );
}

function ClosedMonth({ settlement }: { settlement: Settlement }) {
  const { year, month, statement, toReceipt, fatkatFeeRate, pgFeeRate } = settlement;
  return (
    <details className={styles.month}>
      <summary>
        <span className={styles.name}>
          {year}.{String(month).padStart(2, '0')}
        </span>
        <span className={page.small}>
          <CoinAmount points={statement.coins} />
        </span>
        <strong className={page.number}>{formatWon(toReceipt)}</strong>
        <State settlement={settlement} />
      </summary>
      <div className={styles.steps}>
        <StatementList statement={statement} percents={{ service: fatkatFeeRate, payment: pgFeeRate }} />
      </div>
    </details>
  );
}

function State({ settlement: { paid, toReceipt, statement } }: { settlement: Settlement }) {
  const { t } = useLingui();
  if (statement.carriedOver) return <Badge tone="info">{t`Carried over`}</Badge>;
  if (paid) return <Badge tone="good">{t`Paid`}</Badge>;
  return <Badge tone="info">{toReceipt > 0 ? t`To be paid` : t`Nothing left to pay`}</Badge>;
}
