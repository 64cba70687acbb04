import type { CommentEvent } from '@sowon/contracts';
import { accept, type CarriedRows, isRejection, type Json, type Rejection } from '@sowon/ledger';
import { type CommandKey, execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import type { Chance } from '../campaigns/take-part.ts';
import { commentingStream, commentingStreamId, mayWrite } from './commenting.ts';
import type { Decided } from './decide.ts';
import { rowsOf, type Words } from './rows.ts';
import { type CommentState, commentStream, commentStreamId } from './state.ts';

interface Change extends Words {
  readonly commentId: string;
  /** The parent comment, whose stream counts its replies; null if that count does not change. */
  readonly parentId: string | null;
  readonly key: CommandKey;
  readonly intent: Json;
  /** The member who writes, to check that no operator restricts them; null if nothing is written. */
  readonly writerId: string | null;
  /** The comment's chance in a comment event; null if it cannot win. */
  readonly chance?: Chance | null;
  /** Pure: it may run several times. */
  decide(state: CommentState, parent: CommentState, at: Date): Decided | Rejection;
  /** Returns the row of a staff act, if a staff member makes the change. */
  act?(before: CommentState, after: CommentState, at: Date): CarriedRows;
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
  const { commentId, parentId, writerId, chance = null, key, intent, decide, act } = change;
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
        rowsOf(event, at.toISOString(), change, commentStream.evolve(before, event)?.replies);
      const won = chance?.take(streams, { commentId, at });
      const row = act?.(state, commentStream.evolve(state, decided.own), at);
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
