import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { BalanceCard } from '../../features/coins/balance-card.tsx';
import { CoinHistoryList } from '../../features/coins/coin-history-list.tsx';
import { depositStatuses, PendingCharges } from '../../features/coins/deposits/pending-charges.tsx';
import { coinQueries } from '../../features/coins/queries.ts';
import { month, oneOf, pageOfList, useAddress } from '../../lib/address.ts';
import { yearMonthOf } from '../../lib/format/dates.ts';
import { QueryView } from '../../lib/query-view.tsx';
import { useSession } from '../../lib/session.ts';
import { Page, PageHeader, Stack } from '../../ui/layout.tsx';
import { MonthFilter } from '../../ui/month-filter.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Empty, Skeleton } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Text } from '../../ui/text.tsx';
import { PaymentReturn } from './payment-return.tsx';

const shown = {
  tab: oneOf(['history', 'pending']),
  month,
  status: oneOf(depositStatuses),
  page: pageOfList,
};

/** The history of coins, and pending bank deposits; phones also return here after a payment (spec 1 §2). */
export function CoinHistoryPage() {
  const { t } = useLingui();
  const { userId } = useSession();
  const [{ tab, month, status, page }, show] = useAddress(shown);
  const onPage = (next: number) => show({ page: next });
  return (
    <Page width="reading">
      <PageHeader title={<Trans>Coin history</Trans>} />
      <PaymentReturn />
      <BalanceCard resumePath="/coin-history" />
      <Stack gap="m">
        <Tabs
          label={t`Coins`}
          tabs={[
            { id: 'history', title: <Trans>History</Trans> },
            { id: 'pending', title: <Trans>Pending charges</Trans> },
          ]}
          selected={tab}
          onSelect={(next) => show({ tab: next })}
        >
          <Stack>
            <Text look="small">
              <Trans>Requests for a bank deposit are found under “Pending charges”.</Trans>
            </Text>
            {tab === 'history' && (
              <History
                month={month}
                page={page}
                onMonth={(value) => show({ month: value })}
                onPage={onPage}
              />
            )}
            {tab === 'pending' && userId !== null && (
              <PendingCharges
                {...{ userId, status, page, onPage }}
                onStatus={(next) => show({ status: next })}
              />
            )}
          </Stack>
        </Tabs>
      </Stack>
    </Page>
  );
}

interface HistoryProps {
  month: string;
  page: number;
  onMonth: (month: string) => void;
  onPage: (page: number) => void;
}

function History({ month, page, onMonth, onPage }: HistoryProps) {
  const { t } = useLingui();
  return (
    <Stack>
      <MonthFilter label={t`Month`} value={month} latest={yearMonthOf(new Date())} onChange={onMonth} />
      <QueryView
        query={useQuery(coinQueries.history(month, page))}
        waiting={<Skeleton height={480} />}
        isEmpty={({ content }) => content.length === 0}
        empty={<Empty title={t`There is no coin history.`} />}
      >
        {({ content, totalPages }) => (
          <Stack>
            <CoinHistoryList rows={content} />
            <Pager page={page} totalPages={totalPages} onPage={onPage} />
          </Stack>
        )}
      </QueryView>
    </Stack>
  );
}
