import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MissionGrid } from '../../features/missions/mission-grid.tsx';
import { missionQueries } from '../../features/missions/queries.ts';
import { MoreView } from '../../lib/query-view.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';

/** Wishes this creator has granted; nothing at all while there are none. */
export function CreatorCompleted({ creatorId }: { creatorId: string }) {
  const missions = useInfiniteQuery(missionQueries.open('completed', creatorId));
  if (!missions.data?.pages.some(({ content }) => content.length > 0)) return null;
  return (
    <Stack as="section">
      <Text as="h2" look="subtitle">
        <Trans>Wishes granted</Trans>
      </Text>
      <MoreView query={missions} waiting={null} empty={null}>
        {(found) => <MissionGrid missions={found} />}
      </MoreView>
    </Stack>
  );
}
