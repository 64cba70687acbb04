import { Trans, useLingui } from '@lingui/react/macro';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { pageByPage } from '../../lib/next-page.ts';
import { MoreView } from '../../lib/query-view.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Grid } from '../../ui/layout.tsx';
import { Empty } from '../../ui/states.tsx';
import { CreatorCard } from '../creators/creator-card.tsx';
import { CreatorCardSkeletons } from '../creators/creator-card-skeletons.tsx';

/** Spec 1 §9: lists on the fan page load six at a time, and more within 100 px of the end. */
const pageSize = 6;
const nearEndPx = 100;

const followQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['follows', userId],
    queryFn: ({ pageParam }) =>
      api.followPage({ params: { userId }, query: { page: pageParam, size: pageSize } }),
    ...pageByPage,
  });

/** Creators whom a member follows, newest follow first. */
export function MyFollows({ userId }: { userId: string }) {
  const { t } = useLingui();
  return (
    <MoreView
      query={useInfiniteQuery(followQuery(userId))}
      nearEndPx={nearEndPx}
      waiting={
        <Grid columns={4}>
          <CreatorCardSkeletons count={pageSize} />
        </Grid>
      }
      empty={
        <Empty title={t`You do not follow anyone yet.`}>
          <ButtonLink to="/creator-search">
            <Trans>Find a creator</Trans>
          </ButtonLink>
        </Empty>
      }
    >
      {(found) => (
        <Grid columns={4}>
          {found.map((item) => (
            <CreatorCard key={item.creator.id} item={{ ...item, following: true }} />
          ))}
        </Grid>
      )}
    </MoreView>
  );
}
