import { Alert, Box, Skeleton } from '@mui/material';
import { ShowBase, Title, useShowContext, useTranslate } from 'react-admin';
import { AdultMark, AdultMarkReason } from '../adults/adult-mark.tsx';
import { ActsOf } from '../audit/acts-of.tsx';
import { PageStack } from '../parts/page.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import { ReasonWords } from '../reasons/reason-words.tsx';
import { TakedownOf } from '../takedowns/plan-takedown.tsx';
import { liftMissionAdultMark, markMissionAdult } from './commands.ts';
import { JudgeMission } from './mission-content.tsx';
import { MissionPeople, MissionProgress } from './mission-facts.tsx';
import { MissionHistory } from './mission-history.tsx';
import { useMissionName } from './mission-name.ts';
import { MissionReview } from './mission-review.tsx';
import { MissionState } from './mission-state.tsx';
import { OwedCompensation } from './owed-compensation.tsx';
import type { Mission } from './records.ts';

export const MissionShow = () => (
  <ShowBase>
    <MissionPage />
  </ShowBase>
);

/** The mission page, with everything an operator needs to decide: content, people, progress, reports and history. */
function MissionPage() {
  const { record: mission } = useShowContext<Mission>();
  const translate = useTranslate();
  const nameOf = useMissionName();
  return (
    <PageStack>
      <Title title={mission ? `${translate('resources.missions.name', 1)} ${nameOf(mission)}` : ' '} />
      {!mission && <Skeleton height={240} />}
      {mission && (
        <>
          <Toolbar>
            <MissionState mission={mission} />
            {!mission.blocked && (
              <span>{translate(`console.mission.${mission.private ? 'was_private' : 'was_public'}`)}</span>
            )}
            <AdultMark
              resource="missions"
              mark={mission.adultMark}
              name={nameOf(mission)}
              markIt={(intent, reason) => markMissionAdult(intent, mission.id, reason)}
              lift={(intent, reason) => liftMissionAdultMark(intent, mission.id, reason)}
            />
          </Toolbar>
          {mission.blockReason !== null && (
            <Alert severity="warning">
              <ReasonWords
                reason={translate('console.mission.blocked_because', { reason: mission.blockReason })}
                reasonIn={mission.blockReasonIn}
              />
            </Alert>
          )}
          <AdultMarkReason mark={mission.adultMark} />
          <OwedCompensation mission={mission} />
          <MissionReview mission={mission} />
          <TakedownOf kind="MISSION" contentId={mission.id} />
          <JudgeMission key={mission.id} mission={mission} />
          <Around mission={mission} />
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
