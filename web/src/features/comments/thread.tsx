import { Plural, Trans } from '@lingui/react/macro';
import type { Comment } from '@sowon/contracts/comments/schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { MoreView } from '../../lib/query-view.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { CommentItem } from './comment-item.tsx';
import styles from './comments.module.css';
import { commentQueries } from './queries.ts';
import { WriteComment } from './write-comment.tsx';

/** A comment, with its replies once the reader opens them. */
export function Thread({ comment, isOpen: begunOpen = false }: { comment: Comment; isOpen?: boolean }) {
  const [isOpen, setIsOpen] = useState(begunOpen);
  const repliesId = useId();
  const { childrenCount, hidden } = comment;
  // A hidden comment takes no new replies, but its existing replies can be read.
  const canOpen = childrenCount > 0 || !hidden;
  return (
    <CommentItem
      comment={comment}
      act={
        canOpen && (
          <button
            type="button"
            className={styles.act}
            aria-expanded={isOpen}
            aria-controls={repliesId}
            onClick={() => setIsOpen(!isOpen)}
          >
            {childrenCount === 0 ? (
              <Trans>Reply</Trans>
            ) : (
              <Plural value={childrenCount} one="# reply" other="# replies" />
            )}
          </button>
        )
      }
    >
      {isOpen && (
        <div id={repliesId} className={styles.replies}>
          {childrenCount > 0 && <Replies comment={comment} />}
          {!hidden && <WriteComment missionId={comment.missionId} parentId={comment.id} />}
        </div>
      )}
    </CommentItem>
  );
}

function Replies({ comment: { id, missionId } }: { comment: Comment }) {
  const query = useInfiniteQuery(commentQueries.repliesTo(missionId, id));
  return (
    <MoreView query={query} waiting={<Skeleton height={80} />} empty={null}>
      {(replies) => (
        <ul className={styles.list}>
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentItem comment={reply} />
            </li>
          ))}
        </ul>
      )}
    </MoreView>
  );
}
