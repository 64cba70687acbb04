import { Trans, useLingui } from '@lingui/react/macro';
import { policy } from '@sowon/contracts/policy';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { waterfallOf } from '../../features/income/waterfall.ts';
import { Waterfall } from '../../features/income/waterfall-list.tsx';
import { api } from '../../lib/api.ts';
import { ErrorCard } from '../../lib/error-card.tsx';
import { yearMonthOf } from '../../lib/format/dates.ts';
import { formatWon } from '../../lib/format/money.ts';
import { useSession } from '../../lib/session.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { SelectField } from '../../ui/field.tsx';
import page from '../../ui/page.module.css';
import { Badge, Skeleton } from '../../ui/states.tsx';

const { firstYear, minimumCoins, payDayOfMonth } = policy.settlement;

/** One month from coins to won, step by step; an estimate until the month is closed. */
export function CurrentMonth() {
  const { t } = useLingui();
  const { creatorId } = useSession();
  const now = yearMonthOf(new Date());
  const [{ year, month }, setMonth] = useState(now);
  const income = useQuery({
    queryKey: ['month-income', creatorId, year, month],
    queryFn: () => api.monthIncome({ params: { creatorId: creatorId ?? '' }, query: { year, month } }),
    placeholderData: keepPreviousData,
  });
  const total = useQuery({ queryKey: ['accumulated-income'], queryFn: () => api.accumulatedIncome({}) });
  const years = Array.from({ length: now.year - firstYear + 1 }, (_, back) => now.year - back);
  const months = Array.from({ length: 12 }, (_, index) => index + 1);

  return (
    <div className={page.stack}>
      <div className={page.row}>
        <SelectField
          label={t`Year`}
          value={year}
          onChange={(event) => setMonth({ year: Number(event.target.value), month })}
        >
          {years.map((value) => (
            <option key={value}>{value}</option>
          ))}
        </SelectField>
        <SelectField
          label={t`Month`}
          value={month}
          onChange={(event) => setMonth({ year, month: Number(event.target.value) })}
        >
          {months.map((value) => (
            <option key={value}>{value}</option>
          ))}
        </SelectField>
      </div>
      {income.isError && <ErrorCard error={income.error} onRetry={() => void income.refetch()} />}
      {income.isPending && <Skeleton height={320} />}
      {income.data && (
        <section className={page.card}>
          <div className={page.stack}>
            <div className={page.between}>
              <h2 className={page.subtitle}>
                {year}.{String(month).padStart(2, '0')}
              </h2>
              <Badge tone={income.data.closed ? 'good' : 'warn'}>
                {income.data.closed ? t`Final` : t`Estimate`}
              </Badge>
            </div>
            <Waterfall {...waterfallOf(income.data)} />
            <p className={page.small}>
              <Trans>
                Paid by the {payDayOfMonth}th of the next month, or the next business day. Below{' '}
                {minimumCoins} coins everything carries over.
              </Trans>
            </p>
          </div>
        </section>
      )}
      {total.data && (
        <p className={page.soft}>
          <Trans>
            Since you began: <CoinAmount points={total.data.totalEarningCoin} />,{' '}
            {formatWon(total.data.income)} after fees.
          </Trans>
        </p>
      )}
    </div>
  );
}
