import { Trans } from '@lingui/react/macro';
import type { Mission } from '@sowon/contracts/missions/schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { formatNumber } from '../../lib/format/money.ts';
import { MoreView } from '../../lib/query-view.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { SteadyPlace } from '../../ui/steady-place.tsx';
import { Text } from '../../ui/text.tsx';
import { Arrivals } from './arrivals.tsx';
import { CampaignNote } from './campaign-note.tsx';
import styles from './comments.module.css';
import { NamedComment } from './named-comment.tsx';
import { commentQueries } from './queries.ts';
import { Thread } from './thread.tsx';
import { WriteComment } from './write-comment.tsx';

/** Comments on a mission, newest first, under the field for a new one. A notice can lead to one of them. */
export function Comments({ mission: { id, commentsCount, private: isPrivate } }: { mission: Mission }) {
  const headingId = useId();
  const query = useInfiniteQuery(commentQueries.of(id));
  const [search] = useSearchParams();
  const named = search.get('comment');
  // A comment that the reader has just written is on the list before it is counted.
  const count = Math.max(commentsCount, query.data?.pages[0]?.totalElements ?? 0);
  return (
    <Stack as="section" aria-labelledby={headingId}>
      <Text as="h2" look="subtitle" id={headingId}>
        {count === 0 ? <Trans>Comments</Trans> : <Trans>Comments ({formatNumber(count)})</Trans>}
      </Text>
      {named !== null && <NamedComment commentId={named} missionId={id} />}
      {!isPrivate && <CampaignNote />}
      <WriteComment missionId={id} parentId={null} />
      <MoreView
        query={query}
        waiting={<Skeleton height={220} />}
        empty={
          <Text look="soft">
            <Trans>Nobody has said anything yet.</Trans>
          </Text>
        }
      >
        {(comments) => (
          <SteadyPlace>
            <ul className={styles.list}>
              {comments.map((comment) => (
                <li key={comment.id} data-steady>
                  <Thread comment={comment} />
                </li>
              ))}
            </ul>
          </SteadyPlace>
        )}
      </MoreView>
      <Arrivals comments={query.data?.pages[0]?.content} />
    </Stack>
  );
}
