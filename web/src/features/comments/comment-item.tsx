import { Trans, useLingui } from '@lingui/react/macro';
import type { Comment } from '@sowon/contracts/comments/schemas';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '../../lib/format/dates.ts';
import { formatNumber } from '../../lib/format/money.ts';
import { useSession } from '../../lib/session.ts';
import { Portrait } from '../../ui/portrait.tsx';
import { Badge } from '../../ui/states.tsx';
import { Written } from '../../ui/written.tsx';
import { MemberName } from '../accounts/member-name.tsx';
import { CommentBlock } from './comment-block.tsx';
import { LikeComment, ReportComment, TakeBackReport } from './comment-marks.tsx';
import styles from './comments.module.css';
import { DeleteComment, EditComment } from './own-comment.tsx';

interface CommentItemProps {
  comment: Comment;
  /** An additional action on the comment. */
  act?: ReactNode;
  /** Replies, if the comment starts a conversation. */
  children?: ReactNode;
}

/** A comment: author, time, text, and the reader’s actions on it. */
export function CommentItem({ comment, act, children }: CommentItemProps) {
  const { t } = useLingui();
  const { userId } = useSession();
  const [isEditing, setIsEditing] = useState(false);
  const { user, created, edited, hidden, block } = comment;
  const isOwn = user.id === userId;
  // The server keeps a comment that others have replied to.
  const canDelete = isOwn && comment.childrenCount === 0;
  const moment = formatDateTime(created);
  const coins = formatNumber(comment.winPoint);
  return (
    <article className={styles.comment}>
      <Portrait src={user.imageUrl} name={user.creator?.name ?? user.username} size={40} />
      <div className={styles.body}>
        <div className={styles.head}>
          <Author user={user} />
          {user.creator !== null && <Badge tone="good">{t`Creator`}</Badge>}
          <time dateTime={created} title={t`${moment}, Korean time`}>
            {moment}
          </time>
          {edited !== null && <Trans>edited</Trans>}
          {comment.commentEventWin && <Badge tone="good">{t`Won ${coins} coins`}</Badge>}
        </div>
        {isEditing ? (
          <EditComment comment={comment} onDone={() => setIsEditing(false)} />
        ) : (
          <Words comment={comment} isOwn={isOwn} />
        )}
        {isOwn && block !== null && <CommentBlock commentId={comment.id} block={block} />}
        <div className={styles.acts}>
          {!hidden && !comment.blocked && <LikeComment comment={comment} />}
          {act}
          {!isOwn && !hidden && comment.blocked && <TakeBackReport comment={comment} />}
          {isOwn && !hidden && !isEditing && (
            <button type="button" className={styles.act} onClick={() => setIsEditing(true)}>
              <Trans>Edit</Trans>
            </button>
          )}
          {canDelete && !isEditing && <DeleteComment comment={comment} />}
          {!isOwn && !hidden && !comment.blocked && <ReportComment comment={comment} />}
        </div>
        {children}
      </div>
    </article>
  );
}

function Author({ user }: { user: Comment['user'] }) {
  if (user.creator === null) return <MemberName className={styles.author} name={user.username} />;
  return (
    <Link className={styles.author} to={`/creator/${user.creator.id}`}>
      <Written>{user.creator.name}</Written>
    </Link>
  );
}

function Words({ comment, isOwn }: { comment: Comment; isOwn: boolean }) {
  const { content, hidden, blocked } = comment;
  if (blocked)
    return (
      <p className={styles.none}>
        <Trans>You reported this comment, so you do not see it.</Trans>
      </p>
    );
  if (hidden && !isOwn)
    return (
      <p className={styles.none}>
        <Trans>Our staff hid this comment.</Trans>
      </p>
    );
  return (
    <Written as="p" className={styles.words}>
      {content}
    </Written>
  );
}
