import { Trans } from '@lingui/react/macro';
import { GrantedGrid } from '../../features/missions/granted-card.tsx';
import { useMissions } from '../../features/missions/mission-lists.ts';
import { Button } from '../../ui/button.tsx';
import page from '../../ui/page.module.css';

/** Wishes this creator has granted; until there are any, what to do about it. */
export function CreatorCompleted({ creatorId, isOwner }: { creatorId: string; isOwner: boolean }) {
  const missions = useMissions('completed', creatorId);
  const found = missions.data?.pages.flatMap(({ content }) => content);
  if (missions.isError) return null;
  return (
    <section className={page.stack}>
      <h2 className={page.subtitle}>
        <Trans>Wishes granted</Trans>
      </h2>
      {found?.length === 0 ? (
        <p className={page.lead}>
          {isOwner ? (
            <Trans>What you grant is shown here, unless your fan keeps it private.</Trans>
          ) : (
            <Trans>None yet. Choose a mission above, and yours can be the first.</Trans>
          )}
        </p>
      ) : (
        <GrantedGrid missions={found} />
      )}
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
