import { Trans } from '@lingui/react/macro';
import { MissionGrid } from '../../features/missions/mission-grid.tsx';
import { type MissionList, useMyMissions } from '../../features/missions/mission-lists.ts';
import { ErrorCard } from '../../lib/error-card.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import page from '../../ui/page.module.css';
import { Empty } from '../../ui/states.tsx';

/** One list of the fan's missions, six at a time. */
export function MyMissions({ list }: { list: MissionList }) {
  const missions = useMyMissions(list);
  const found = missions.data?.pages.flatMap(({ content }) => content) ?? [];
  if (missions.isError) return <ErrorCard error={missions.error} onRetry={() => void missions.refetch()} />;
  if (missions.isSuccess && found.length === 0) {
    return list === 'reserved' ? (
      <Empty title={<Trans>There are no reserved missions.</Trans>}>
        <ButtonLink to="/creator-search">
          <Trans>Find your creator</Trans>
        </ButtonLink>
      </Empty>
    ) : (
      <Empty title={<Trans>There are no completed missions.</Trans>}>
        <ButtonLink to="/browse-missions">
          <Trans>Browse missions</Trans>
        </ButtonLink>
      </Empty>
    );
  }
  return (
    <div className={page.stack}>
      <MissionGrid missions={found} isLoading={missions.isPending} />
      {missions.hasNextPage && (
        <Button
          look="outline"
          busy={missions.isFetchingNextPage}
          onClick={() => void missions.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </div>
  );
}
