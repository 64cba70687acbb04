import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { BalanceCard } from '../../features/coins/balance-card.tsx';
import { CoinHistoryList } from '../../features/coins/coin-history-list.tsx';
import { api } from '../../lib/api.ts';
import { ErrorCard } from '../../lib/error-card.tsx';
import { yearMonthOf } from '../../lib/format/dates.ts';
import { MonthFilter } from '../../ui/month-filter.tsx';
import page from '../../ui/page.module.css';
import { Pager } from '../../ui/pager.tsx';
import { Empty, Skeleton } from '../../ui/states.tsx';
import { PaymentReturn } from './payment-return.tsx';

/** Where coins came from and went, by month; also where phones come back to after paying (spec 1 §2). */
export function CoinHistoryPage() {
  const { t } = useLingui();
  const [query, setQuery] = useSearchParams();
  const month = query.get('month') ?? '';
  const pageNumber = Math.max(0, Number(query.get('page') ?? 1) - 1) || 0;
  const [createdYear, createdMonth] = month.split('-').map(Number);
  const history = useQuery({
    queryKey: ['coin-history', { month, pageNumber }],
    queryFn: () =>
      api.coinHistory({
        query: { page: pageNumber, ...(createdYear && createdMonth && { createdYear, createdMonth }) },
      }),
    placeholderData: keepPreviousData,
  });
  const show = (next: { month: string; page: number }) =>
    setQuery({
      ...(next.month && { month: next.month }),
      ...(next.page > 0 && { page: String(next.page + 1) }),
    });
  const now = yearMonthOf(new Date());

  return (
    <div className={page.reading}>
      <div className={page.stack}>
        <h1 className={page.title}>
          <Trans>Coin history</Trans>
        </h1>
        <PaymentReturn />
        <BalanceCard resumePath="/coin-history" />
        <div className={page.headed}>
          <h2 className={page.subtitle}>
            <Trans>History</Trans>
          </h2>
          <MonthFilter
            label={t`Month`}
            value={month}
            latest={now}
            onChange={(value) => show({ month: value, page: 0 })}
          />
        </div>
        {history.isError && <ErrorCard error={history.error} onRetry={() => void history.refetch()} />}
        {history.isPending && <Skeleton height={480} />}
        {history.data?.content.length === 0 && <Empty title={<Trans>There is no coin history.</Trans>} />}
        {history.data && history.data.content.length > 0 && (
          <>
            <CoinHistoryList rows={history.data.content} />
            <Pager
              page={pageNumber}
              totalPages={history.data.totalPages}
              onPage={(next) => show({ month, page: next })}
            />
          </>
        )}
      </div>
    </div>
  );
}
