import type { CommentEvent, JudgementReason } from '@sowon/contracts';
import {
  accept,
  type CarriedRows,
  type Instant,
  isRejection,
  type Json,
  type Rejection,
} from '@sowon/ledger';
import { type CommandKey, execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { type Columns, deleteRows, insertRows, updateRows } from '../../../db/rows.ts';
import type { Block } from '../../../judging.ts';
import { answerColumns, noBlock, reasonColumns } from '../../staff/reasons/judgement.ts';
import { forgetReportSaid } from '../../staff/reasons/report-said.ts';
import type { Chance } from '../campaigns/take-part.ts';
import { commentingStream, commentingStreamId, mayWrite } from './commenting.ts';
import type { Decided } from './decide.ts';
import { type CommentState, commentStream, commentStreamId } from './state.ts';

interface Change {
  readonly commentId: string;
  /** The parent comment, whose stream counts its replies; null if that count does not change. */
  readonly parentId: string | null;
  readonly key: CommandKey;
  readonly intent: Json;
  /** The typed text, which no event holds: a comment, an objection, or an operator's reason, which may have further languages. */
  readonly said: JudgementReason;
  /** The member who writes, to check that no operator restricts them; null if nothing is written. */
  readonly writerId: string | null;
  /** The comment's chance in a comment event; null if it cannot win. */
  readonly chance?: Chance | null;
  /** Pure: it may run several times. */
  decide(state: CommentState, parent: CommentState, at: Date): Decided | Rejection;
  /** Returns the row of a staff act, if a staff member makes the change. */
  act?(before: Block | null, after: Block | null, at: Date): CarriedRows;
}

/**
 * Changes a comment, under its lock and the lock of its parent, so that no comment is deleted while a reply to it is written.
 * @returns the comment's id; a repeated key returns the first id
 * @throws AppError with the code of the rejection, KEY_REUSED, BUSY
 */
export function changeComment(
  ctx: Pick<Ctx, 'ledger' | 'ids' | 'clock'>,
  change: Change,
): Promise<{ id: string }> {
  const { commentId, parentId, writerId, chance = null, key, intent, said, decide, act } = change;
  const at = ctx.clock.now();
  const [own, parents] = [commentStreamId(commentId), parentId === null ? null : commentStreamId(parentId)];
  return execute(ctx, {
    key,
    intent,
    at,
    streams: [
      own,
      ...(parents === null ? [] : [parents]),
      ...(writerId === null ? [] : [commentingStreamId(writerId)]),
      ...(chance?.streams ?? []),
    ],
    decide: (streams) => {
      const kept = writerId && mayWrite(streams.state(commentingStream, writerId), at.toISOString());
      if (kept) return kept;
      const state = streams.state(commentStream, commentId);
      const parent = parentId === null ? null : streams.state(commentStream, parentId);
      const decided = decide(state, parent, at);
      if (isRejection(decided)) return decided;
      const carry = (before: CommentState, event: CommentEvent) =>
        rowsOf(event, at.toISOString(), said, commentStream.evolve(before, event)?.replies);
      const won = chance?.take(streams, { commentId, at });
      const row = act?.(blockOf(state), blockOf(commentStream.evolve(state, decided.own)), at);
      return accept({
        appends: [
          { stream: own, events: [decided.own] },
          ...(parents !== null && decided.parents !== null
            ? [{ stream: parents, events: [decided.parents] }]
            : []),
          ...(won?.appends ?? []),
        ],
        carry: [
          ...carry(state, decided.own),
          ...(decided.parents ? carry(parent, decided.parents) : []),
          ...(won?.carry ?? []),
          ...(row ? [row] : []),
        ],
        reply: { id: commentId },
      });
    },
  });
}

const blockOf = (state: CommentState) => state?.block ?? null;

/**
 * Returns the row changes of a comment's event; they commit with it.
 * @param replies the parent's number of replies after the event; used only for ReplyAdded and ReplyRemoved
 */
function rowsOf(event: CommentEvent, at: Instant, said: JudgementReason, replies = 0): CarriedRows[] {
  const { commentId } = event.payload;
  const changed = (columns: Columns<'comments'>) => [
    updateRows('comments', 'id', [{ id: commentId, ...columns }]),
  ];
  switch (event.type) {
    case 'CommentWritten': {
      const { missionId, authorId, parent } = event.payload;
      const row = {
        id: commentId,
        mission_id: missionId,
        parent_id: parent?.commentId ?? null,
        author_id: authorId,
        content: said.reason,
        replies: 0,
        written_at: at,
        edited_at: null,
        ...notBlocked,
        looked_at: null,
      };
      return [insertRows('comments', [row])];
    }
    case 'CommentEdited':
      return changed({ content: said.reason, edited_at: at });
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
        ...reasonColumns('block_reason', said),
        object_until: objectUntil,
      };
      return changed({ ...block, looked_at: at });
    }
    case 'BlockObjected':
      return changed({ objected_at: at, objection: said.reason });
    case 'BlockUpheld':
      return changed(answerColumns(at, event.payload.operatorId, said));
    case 'CommentUnblocked':
      return changed({ ...notBlocked, looked_at: at });
    case 'CommentCleared':
      return changed({ looked_at: at });
  }
}

const notBlocked = { ...noBlock, block_reason: null, block_reason_in: null };
