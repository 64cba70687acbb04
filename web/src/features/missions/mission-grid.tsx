import type { Mission } from '@sowon/contracts/missions/schemas';
import { Grid } from '../../ui/layout.tsx';
import { MissionCard, MissionCardWaiting } from './mission-card.tsx';

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

/** Placeholder of the grid while the missions are loading. */
export function MissionGridWaiting() {
  return (
    <Grid columns={3}>
      <MissionCardWaiting />
      <MissionCardWaiting />
      <MissionCardWaiting />
    </Grid>
  );
}
