import { Trans, useLingui } from '@lingui/react/macro';
import { policy } from '@sowon/contracts/policy';
import type { MonthStatement } from '@sowon/contracts/settlements/schemas';
import { useQuery } from '@tanstack/react-query';
import { MonthMissions } from '../../features/income/month-missions.tsx';
import { accumulatedIncomeOptions, monthIncomeOptions } from '../../features/income/queries.ts';
import { StatementList } from '../../features/income/statement-list.tsx';
import { month as monthPart, pageOfList, useAddress } from '../../lib/address.ts';
import type { api } from '../../lib/api.ts';
import { yearMonthOf } from '../../lib/format/dates.ts';
import { formatNumber, formatWon } from '../../lib/format/money.ts';
import { QueryView } from '../../lib/query-view.tsx';
import { useSession } from '../../lib/session.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Card, Row, Stack } from '../../ui/layout.tsx';
import { Badge, Skeleton } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';

const { firstYear, payDayOfMonth } = policy.settlement;
const shown = { month: monthPart, page: pageOfList };

/** One month from coins to won, line by line; an estimate until the month is closed. */
export function CurrentMonth() {
  const { t } = useLingui();
  const { creatorId } = useSession();
  const now = yearMonthOf(new Date());
  const [{ month: chosen, page }, show] = useAddress(shown);
  const [year = now.year, month = now.month] = chosen === '' ? [] : chosen.split('-').map(Number);
  const setMonth = (next: typeof now) =>
    show({ month: `${next.year}-${String(next.month).padStart(2, '0')}` });
  const income = useQuery(monthIncomeOptions(creatorId ?? '', { year, month }));
  const total = useQuery(accumulatedIncomeOptions());
  const years = Array.from({ length: now.year - firstYear + 1 }, (_, back) => now.year - back);
  const months = Array.from({ length: 12 }, (_, index) => index + 1);

  return (
    <Stack>
      <Row>
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
      </Row>
      <QueryView query={income} waiting={<Skeleton height={320} />}>
        {({ closed, statement }) => (
          <Card as="section">
            <Stack>
              <Row spread="between">
                <Text as="h2" look="subtitle">
                  {year}.{String(month).padStart(2, '0')}
                </Text>
                <Badge tone={closed ? 'good' : 'warn'}>{closed ? t`Final` : t`Estimate`}</Badge>
              </Row>
              <StatementList statement={statement} />
              <WhenPaid {...statement} />
            </Stack>
          </Card>
        )}
      </QueryView>
      <MonthMissions
        creatorId={creatorId ?? ''}
        {...{ year, month, page }}
        onPage={(next) => show({ page: next })}
      />
      {total.data && <SinceTheBeginning total={total.data} />}
    </Stack>
  );
}

function WhenPaid(least: Pick<MonthStatement, 'minimumCoins' | 'minimumCoinsOverseas'>) {
  const minimumCoins = formatNumber(least.minimumCoins);
  const minimumCoinsOverseas = formatNumber(least.minimumCoinsOverseas);
  return (
    <Text look="small">
      <Trans>
        Paid by the {payDayOfMonth}th of the next month, or the next business day. Below {minimumCoins} coins
        ({minimumCoinsOverseas} for overseas accounts) everything carries over.
      </Trans>
    </Text>
  );
}

type Total = Awaited<ReturnType<typeof api.accumulatedIncome>>;

function SinceTheBeginning({ total: { totalEarningCoin, statement, owedWon } }: { total: Total }) {
  return (
    <Stack gap="s">
      <Text look="soft">
        <Trans>
          Since you began: <CoinAmount points={totalEarningCoin} />, {formatWon(statement.netWon)} after all
          deductions so far.
        </Trans>
      </Text>
      {owedWon > 0 && (
        <Text look="soft">
          <Trans>You still owe {formatWon(owedWon)}; it is taken off the months to come.</Trans>
        </Text>
      )}
    </Stack>
  );
}
