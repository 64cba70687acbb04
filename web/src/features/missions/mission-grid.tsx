import type { Mission } from '@sowon/contracts/missions/schemas';
import page from '../../ui/page.module.css';
import { Skeleton } from '../../ui/states.tsx';
import { MissionCard } from './mission-card.tsx';

/** Mission cards, three in a row; while `isLoading`, cards in their final size follow. */
export function MissionGrid({ missions, isLoading }: { missions: readonly Mission[]; isLoading: boolean }) {
  return (
    <div className={page.grid3}>
      {missions.map((mission) => (
        <MissionCard key={mission.id} mission={mission} />
      ))}
      {isLoading && (
        <>
          <Skeleton height={380} />
          <Skeleton height={380} />
          <Skeleton height={380} />
        </>
      )}
    </div>
  );
}
