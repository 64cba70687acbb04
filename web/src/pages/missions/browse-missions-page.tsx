import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MissionGrid } from '../../features/missions/mission-grid.tsx';
import { type MissionList, useMissions } from '../../features/missions/mission-lists.ts';
import { ErrorCard } from '../../lib/error-card.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import page from '../../ui/page.module.css';
import { Empty } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useNearEnd } from '../../ui/use-near-end.ts';

const nearEndPx = 150;

/** Everyone's missions: the completed and the reserved ones (spec 2 §2). */
export function BrowseMissionsPage() {
  const { t } = useLingui();
  const [list, setList] = useState<MissionList>('completed');
  return (
    <div className={page.page}>
      <div className={page.stack}>
        <h1 className={page.title}>
          <Trans>Missions</Trans>
        </h1>
        <Tabs
          label={t`Lists of missions`}
          tabs={[
            { id: 'completed', title: t`Completed` },
            { id: 'reserved', title: t`Reserved` },
          ]}
          selected={list}
          onSelect={setList}
        >
          <MissionScroll key={list} list={list} />
        </Tabs>
      </div>
    </div>
  );
}

function MissionScroll({ list }: { list: MissionList }) {
  const missions = useMissions(list);
  const end = useNearEnd(nearEndPx, () => {
    if (missions.hasNextPage && !missions.isFetching) void missions.fetchNextPage();
  });
  const found = missions.data?.pages.flatMap(({ content }) => content) ?? [];
  return (
    <>
      {missions.isError && <ErrorCard error={missions.error} onRetry={() => void missions.refetch()} />}
      {missions.isSuccess && found.length === 0 && (
        <Empty
          title={
            list === 'completed' ? (
              <Trans>There are no completed missions.</Trans>
            ) : (
              <Trans>There are no reserved missions.</Trans>
            )
          }
        >
          <ButtonLink to="/creator-search">
            <Trans>Find your creator</Trans>
          </ButtonLink>
        </Empty>
      )}
      <MissionGrid missions={found} isLoading={missions.isPending || missions.isFetchingNextPage} />
      <div ref={end} />
    </>
  );
}
