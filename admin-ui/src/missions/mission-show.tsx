import { Alert, Box, Skeleton } from '@mui/material';
import { ShowBase, Title, useShowContext, useTranslate } from 'react-admin';
import { AdultMark, AdultMarkReason } from '../adults/adult-mark.tsx';
import { liftMissionAdultMark, markMissionAdult } from '../api/commands.ts';
import type { Mission, MissionRow } from '../api/records.ts';
import { PageStack } from '../parts/page.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import { ReasonWords } from '../reasons/reason-words.tsx';
import { ActsOf } from '../staff-acts/acts-of.tsx';
import { TakedownOf } from '../takedowns/plan-takedown.tsx';
import { JudgeMission } from './mission-content.tsx';
import { MissionPeople, MissionProgress } from './mission-facts.tsx';
import { MissionHistory } from './mission-history.tsx';
import { useMissionName } from './mission-name.ts';
import { MissionReview } from './mission-review.tsx';
import { MissionState } from './mission-state.tsx';
import { OwedCompensation } from './owed-compensation.tsx';

export const MissionShow = () => (
  <ShowBase>
    <MissionPage />
  </ShowBase>
);

/** All that one decides on: what was wished and answered, by whom, how far it is, and what was done about it before. */
function MissionPage() {
  const { record } = useShowContext<MissionRow | Mission>();
  const translate = useTranslate();
  const nameOf = useMissionName();
  // Coming from the list, its row is shown until the mission itself has arrived.
  const mission = record && 'history' in record ? record : undefined;
  return (
    <PageStack>
      <Title title={record ? `${translate('resources.missions.name', 1)} ${nameOf(record)}` : ' '} />
      {record && (
        <>
          <Toolbar>
            <MissionState mission={record} />
            {!record.blocked && (
              <span>{translate(`console.mission.${record.private ? 'was_private' : 'was_public'}`)}</span>
            )}
            {mission && (
              <AdultMark
                resource="missions"
                mark={mission.adultMark}
                name={nameOf(mission)}
                markIt={(intent, reason) => markMissionAdult(intent, mission.id, reason)}
                lift={(intent, reason) => liftMissionAdultMark(intent, mission.id, reason)}
              />
            )}
          </Toolbar>
          {record.blockReason !== null && (
            <Alert severity="warning">
              <ReasonWords
                reason={translate('console.mission.blocked_because', { reason: record.blockReason })}
                reasonIn={record.blockReasonIn}
              />
            </Alert>
          )}
          {mission && <AdultMarkReason mark={mission.adultMark} />}
          {mission && <OwedCompensation mission={mission} />}
          {mission && <MissionReview mission={mission} />}
          <TakedownOf kind="MISSION" contentId={record.id} />
          <JudgeMission key={record.id} mission={record} />
          {mission ? <Around mission={mission} /> : <Skeleton height={240} />}
          <ActsOf />
        </>
      )}
    </PageStack>
  );
}

const Around = ({ mission }: { mission: Mission }) => (
  <>
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
      <MissionPeople mission={mission} />
      <MissionProgress mission={mission} />
    </Box>
    <MissionHistory mission={mission} />
  </>
);
