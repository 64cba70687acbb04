import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { GrantedGrid } from '../../features/missions/granted-card.tsx';
import { missionQueries } from '../../features/missions/queries.ts';
import { MoreView } from '../../lib/query-view.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';

/** Wishes this creator has granted; without any, a suggestion what to do. */
export function CreatorCompleted({ creatorId, isOwner }: { creatorId: string; isOwner: boolean }) {
  const missions = useInfiniteQuery(missionQueries.open('completed', creatorId));
  return (
    <Stack as="section">
      <Text as="h2" look="subtitle">
        <Trans>Wishes granted</Trans>
      </Text>
      <MoreView
        query={missions}
        waiting={<GrantedGrid missions={undefined} />}
        empty={
          <Text look="lead">
            {isOwner ? (
              <Trans>What you grant is shown here, unless your fan keeps it private.</Trans>
            ) : (
              <Trans>None yet. Choose a mission above, and yours can be the first.</Trans>
            )}
          </Text>
        }
      >
        {(found) => <GrantedGrid missions={found} />}
      </MoreView>
    </Stack>
  );
}
