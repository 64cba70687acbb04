import type { CommentEvent, ReasonIn } from '@sowon/contracts';
import type { CarriedRows, Instant } from '@sowon/ledger';
import { type Columns, deleteRows, insertRows, updateRows } from '../../../db/rows.ts';
import { reasonColumns } from '../../staff/reasons/given.ts';
import { forgetReportSaid } from '../../staff/reasons/report-said.ts';

/** Text written for an event; the event itself does not hold it. */
export interface Words {
  /** Text of the author or of an operator. */
  readonly words: string;
  /** The operator's reason in further languages. */
  readonly wordsIn?: ReasonIn;
}

/**
 * Returns the row changes of a comment's event; they commit with it.
 * @param replies the parent's number of replies after the event; used only for ReplyAdded and ReplyRemoved
 */
export function rowsOf(event: CommentEvent, at: Instant, said: Words, replies = 0): CarriedRows[] {
  const { commentId } = event.payload;
  const { words } = said;
  const changed = (columns: Columns<'comments'>) => [
    updateRows('comments', 'id', [{ id: commentId, ...columns }]),
  ];
  switch (event.type) {
    case 'CommentWritten': {
      const { missionId, authorId, parent } = event.payload;
      const row = {
        ...{
          id: commentId,
          mission_id: missionId,
          parent_id: parent?.commentId ?? null,
          author_id: authorId,
        },
        ...{ content: words, replies: 0, written_at: at, edited_at: null, ...notBlocked, looked_at: null },
      };
      return [insertRows('comments', [row])];
    }
    case 'CommentEdited':
      return changed({ content: words, edited_at: at });
    case 'CommentDeleted':
      // The comment's likes and reports are deleted with it.
      return [
        deleteRows('comment_likes', [{ comment_id: commentId }]),
        deleteRows('comment_reports', [{ comment_id: commentId }]),
        forgetReportSaid({ contentId: commentId }),
        deleteRows('comments', [{ id: commentId }]),
      ];
    case 'ReplyAdded':
    case 'ReplyRemoved':
      return changed({ replies });
    case 'CommentBlocked': {
      const { operatorId, objectUntil } = event.payload;
      const block = {
        blocked_at: at,
        blocked_by: operatorId,
        ...reasonColumns('block_reason', reasonOf(said)),
        object_until: objectUntil,
      };
      return changed({ ...block, looked_at: at });
    }
    case 'BlockObjected':
      return changed({ objected_at: at, objection: words });
    case 'BlockUpheld':
      return changed({
        upheld_at: at,
        upheld_by: event.payload.operatorId,
        ...reasonColumns('answer', reasonOf(said)),
      });
    case 'CommentUnblocked':
      return changed({ ...notBlocked, looked_at: at });
    case 'CommentCleared':
      return changed({ looked_at: at });
  }
}

const reasonOf = ({ words: reason, wordsIn: reasonIn }: Words) => ({ reason, ...(reasonIn && { reasonIn }) });

const notBlocked = {
  ...{ blocked_at: null, blocked_by: null, block_reason: null, block_reason_in: null },
  object_until: null,
  ...{ objected_at: null, objection: null, upheld_at: null, upheld_by: null },
  ...{ answer: null, answer_in: null },
};
