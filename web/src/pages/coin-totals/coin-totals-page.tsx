import { Trans, useLingui } from '@lingui/react/macro';
import type { SignedCoinTotals } from '@sowon/contracts/coin-totals/schemas';
import { policy } from '@sowon/contracts/policy';
import { useQuery } from '@tanstack/react-query';
import { DayFigures } from '../../features/coin-totals/day-figures.tsx';
import { DaysChart } from '../../features/coin-totals/days-chart.tsx';
import { DaysTable } from '../../features/coin-totals/days-table.tsx';
import { OwnCheckBox } from '../../features/coin-totals/own-check.tsx';
import { totalsQueries } from '../../features/coin-totals/queries.ts';
import { WithoutUs } from '../../features/coin-totals/without-us.tsx';
import { anyText, oneOf, useAddress } from '../../lib/address.ts';
import { daysUntil } from '../../lib/format/dates.ts';
import { QueryView } from '../../lib/query-view.tsx';
import { useSession } from '../../lib/session.ts';
import { Page, PageHeader, Stack } from '../../ui/layout.tsx';
import { Empty, Skeleton } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Text, TextLink } from '../../ui/text.tsx';

const shown = { day: anyText, days: oneOf(['31', '90']) };

/** The published totals of coins (ours, docs/rules/coin-totals.md#what-a-day-says): the requested or the newest day, and the days before it. */
export function CoinTotalsPage() {
  const { t } = useLingui();
  const [{ day, days }, show] = useAddress(shown);
  const until = /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : '';
  const found = useQuery(totalsQueries.days(until, Number(days)));
  return (
    <Page width="reading">
      <PageHeader
        title={<Trans>Coin totals</Trans>}
        lead={
          <Trans>
            How many coins there are, added up each night in Korea, signed, and published for everybody to
            check.
          </Trans>
        }
      />
      <Tabs
        label={t`How many days`}
        tabs={[
          { id: '31', title: <Trans>31 days</Trans> },
          { id: '90', title: <Trans>90 days</Trans> },
        ]}
        selected={days}
        onSelect={(id) => show({ days: id })}
      >
        <QueryView
          query={found}
          waiting={<Skeleton height={720} />}
          isEmpty={(reply) => reply.days.length === 0}
          empty={
            <Empty title={t`Nothing is published yet.`}>
              <Text look="soft">
                <Trans>The totals of a day come in the night after it, at 01:20 in Korea.</Trans>
              </Text>
            </Empty>
          }
        >
          {(reply) => <Days days={reply.days} query={{ until, days }} />}
        </QueryView>
      </Tabs>
    </Page>
  );
}

interface DaysProps {
  readonly days: readonly SignedCoinTotals[];
  readonly query: { readonly until: string; readonly days: string };
}

function Days({ days, query }: DaysProps) {
  const { userId, isVerified } = useSession();
  const [signed, before = null] = days;
  const oldest = days.at(-1);
  if (signed === undefined || oldest === undefined) return null;
  const csv = `/api/v1/coin-totals/csv?${new URLSearchParams({ days: query.days, ...(query.until && { until: query.until }) })}`;
  const isProvable =
    daysUntil(`${signed.totals.day}T00:00:00+09:00`, new Date()) >= -policy.coinTotals.proofDays;
  return (
    <Stack>
      <DayFigures signed={signed} />
      {userId !== null && isVerified && isProvable && (
        <OwnCheckBox key={signed.hash} signed={signed} before={before} userId={userId} />
      )}
      <DaysChart days={days} room={Number(query.days)} />
      <DaysTable days={days} />
      {oldest.totals.number > 1 && (
        <TextLink to={`?day=${oldest.totals.day}&days=${query.days}`}>
          <Trans>Older days</Trans>
        </TextLink>
      )}
      <WithoutUs days={days} csv={csv} />
    </Stack>
  );
}
