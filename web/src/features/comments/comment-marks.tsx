import { Trans, useLingui } from '@lingui/react/macro';
import type { Comment } from '@sowon/contracts/comments/schemas';
import { api } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format/money.ts';
import { useAsMember } from '../../lib/use-as-member.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useMark } from '../../lib/use-mark.ts';
import { HeartIcon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './comments.module.css';
import { commentQueries } from './queries.ts';

/** Likes a comment, with how many do; one that fails is taken back without a word (spec 2 §8). */
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

/** Reports a comment: the reader sees it no longer, until they take the report back. */
export function ReportComment({ comment: { id, missionId, blocked } }: { comment: Comment }) {
  const { t } = useLingui();
  const asMember = useAsMember();
  const params = { missionId, commentId: id };
  const report = useCommand<void>({
    name: ['report', id, String(!blocked)],
    send: (_, intent) =>
      blocked ? api.takeBackReport({ params }, { intent }) : api.reportComment({ params }, { intent }),
    changes: [commentQueries.all],
    onDone: () =>
      toast.success(
        blocked
          ? t`Your report is taken back.`
          : t`Reported. Our staff looks at it, and you do not see it any more.`,
      ),
    tellsRefusal: true,
  });
  return (
    <button
      type="button"
      className={styles.act}
      aria-busy={report.isPending}
      onClick={() => asMember(() => report.run())}
    >
      {blocked ? <Trans>Take the report back</Trans> : <Trans>Report</Trans>}
    </button>
  );
}
