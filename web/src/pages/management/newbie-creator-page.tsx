import { Trans } from '@lingui/react/macro';
import type { CreatorProfile } from '@sowon/contracts/creators/schemas';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { newbieListOf } from '../../features/creators/newbie-list.ts';
import { creatorQueries } from '../../features/creators/queries.ts';
import { productQueries } from '../../features/products/queries.ts';
import { ReviewNotice } from '../../features/reviews/review-notice.tsx';
import { QueryView } from '../../lib/query-view.tsx';
import { Page, Stack } from '../../ui/layout.tsx';
import { Moon } from '../../ui/moon.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';
import { Written } from '../../ui/written.tsx';
import { EventStep, MissionStep, ProfileStep } from './newbie-steps.tsx';

/** Steps that a creator prepares until the operator approves them (spec 2 §2). */
export function NewbieCreatorPage() {
  const creator = useQuery(creatorQueries.own());
  return (
    <Page width="narrow">
      <QueryView query={creator} waiting={<Skeleton height={640} />}>
        {(found) =>
          found.verified ? <Navigate to={`/creator/${found.id}`} replace /> : <Newbie creator={found} />
        }
      </QueryView>
    </Page>
  );
}

function Newbie({ creator }: { creator: CreatorProfile }) {
  const products = useQuery(productQueries.every(creator.id));
  return (
    <QueryView query={products} waiting={<Skeleton height={640} />}>
      {(found) => {
        const list = newbieListOf(creator, found);
        const done = [list.isProfileDone, list.isMissionDone].filter(Boolean).length;
        return (
          <Stack>
            <Moon phase={(done + 1) / 4} size={72} />
            <Text as="h1" look="title">
              <Trans>
                Hello, <Written>{creator.name}</Written>
              </Trans>
            </Text>
            <ReviewNotice isReady={list.isProfileDone && list.isMissionDone} />
            <Stack as="ul" gap="m">
              <ProfileStep profile={list.profile} />
              <MissionStep missions={list.missions} />
              <EventStep hasEvent={list.hasEvent} />
            </Stack>
          </Stack>
        );
      }}
    </QueryView>
  );
}
