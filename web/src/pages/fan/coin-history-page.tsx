import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { BalanceCard } from '../../features/coins/balance-card.tsx';
import { CoinHistoryList } from '../../features/coins/coin-history-list.tsx';
import { coinQueries } from '../../features/coins/queries.ts';
import { month, pageOfList, useAddress } from '../../lib/address.ts';
import { yearMonthOf } from '../../lib/format/dates.ts';
import { QueryView } from '../../lib/query-view.tsx';
import { Page, PageHeader, Row, Stack } from '../../ui/layout.tsx';
import { MonthFilter } from '../../ui/month-filter.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Empty, Skeleton } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';
import { PaymentReturn } from './payment-return.tsx';

const shown = { month, page: pageOfList };

/** Where coins came from and went, by month; also where phones come back to after paying (spec 1 §2). */
export function CoinHistoryPage() {
  const { t } = useLingui();
  const [{ month, page }, show] = useAddress(shown);
  const history = useQuery(coinQueries.history(month, page));
  return (
    <Page width="reading">
      <PageHeader title={<Trans>Coin history</Trans>} />
      <PaymentReturn />
      <BalanceCard resumePath="/coin-history" />
      <Row spread="between">
        <Text as="h2" look="subtitle">
          <Trans>History</Trans>
        </Text>
        <MonthFilter
          label={t`Month`}
          value={month}
          latest={yearMonthOf(new Date())}
          onChange={(value) => show({ month: value })}
        />
      </Row>
      <QueryView
        query={history}
        waiting={<Skeleton height={480} />}
        isEmpty={({ content }) => content.length === 0}
        empty={<Empty title={t`There is no coin history.`} />}
      >
        {({ content, totalPages }) => (
          <Stack>
            <CoinHistoryList rows={content} />
            <Pager page={page} totalPages={totalPages} onPage={(next) => show({ page: next })} />
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}
