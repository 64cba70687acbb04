import { Box } from '@mui/material';
import { ShowBase, Title, useShowContext, useTranslate } from 'react-admin';
import type { MissionRow } from '../api/records.ts';
import { Coins } from '../parts/amounts.tsx';
import { Copyable } from '../parts/copyable.tsx';
import { Facts } from '../parts/facts.tsx';
import { Deadline, Moment } from '../parts/moment.tsx';
import { PageStack } from '../parts/page.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { Section } from '../parts/section.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import { ActsOf } from '../staff-acts/acts-of.tsx';
import { BlockMission, UnblockMission } from './block-mission.tsx';
import { holdsCoins, MissionState } from './mission-state.tsx';
import { ReadMission } from './read-mission.tsx';

export const MissionShow = () => (
  <ShowBase>
    <MissionPage />
  </ShowBase>
);

function MissionPage() {
  const { record } = useShowContext<MissionRow>();
  const translate = useTranslate();
  return (
    <PageStack>
      <Title title={record ? `${translate('resources.missions.name', 1)} ${record.productName}` : ' '} />
      {record && (
        <>
          <Toolbar>
            <MissionState mission={record} />
            {record.blocked ? <UnblockMission mission={record} /> : <BlockMission mission={record} />}
          </Toolbar>
          <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
            <People mission={record} />
            <Times mission={record} />
            <Moderation mission={record} />
            <ReadMission key={record.id} missionId={record.id} />
          </Box>
          <ActsOf />
        </>
      )}
    </PageStack>
  );
}

function People({ mission }: { mission: MissionRow }) {
  const translate = useTranslate();
  const field = (name: string) => translate(`resources.missions.fields.${name}`);
  return (
    <Section title={translate('console.mission.people')}>
      <Facts
        facts={[
          [
            field('fanName'),
            <RecordLink key="fan" resource="wallets" id={mission.fanId}>
              {mission.fanName}
            </RecordLink>,
          ],
          [
            field('creatorName'),
            <RecordLink key="creator" resource="creators" id={mission.creatorId}>
              {mission.creatorName}
            </RecordLink>,
          ],
          [field('coinPrice'), <Coins key="coins" points={mission.coinPrice} />],
          [field('id'), <Copyable key="id" value={mission.id} what={field('id')} whole />],
        ]}
      />
    </Section>
  );
}

function Times({ mission: { created, due, completed, status } }: { mission: MissionRow }) {
  const translate = useTranslate();
  const field = (name: string) => translate(`resources.missions.fields.${name}`);
  return (
    <Section title={translate('console.mission.times')}>
      <Facts
        facts={[
          [field('created'), <Moment key="created" instant={created} />],
          [
            field('due'),
            due && holdsCoins(status) ? <Deadline key="due" due={due} /> : <Moment key="due" instant={due} />,
          ],
          [field('completed'), <Moment key="completed" instant={completed} />],
        ]}
      />
    </Section>
  );
}

function Moderation({ mission }: { mission: MissionRow }) {
  const translate = useTranslate();
  const field = (name: string) => translate(`resources.missions.fields.${name}`);
  return (
    <Section title={translate('console.mission.moderation')}>
      <Facts
        facts={[
          [
            field('private'),
            translate(mission.private ? 'console.mission.was_private' : 'console.mission.was_public'),
          ],
          [
            field('blocked'),
            translate(mission.blocked ? 'console.mission.blocked' : 'console.mission.not_blocked'),
          ],
          ...(mission.blockReason ? [[field('blockReason'), mission.blockReason] as const] : []),
          ...(mission.rejectReason
            ? [
                [
                  field('rejectReason'),
                  translate(`console.mission.reject_reason.${mission.rejectReason}`),
                ] as const,
              ]
            : []),
        ]}
      />
    </Section>
  );
}
