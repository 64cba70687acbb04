import type { ContentEvent, JudgementReason } from '@sowon/contracts';
import { accept, type CarriedRows, isRejection, type Json, type Rejection, reject } from '@sowon/ledger';
import { type CommandKey, execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { findOwned, type Owned } from './owned.ts';
import { rowsOf } from './rows.ts';
import {
  type ContentRef,
  type ContentState,
  contentKey,
  contentStream,
  contentStreamId,
  withOlderBlock,
} from './state.ts';

interface Change extends ContentRef {
  readonly key: CommandKey;
  readonly intent: Json;
  /** The typed text, which no event holds; an operator may add further languages. */
  readonly said: JudgementReason;
  /** Pure: it may run several times. */
  decide(state: ContentState, owned: Owned, at: Date): ContentEvent | Rejection;
  /** Returns the row of a staff act, if a staff member makes the change. */
  act?(before: ContentState, after: ContentState, at: Date): CarriedRows;
}

/**
 * Changes the moderation state of a product, a page or a file, under the lock of its stream. The content itself is hidden or shown in the
 * same transaction.
 * @returns the content's id; a repeated key returns the first id
 * @throws AppError NOT_FOUND, the code of the rejection, KEY_REUSED, BUSY
 */
export async function changeContent(
  ctx: Pick<Ctx, 'db' | 'ledger' | 'ids' | 'clock'>,
  { kind, contentId, key, intent, said, decide, act }: Change,
): Promise<{ id: string }> {
  const ref = { kind, contentId };
  const owned = await findOwned(ctx.db, ref);
  const at = ctx.clock.now();
  const stream = contentStreamId(ref);
  return execute(ctx, {
    ...{ key, intent, at, streams: [stream] },
    decide: (streams) => {
      // Refused inside the command, so that a repeated key gets the first answer.
      if (owned === null) return reject('NOT_FOUND');
      const before = withOlderBlock(streams.state(contentStream, contentKey(ref)), owned);
      const event = decide(before, owned, at);
      if (isRejection(event)) return event;
      const row = act?.(before, contentStream.evolve(before, event), at);
      return accept({
        appends: [{ stream, events: [event] }],
        carry: [...rowsOf(event, at.toISOString(), said), ...hiding(event, owned, at), ...(row ? [row] : [])],
        reply: { id: contentId },
      });
    },
  });
}

/** Returns the rows that hide or show the content; none for other events. */
function hiding({ type }: ContentEvent, owned: Owned, at: Date): CarriedRows[] {
  if (type === 'ContentBlocked') return owned.rows(at.toISOString());
  return type === 'ContentUnblocked' ? owned.rows(null) : [];
}
