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
  /** What was typed, which no event carries; an operator may say it in further languages. */
  readonly said: JudgementReason;
  /** Pure. */
  decide(state: ContentState, owned: Owned, at: Date): ContentEvent | Rejection;
  /** The row of a member of the staff, where one does it. */
  act?(before: ContentState, after: ContentState, at: Date): CarriedRows;
}

/**
 * One word about a product, a page or a file, under the lock of its stream; what it belongs to is hidden or shown in the same transaction.
 * @returns the thing's id; under a key that comes again, that of the first time
 * @throws AppError NOT_FOUND, of the refusal, KEY_REUSED, BUSY
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
      // Refused here, so that a key that comes again is answered as the first time.
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

/** What is hidden or shown by an event; nothing by any other. */
function hiding({ type }: ContentEvent, owned: Owned, at: Date): CarriedRows[] {
  if (type === 'ContentBlocked') return owned.rows(at.toISOString());
  return type === 'ContentUnblocked' ? owned.rows(null) : [];
}
