import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Comment } from '@sowon/contracts/comments/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format/money.ts';
import { useAsMember } from '../../lib/use-as-member.ts';
import { type Command, useCommand } from '../../lib/use-command.ts';
import { toast } from '../../ui/toast.ts';
import { refreshCoins } from '../coins/queries.ts';
import { missionQueries } from '../missions/queries.ts';
import { CommentForm } from './comment-form.tsx';
import { commentQueries } from './queries.ts';

interface WriteCommentProps {
  missionId: string;
  /** Id of the comment that is replied to; null to begin a conversation. */
  parentId: string | null;
}

type Draft = { content: string };

/** Writes a comment on a mission, or a reply. A visitor is told to log in, and led there (spec 2 §6). */
export function WriteComment({ missionId, parentId }: WriteCommentProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const asMember = useAsMember();
  const place = `comment:${parentId ?? missionId}`;
  const write = useCommand<Draft, Comment>({
    name: [place],
    send: ({ content }, intent) =>
      api.writeComment(
        { params: { missionId }, body: { content, ...(parentId && { parentCommentId: parentId }) } },
        { intent },
      ),
    changes: [commentQueries.all, missionQueries.one(missionId).queryKey],
    // Confirms by a message, because a reply may be on a page that is not shown yet.
    onDone: ({ commentEventWin, winPoint }) => {
      toast.success(parentId === null ? t`Your comment is posted.` : t`Your reply is posted.`);
      if (!commentEventWin) return;
      const coins = formatNumber(winPoint);
      toast.success(t`Your comment won ${coins} coins!`);
      void refreshCoins(queries);
    },
  });
  const ifMember: Command<Draft, Comment> = {
    ...write,
    run: (draft, reactions) =>
      asMember(
        () => write.run(draft, reactions),
        () => toast.error(t`You must log in.`),
      ),
  };
  return (
    <CommentForm
      label={parentId === null ? t`Say something` : t`Reply`}
      action={<Trans>Post</Trans>}
      missing={parentId === null ? msg`Please enter a comment.` : msg`Please enter a reply.`}
      content=""
      draft={place}
      command={ifMember}
    />
  );
}
