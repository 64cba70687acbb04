import { Trans } from '@lingui/react/macro';
import { MissionGrid } from '../../features/missions/mission-grid.tsx';
import { useMissions } from '../../features/missions/mission-lists.ts';
import { Button } from '../../ui/button.tsx';
import page from '../../ui/page.module.css';

/** Wishes this creator has granted; nothing at all while there are none. */
export function CreatorCompleted({ creatorId }: { creatorId: string }) {
  const missions = useMissions('completed', creatorId);
  const found = missions.data?.pages.flatMap(({ content }) => content) ?? [];
  if (found.length === 0) return null;
  return (
    <section className={page.stack}>
      <h2 className={page.subtitle}>
        <Trans>Wishes granted</Trans>
      </h2>
      <MissionGrid missions={found} isLoading={false} />
      {missions.hasNextPage && (
        <Button
          look="outline"
          busy={missions.isFetchingNextPage}
          onClick={() => void missions.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </section>
  );
}
