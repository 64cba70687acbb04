import { Trans, useLingui } from '@lingui/react/macro';
import { policy } from '@sowon/contracts/policy';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { accumulatedIncomeOptions, monthIncomeOptions } from '../../features/income/queries.ts';
import { StatementList } from '../../features/income/statement-list.tsx';
import type { api } from '../../lib/api.ts';
import { ErrorCard } from '../../lib/error-card.tsx';
import { yearMonthOf } from '../../lib/format/dates.ts';
import { formatNumber, formatWon } from '../../lib/format/money.ts';
import { useSession } from '../../lib/session.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { SelectField } from '../../ui/field.tsx';
import page from '../../ui/page.module.css';
import { Badge, Skeleton } from '../../ui/states.tsx';

const { firstYear, payDayOfMonth } = policy.settlement;
const minimumCoins = formatNumber(policy.settlement.minimumCoins);
const minimumCoinsOverseas = formatNumber(policy.settlement.minimumCoinsOverseas);

/** One month from coins to won, line by line; an estimate until the month is closed. */
export function CurrentMonth() {
  const { t } = useLingui();
  const { creatorId } = useSession();
  const now = yearMonthOf(new Date());
  const [address, setAddress] = useSearchParams();
  const { year, month } = monthIn(address.get('month')) ?? now;
  const setMonth = (chosen: typeof now) =>
    setAddress({ month: `${chosen.year}-${String(chosen.month).padStart(2, '0')}` });
  const income = useQuery(monthIncomeOptions(creatorId ?? '', { year, month }));
  const total = useQuery(accumulatedIncomeOptions());
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
            <StatementList statement={income.data.statement} />
            <p className={page.small}>
              <Trans>
                Paid by the {payDayOfMonth}th of the next month, or the next business day. Below{' '}
                {minimumCoins} coins ({minimumCoinsOverseas} for overseas accounts) everything carries over.
              </Trans>
            </p>
          </div>
        </section>
      )}
      {total.data && <SinceTheBeginning total={total.data} />}
    </div>
  );
}

type Total = Awaited<ReturnType<typeof api.accumulatedIncome>>;

function SinceTheBeginning({ total: { totalEarningCoin, statement, owedWon } }: { total: Total }) {
  return (
    <div className={page.tight}>
      <p className={page.soft}>
        <Trans>
          Since you began: <CoinAmount points={totalEarningCoin} />, {formatWon(statement.netWon)} after all
          deductions so far.
        </Trans>
      </p>
      {owedWon > 0 && (
        <p className={page.soft}>
          <Trans>You still owe {formatWon(owedWon)}; it is taken off the months to come.</Trans>
        </p>
      )}
    </div>
  );
}

/** The month of an address, `2026-11`; null where it is none. */
function monthIn(text: string | null): { year: number; month: number } | null {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text ?? '') ?? [];
  return year === undefined ? null : { year: Number(year), month: Number(month) };
}
