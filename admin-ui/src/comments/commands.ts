import type { Intent } from '@sowon/contracts/intent';
import type { JudgementReason } from '@sowon/contracts/moderation/schemas';
import { answered, client } from '../api/client.ts';
import type { CommentRow } from './records.ts';

/** What an operator decides of a comment, each with a reason; that of a block and of an answer its author reads. */
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
