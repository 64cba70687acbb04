import type { CommentEvent } from '@sowon/contracts';
import type { CarriedRows, Instant } from '@sowon/ledger';
import { type Columns, deleteRows, insertRows, updateRows } from '../../db/rows.ts';

/**
 * What an event of a comment changes in rows; they commit with it.
 * @param words what its author or the operator wrote, where one did; no event has it
 * @param replies of what was replied to, after the event; of no use to any other
 */
export function rowsOf(event: CommentEvent, at: Instant, words: string, replies = 0): CarriedRows[] {
  const { commentId } = event.payload;
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
      // With the likes and the reports of it.
      return [
        deleteRows('comment_likes', [{ comment_id: commentId }]),
        deleteRows('comment_reports', [{ comment_id: commentId }]),
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
        block_reason: words,
        object_until: objectUntil,
      };
      return changed({ ...block, looked_at: at });
    }
    case 'BlockObjected':
      return changed({ objected_at: at, objection: words });
    case 'BlockUpheld':
      return changed({ upheld_at: at, upheld_by: event.payload.operatorId, answer: words });
    case 'CommentUnblocked':
      return changed({ ...notBlocked, looked_at: at });
    case 'CommentCleared':
      return changed({ looked_at: at });
  }
}

const notBlocked = {
  ...{ blocked_at: null, blocked_by: null, block_reason: null, object_until: null },
  ...{ objected_at: null, objection: null, upheld_at: null, upheld_by: null, answer: null },
};
