import type { Intent } from '@sowon/contracts/intent';
import type { JudgementReason } from '@sowon/contracts/moderation/schemas';
import { answered, client } from '../api/client.ts';
import type { CommentRow } from './records.ts';

/** Decisions of an operator on a comment, each with a reason. The author reads the reason of a block and of an upheld block. */
export const judgeComment = {
  block: (intent: Intent, id: string, body: JudgementReason): Promise<CommentRow> =>
    answered(client.blockComment({ params: { id }, body }, { intent })),
  unblock: (intent: Intent, id: string, { reason }: JudgementReason): Promise<CommentRow> =>
    answered(client.unblockComment({ params: { id }, body: { reason } }, { intent })),
  clear: (intent: Intent, id: string, { reason }: JudgementReason): Promise<CommentRow> =>
    answered(client.clearComment({ params: { id }, body: { reason } }, { intent })),
  uphold: (intent: Intent, id: string, body: JudgementReason): Promise<CommentRow> =>
    answered(client.upholdCommentBlock({ params: { id }, body }, { intent })),
};
