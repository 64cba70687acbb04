import { Box } from '@mui/material';
import { Link, ShowBase, Title, useShowContext, useTranslate } from 'react-admin';
import { ActsOf } from '../audit/acts-of.tsx';
import { useNamedMission } from '../missions/mission-name.ts';
import { Copyable } from '../parts/copyable.tsx';
import { Facts } from '../parts/facts.tsx';
import { Moment } from '../parts/moment.tsx';
import { PageStack } from '../parts/page.tsx';
import { listPath } from '../parts/paths.ts';
import { QueueSteps } from '../parts/queue-steps.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { Section } from '../parts/section.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import { Words } from '../parts/words.tsx';
import { AnswerStrike } from './answer-strike.tsx';
import type { Strike } from './records.ts';
import { StrikeAppeal } from './strike-appeal.tsx';
import { effectText, StrikeState } from './strike-state.tsx';

export const StrikeShow = () => (
  <ShowBase>
    <StrikePage />
  </ShowBase>
);

function StrikePage() {
  const { record } = useShowContext<Strike>();
  const translate = useTranslate();
  return (
    <PageStack>
      <Title title={record ? `${translate('resources.strikes.name', 1)} ${record.creatorName}` : ' '} />
      {record && (
        <>
          <Toolbar>
            <Link to={listPath('strikes', { creatorId: record.creatorId })}>
              {translate('console.strike.of_creator')}
            </Link>
            <Box sx={{ display: 'flex', gap: 1 }}>
              <AnswerStrike strike={record} />
            </Box>
          </Toolbar>
          <QueueSteps resource="strikes" id={record.id} waiting={{ appeal: 'OPEN' }} />
          <About strike={record} />
          <StrikeAppeal strike={record} />
          <ActsOf />
        </>
      )}
    </PageStack>
  );
}

function About({ strike }: { strike: Strike }) {
  const translate = useTranslate();
  const nameOf = useNamedMission();
  const field = (name: string) => translate(`resources.strikes.fields.${name}`);
  const { id, creatorId, creatorName, mission, given, lifted, liftReason } = strike;
  return (
    <Section title={translate('console.strike.about')}>
      <Facts
        facts={[
          [
            field('creatorName'),
            <RecordLink key="creator" resource="creators" id={creatorId}>
              {creatorName}
            </RecordLink>,
          ],
          [
            field('mission'),
            <RecordLink key="mission" resource="missions" id={mission.id}>
              {nameOf(strike.mission)}
            </RecordLink>,
          ],
          [field('number'), <StrikeState key="state" strike={strike} />],
          [field('effect'), effectText(translate, strike)],
          [field('given'), <Moment key="given" instant={given} />],
          ...(lifted === null
            ? []
            : [
                [field('lifted'), <Moment key="lifted" instant={lifted} />] as const,
                [field('liftReason'), <Words key="reason" text={liftReason ?? ''} />] as const,
              ]),
          [field('id'), <Copyable key="id" value={id} what={field('id')} whole />],
        ]}
      />
    </Section>
  );
}
