import { Trans, useLingui } from '@lingui/react/macro';
import type { IncomeDetail } from '@sowon/contracts/settlements/schemas';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../lib/format/dates.ts';
import { formatWon } from '../../lib/format/money.ts';
import { QueryView } from '../../lib/query-view.tsx';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Empty, Skeleton } from '../../ui/states.tsx';
import { Text, TextLink } from '../../ui/text.tsx';
import { ProductTitle } from '../products/product-title.tsx';
import { incomeDetailOptions } from './queries.ts';
import { StatementList } from './statement-list.tsx';
import styles from './unfolding.module.css';

interface MonthMissionsProps {
  readonly creatorId: string;
  readonly year: number;
  /** Number of the month, 1 to 12. */
  readonly month: number;
  /** Page number, counted from 0. */
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** Missions that earned in a month; each unfolds into its share of the month’s lines. */
export function MonthMissions({ creatorId, year, month, page, onPage }: MonthMissionsProps) {
  const { t } = useLingui();
  return (
    <Stack as="section" gap="s">
      <Text as="h2" look="subtitle">
        <Trans>Missions of the month</Trans>
      </Text>
      <QueryView
        query={useQuery(incomeDetailOptions(creatorId, { year, month, page }))}
        waiting={<Skeleton height={240} />}
        isEmpty={({ content }) => content.length === 0}
        empty={<Empty title={t`Nothing was earned in this month.`} />}
      >
        {({ content, totalPages }) => (
          <Stack>
            <Stack as="ul" gap="s">
              {content.map((detail) => (
                <li key={detail.id}>
                  <MissionIncome detail={detail} />
                </li>
              ))}
            </Stack>
            <Pager page={page} totalPages={totalPages} onPage={onPage} />
          </Stack>
        )}
      </QueryView>
    </Stack>
  );
}

function MissionIncome({ detail }: { detail: IncomeDetail }) {
  const { missionId, missionProductType: type, missionProductName: name, coinPrice, netWon } = detail;
  const { grade, wonPerCoin, grossWon } = detail;
  const statement = {
    ...detail,
    coins: coinPrice,
    carriedInCoins: 0,
    incomeTaxWon: 0,
    localIncomeTaxWon: 0,
    advanceWon: 0,
    introductionFeeWon: 0,
    debtWon: 0,
    rates: [{ grade, wonPerCoin, coins: coinPrice, won: grossWon }],
  };
  return (
    <details className={styles.line}>
      <summary>
        <span className={styles.name}>
          <ProductTitle of={{ type, name }} />
        </span>
        <Text as="span" look="small">
          {detail.username} · {formatDate(detail.completed)}
        </Text>
        <Text as="span" look="small">
          <CoinAmount points={coinPrice} />
        </Text>
        <strong className={styles.amount}>{formatWon(netWon)}</strong>
      </summary>
      <div className={styles.steps}>
        <StatementList
          statement={statement}
          netTitle={<Trans>Before withheld taxes and what you owe</Trans>}
        />
        <TextLink to={`/mission-detail/${missionId}`}>
          <Trans>See the mission</Trans>
        </TextLink>
      </div>
    </details>
  );
}
