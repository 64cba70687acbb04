import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../lib/query-view.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './comments.module.css';
import { commentQueries } from './queries.ts';
import { Thread } from './thread.tsx';

/** The conversation that the page’s address names, above the others, at any position in the list. */
export function NamedComment({ commentId, missionId }: { commentId: string; missionId: string }) {
  return (
    <QueryView
      query={useQuery(commentQueries.conversationOf(commentId))}
      waiting={<Skeleton height={120} />}
      failed={() => (
        <Text look="soft">
          <Trans>The comment that you were led to is not there any more.</Trans>
        </Text>
      )}
      isEmpty={(comment) => comment.missionId !== missionId}
    >
      {(comment) => (
        <div className={styles.named}>
          <Thread comment={comment} isOpen={comment.id !== commentId} />
        </div>
      )}
    </QueryView>
  );
}
