import { Trans, useLingui } from '@lingui/react/macro';
import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';
import { useQuery } from '@tanstack/react-query';
import { GradeCard } from '../../features/grades/grade-card.tsx';
import { MonthSoFar } from '../../features/grades/month-so-far.tsx';
import { myGradeOptions } from '../../features/grades/queries.ts';
import { ComingRates } from '../../features/rates/coming-rates.tsx';
import { ratesOptions } from '../../features/rates/queries.ts';
import { feesOf } from '../../features/rates/rates.ts';
import { RatesCard } from '../../features/rates/rates-card.tsx';
import { AppealButton } from '../../features/strikes/appeal-dialog.tsx';
import { isAppealable } from '../../features/strikes/appeal-state.tsx';
import { strikesQueries } from '../../features/strikes/queries.ts';
import { StrikeCard } from '../../features/strikes/strike-card.tsx';
import { StrikeLadder } from '../../features/strikes/strike-ladder.tsx';
import { formatDateTime } from '../../lib/format/dates.ts';
import { QueryView } from '../../lib/query-view.tsx';
import { Page, PageHeader, Stack } from '../../ui/layout.tsx';
import { Empty, Notice, Skeleton } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';

type Standing = Reply<Routes['myStrikes']>;

/** A creator's standing: grade and this month's work, strikes with their consequences, and the consequence of the next one. */
export function CreatorStandingPage() {
  const standing = useQuery(strikesQueries.mine());
  const mine = useQuery(myGradeOptions());
  return (
    <Page width="reading">
      <PageHeader
        title={<Trans>Grade and strikes</Trans>}
        lead={<Trans>What your coins are worth, and deadlines that you missed.</Trans>}
      />
      <QueryView query={standing} waiting={<Skeleton height={320} />}>
        {(found) => (
          <Stack>
            <GradeCard grade={found.grade} />
            <RatesNowAndToCome />
            <QueryView query={mine} waiting={<Skeleton height={260} />}>
              {(grade) => <MonthSoFar mine={grade} />}
            </QueryView>
            <Now standing={found} />
            <Given strikes={found.strikes} />
            <StrikeLadder standing={found.standing} />
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}

/** Coming changes of rates, to which a notice links, and the current fees. */
function RatesNowAndToCome() {
  // The grade card reads the same query and shows its errors.
  return (
    <QueryView query={useQuery(ratesOptions())} waiting={<Skeleton height={380} />} failed={() => null}>
      {(rates) => (
        <>
          <ComingRates rates={rates} />
          <RatesCard title={<Trans>Fees and minimum now</Trans>} rates={feesOf(rates.now)} />
        </>
      )}
    </QueryView>
  );
}

/** The current consequence of the strikes. */
function Now({ standing: { standing, requestsBlockedUntil } }: { standing: Standing }) {
  if (requestsBlockedUntil === null) return null;
  const until = formatDateTime(requestsBlockedUntil);
  return (
    <Notice tone="warn">
      <Trans>
        You take no new requests until {until}, Korean time. Strikes that count: {standing}. Please perform
        the missions that you already have before their deadlines.
      </Trans>
    </Notice>
  );
}

function Given({ strikes }: { strikes: Standing['strikes'] }) {
  const { t } = useLingui();
  if (strikes.length === 0) {
    return (
      <Empty title={t`You have no strikes.`}>
        <Text look="soft">
          <Trans>Creators who perform every mission by its deadline never get one.</Trans>
        </Text>
      </Empty>
    );
  }
  return (
    <Stack as="ul">
      {strikes.map((strike) => (
        <li key={strike.id}>
          <StrikeCard strike={strike} hasLink>
            {isAppealable(strike, new Date()) && <AppealButton strikeId={strike.id} />}
          </StrikeCard>
        </li>
      ))}
    </Stack>
  );
}
