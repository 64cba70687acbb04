import { Alert, Box } from '@mui/material';
import { sentenceOf } from '@sowon/contracts/error';
import { ShowBase, Title, useLocale, useShowContext, useTranslate } from 'react-admin';
import type { ResourceName } from '../api/resource-rules.ts';
import { EffectTable } from '../approvals/effect-table.tsx';
import { ActsOf } from '../audit/acts-of.tsx';
import { coins, shortened, won } from '../look/format.ts';
import { Copyable } from '../parts/copyable.tsx';
import { Facts } from '../parts/facts.tsx';
import { LoadError } from '../parts/load-error.tsx';
import { Moment } from '../parts/moment.tsx';
import { PageStack } from '../parts/page.tsx';
import { QueueSteps } from '../parts/queue-steps.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { Section } from '../parts/section.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import { MatchState } from './deposit-state.tsx';
import { ApproveMatch, DropMatch } from './match-commands.tsx';
import { MatchNames } from './match-names.tsx';
import type { DepositMatch, DepositMatchRow } from './records.ts';

export const MatchShow = () => (
  <ShowBase>
    <MatchPage />
  </ShowBase>
);

/** A match: its transfers, its deposits, and who decided it. */
function MatchPage() {
  const { record, error } = useShowContext<DepositMatch>();
  const translate = useTranslate();
  const title = record
    ? `${translate('resources.deposit-matches.name', { smart_count: 1 })} ${record.username}`
    : ' ';
  return (
    <PageStack>
      <Title title={title} />
      <LoadError error={error} />
      {record && (
        <>
          <Toolbar>
            <MatchState status={record.status} />
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <ApproveMatch match={record} />
              <DropMatch match={record} />
            </Box>
          </Toolbar>
          <QueueSteps resource="deposit-matches" id={record.id} waiting={{ status: 'PROPOSED' }} />
          {record.status === 'PROPOSED' && <MatchNames key={record.id} match={record} />}
          <About match={record} />
          <Effect match={record} />
          <ActsOf />
        </>
      )}
    </PageStack>
  );
}

/** The effect of an approval, or why it is not possible now; renders nothing once it is decided. */
function Effect({ match: { effect, refusedByText, status } }: { match: DepositMatch }) {
  const translate = useTranslate();
  if (status !== 'PROPOSED') return null;
  if (effect) return <EffectTable effect={effect} />;
  if (refusedByText === null) return null;
  const why = sentenceOf(refusedByText);
  return <Alert severity="warning">{translate('console.deposit_match.refused_by', { why })}</Alert>;
}

function About({ match }: { match: DepositMatchRow }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const field = (name: string) => translate(`resources.deposit-matches.fields.${name}`);
  const { id, userId, username, makerName, checkerName, created, expires, ended } = match;
  return (
    <Section title={translate('console.deposit_match.about')}>
      <Facts
        facts={[
          [
            field('username'),
            <RecordLink key="fan" resource="users" id={userId}>
              {username}
            </RecordLink>,
          ],
          [field('won'), won(match.won, locale)],
          [field('points'), coins(match.points, locale)],
          [field('deposits'), <Links key="deposits" resource="deposits" ids={match.depositIds} />],
          [field('transfers'), <Links key="transfers" resource="transfers" ids={match.transferIds} />],
          [field('makerName'), makerName],
          ...(checkerName === null ? [] : [[field('checkerName'), checkerName] as const]),
          [field('created'), <Moment key="created" instant={created} />],
          ...(expires === null
            ? []
            : [[field('expires'), <Moment key="expires" instant={expires} />] as const]),
          ...(ended === null ? [] : [[field('ended'), <Moment key="ended" instant={ended} />] as const]),
          [field('id'), <Copyable key="id" value={id} what={field('id')} whole />],
        ]}
      />
    </Section>
  );
}

const Links = ({ resource, ids }: { resource: ResourceName; ids: readonly string[] }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
    {ids.map((id) => (
      <RecordLink key={id} resource={resource} id={id}>
        {shortened(id)}
      </RecordLink>
    ))}
  </Box>
);
