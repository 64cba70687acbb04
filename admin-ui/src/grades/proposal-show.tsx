import { Box, Typography } from '@mui/material';
import { policy } from '@sowon/contracts/policy';
import { Link, ShowBase, Title, useLocale, useShowContext, useTranslate } from 'react-admin';
import { ActsOf } from '../audit/acts-of.tsx';
import { count, monthName } from '../look/format.ts';
import { Coins } from '../parts/amounts.tsx';
import { Copyable } from '../parts/copyable.tsx';
import { Facts } from '../parts/facts.tsx';
import { Moment } from '../parts/moment.tsx';
import { PageStack } from '../parts/page.tsx';
import { listPath } from '../parts/paths.ts';
import { QueueSteps } from '../parts/queue-steps.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { Section } from '../parts/section.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import { AnswerProposal } from './answer-proposal.tsx';
import { changeText, gradeName, ProposalState, placeText } from './proposal-state.tsx';
import type { GradeProposal } from './records.ts';

export const ProposalShow = () => (
  <ShowBase>
    <ProposalPage />
  </ShowBase>
);

function ProposalPage() {
  const { record } = useShowContext<GradeProposal>();
  const translate = useTranslate();
  const name = translate('resources.grade-proposals.name', 1);
  return (
    <PageStack>
      <Title title={record ? `${name} ${record.creatorName}` : ' '} />
      {record && (
        <>
          <Toolbar>
            <Link to={listPath('grade-proposals', { creatorId: record.creatorId })}>
              {translate('console.proposal.of_creator')}
            </Link>
            <Box sx={{ display: 'flex', gap: 1 }}>
              <AnswerProposal proposal={record} />
            </Box>
          </Toolbar>
          <QueueSteps resource="grade-proposals" id={record.id} waiting={{ state: 'OPEN' }} />
          <About proposal={record} />
          <Why proposal={record} />
          <ActsOf />
        </>
      )}
    </PageStack>
  );
}

function About({ proposal }: { proposal: GradeProposal }) {
  const translate = useTranslate();
  const field = (name: string) => translate(`resources.grade-proposals.fields.${name}`);
  const { id, creatorId, creatorName, gradeNow, proposed, decided } = proposal;
  return (
    <Section title={translate('console.proposal.about')}>
      <Facts
        facts={[
          [
            field('creatorName'),
            <RecordLink key="creator" resource="creators" id={creatorId}>
              {creatorName}
            </RecordLink>,
          ],
          [field('change'), changeText(translate, proposal)],
          [field('gradeNow'), gradeName(translate, gradeNow)],
          [field('state'), <ProposalState key="state" proposal={proposal} />],
          [field('proposed'), <Moment key="proposed" instant={proposed} />],
          ...(decided === null
            ? []
            : [[field('decided'), <Moment key="decided" instant={decided} />] as const]),
          [field('id'), <Copyable key="id" value={id} what={field('id')} whole />],
        ]}
      />
    </Section>
  );
}

/** The creator's results of the month, and the rule applied to them. */
function Why({ proposal }: { proposal: GradeProposal }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const field = (name: string) => translate(`resources.grade-proposals.fields.${name}`);
  const { creatorId, month, onTime, coins, strikes } = proposal;
  const { goldMissions: missions, diamondPercent: percent } = policy.grades;
  return (
    <Section title={translate('console.proposal.why')}>
      <Facts
        facts={[
          [field('month'), monthName(month, locale)],
          [field('onTime'), count(onTime, locale)],
          [field('coins'), <Coins key="coins" points={coins} />],
          [field('place'), placeText(translate, proposal)],
          [
            field('strikes'),
            strikes === 0 ? (
              count(strikes, locale)
            ) : (
              <Link key="strikes" to={listPath('strikes', { creatorId, standing: true })}>
                {count(strikes, locale)}
              </Link>
            ),
          ],
        ]}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {translate('console.proposal.rule', { missions, percent })}
      </Typography>
    </Section>
  );
}
