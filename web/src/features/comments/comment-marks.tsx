import { Trans, useLingui } from '@lingui/react/macro';
import type { Comment } from '@sowon/contracts/comments/schemas';
import { api } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format/money.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useMark } from '../../lib/use-mark.ts';
import { HeartIcon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.ts';
import { ReportMenu } from '../reports/report-menu.tsx';
import styles from './comments.module.css';
import { commentQueries } from './queries.ts';

/** Likes a comment, and shows the number of likes. A failed like is undone silently (spec 2 §8). */
export function LikeComment({ comment: { id: commentId, liked, likedCount } }: { comment: Comment }) {
  const params = { commentId };
  const { marked, toggle } = useMark({
    name: ['comment-like', commentId],
    read: liked,
    send: (wanted, { intent }) =>
      wanted ? api.likeComment({ params }, { intent }) : api.unlikeComment({ params }, { intent }),
    changes: [],
    tellsRefusal: false,
  });
  const count = Math.max(0, likedCount + Number(marked) - Number(liked));
  return (
    <button type="button" className={styles.act} aria-pressed={marked} onClick={toggle}>
      <HeartIcon />
      <Trans>Like</Trans>
      {count > 0 && <span>{formatNumber(count)}</span>}
    </button>
  );
}

/** Reports a comment, under three dots. The reader no longer sees it, until they take the report back. */
export function ReportComment({ comment: { id, missionId, user } }: { comment: Comment }) {
  const { t } = useLingui();
  const author = user.creator?.name ?? user.username;
  return (
    <ReportMenu
      name={t`the comment of ${author}`}
      reported={`comment:${id}`}
      send={(body, intent) => api.reportComment({ params: { missionId, commentId: id }, body }, { intent })}
      changes={[commentQueries.all]}
      done={t`Reported. Our staff looks at it, and you do not see it any more.`}
    />
  );
}

/** Takes back the report of a comment; the reader sees the comment again. */
export function TakeBackReport({ comment: { id, missionId } }: { comment: Comment }) {
  const { t } = useLingui();
  const takeBack = useCommand<void>({
    name: ['take-back-report', id],
    send: (_, intent) => api.takeBackReport({ params: { missionId, commentId: id } }, { intent }),
    changes: [commentQueries.all],
    onDone: () => toast.success(t`Your report is taken back.`),
    tellsRefusal: true,
  });
  return (
    <button
      type="button"
      className={styles.act}
      aria-busy={takeBack.isPending}
      onClick={() => takeBack.run()}
    >
      <Trans>Take the report back</Trans>
    </button>
  );
}
