import { Box } from '@mui/material';
import { ShowBase, Title, useLocale, useShowContext, useTranslate } from 'react-admin';
import { ActsOf } from '../audit/acts-of.tsx';
import { count } from '../look/format.ts';
import { Copyable } from '../parts/copyable.tsx';
import { Facts } from '../parts/facts.tsx';
import { Moment } from '../parts/moment.tsx';
import { PageStack } from '../parts/page.tsx';
import { QueueSteps } from '../parts/queue-steps.tsx';
import { Section } from '../parts/section.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import { ApproveCampaign, StopCampaign } from './campaign-commands.tsx';
import { CampaignState, daysText, usePrizeText } from './campaign-state.tsx';
import type { Campaign, CampaignRow } from './records.ts';
import { Wins } from './wins.tsx';

export const CampaignShow = () => (
  <ShowBase>
    <CampaignPage />
  </ShowBase>
);

/** A comment event: its terms, its approval and its winners. */
function CampaignPage() {
  const { record } = useShowContext<Campaign>();
  const translate = useTranslate();
  return (
    <PageStack>
      <Title title={record ? `${translate('resources.campaigns.name', 1)} ${record.name}` : ' '} />
      {record && (
        <>
          <Toolbar>
            <CampaignState campaign={record} />
            <Box sx={{ display: 'flex', gap: 1 }}>
              <ApproveCampaign campaign={record} />
              <StopCampaign campaign={record} />
            </Box>
          </Toolbar>
          <QueueSteps resource="campaigns" id={record.id} waiting={{ status: 'PLANNED' }} />
          <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
            <Terms campaign={record} />
            <Standing campaign={record} />
          </Box>
          <Wins wins={record.wins} />
          <ActsOf />
        </>
      )}
    </PageStack>
  );
}

function Terms({ campaign }: { campaign: CampaignRow }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const prizeText = usePrizeText();
  const field = (name: string) => translate(`resources.campaigns.fields.${name}`);
  return (
    <Section title={translate('console.campaign.terms')} hint={translate('console.campaign.korean_time')}>
      <Facts
        facts={[
          [field('days'), daysText(campaign)],
          [field('prize'), prizeText(campaign)],
          [field('winPoints'), count(campaign.winPoints, locale)],
          [field('chances'), count(campaign.chances, locale)],
          [field('budgetPoints'), count(campaign.budgetPoints, locale)],
          [field('id'), <Copyable key="id" value={campaign.id} what={field('id')} whole />],
        ]}
      />
    </Section>
  );
}

function Standing({ campaign }: { campaign: CampaignRow }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const field = (name: string) => translate(`resources.campaigns.fields.${name}`);
  const { entered, winners, wonPoints, planned, plannedByName, approved, approvedByName, stopped } = campaign;
  return (
    <Section title={translate('console.campaign.so_far')}>
      <Facts
        facts={[
          [field('entered'), count(entered, locale)],
          [field('winners'), count(winners, locale)],
          [field('wonPoints'), count(wonPoints, locale)],
          [field('plannedBy'), plannedByName],
          [field('planned'), <Moment key="planned" instant={planned} />],
          ...(approved === null || approvedByName === null
            ? []
            : [
                [field('approvedBy'), approvedByName] as const,
                [field('approved'), <Moment key="approved" instant={approved} />] as const,
              ]),
          ...(stopped === null
            ? []
            : [[field('stopped'), <Moment key="stopped" instant={stopped} />] as const]),
        ]}
      />
    </Section>
  );
}
