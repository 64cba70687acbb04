import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { ErrorCard } from '../../lib/error-card.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import page from '../../ui/page.module.css';
import { Empty } from '../../ui/states.tsx';
import { useNearEnd } from '../../ui/use-near-end.ts';
import { CreatorCard } from '../creators/creator-card.tsx';
import { CreatorCardSkeletons } from '../creators/creator-card-skeletons.tsx';

/** Spec 1 §9: lists on the fan page come six at a time, and more within 100 px of the end. */
const pageSize = 6;
const nearEndPx = 100;

/** The creators a member follows, the newest follow first. */
export function MyFollows({ userId }: { userId: string }) {
  const follows = useInfiniteQuery({
    queryKey: ['follows', userId],
    queryFn: ({ pageParam }) =>
      api.followPage({ params: { userId }, query: { page: pageParam, size: pageSize } }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.last ? undefined : pages.length),
  });
  const end = useNearEnd(nearEndPx, () => {
    if (follows.hasNextPage && !follows.isFetching) void follows.fetchNextPage();
  });
  const found = follows.data?.pages.flatMap(({ content }) => content) ?? [];
  if (follows.isError) return <ErrorCard error={follows.error} onRetry={() => void follows.refetch()} />;
  if (follows.isSuccess && found.length === 0) {
    return (
      <Empty title={<Trans>You do not follow anybody yet.</Trans>}>
        <ButtonLink to="/creator-search">
          <Trans>Find your creator</Trans>
        </ButtonLink>
      </Empty>
    );
  }
  return (
    <>
      <div className={page.grid4}>
        {found.map((item) => (
          <CreatorCard key={item.creator.id} item={{ ...item, following: true }} />
        ))}
        {(follows.isPending || follows.isFetchingNextPage) && <CreatorCardSkeletons count={pageSize} />}
      </div>
      <div ref={end} />
    </>
  );
}
