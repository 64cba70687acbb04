import type { Mission } from '@sowon/contracts/missions/schemas';
import { Grid } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { MissionCard } from './mission-card.tsx';

/** Mission cards, three in a row. */
export function MissionGrid({ missions }: { missions: readonly Mission[] }) {
  return (
    <Grid columns={3}>
      {missions.map((mission) => (
        <MissionCard key={mission.id} mission={mission} />
      ))}
    </Grid>
  );
}

/** The same while the missions are on their way. */
export function MissionGridWaiting() {
  return (
    <Grid columns={3}>
      <Skeleton height={380} />
      <Skeleton height={380} />
      <Skeleton height={380} />
    </Grid>
  );
}
