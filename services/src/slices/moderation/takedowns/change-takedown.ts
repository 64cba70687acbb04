import type { JudgementReason, TakedownEvent } from '@sowon/contracts';
import { accept, type CarriedRows, isRejection, type Json, type Rejection } from '@sowon/ledger';
import { type CommandKey, execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { rowOf } from './rows.ts';
import { type Content, type Takedown, takedownKey, takedownStream, takedownStreamId } from './state.ts';

interface Change extends Content {
  readonly takedownId: string;
  readonly key: CommandKey;
  readonly intent: Json;
  readonly at: Date;
  /** The operator's reason, for a new plan. */
  readonly said?: JudgementReason;
  /** Pure. Returns null to change nothing. */
  decide(state: Takedown | null): TakedownEvent | Rejection | null;
  /** The row of the operator's act. */
  readonly act?: CarriedRows;
}

/**
 * Changes a content's takedown, under the lock of its stream.
 * @returns the takedown's id; a repeated key returns the first id
 * @throws AppError with the code of the rejection, KEY_REUSED, BUSY
 */
export function changeTakedown(ctx: Pick<Ctx, 'ledger' | 'ids'>, change: Change): Promise<{ id: string }> {
  const { key, intent, at, said = null, decide, act } = change;
  const { kind, contentId, takedownId: id } = change;
  const stream = takedownStreamId({ kind, contentId });
  return execute(ctx, {
    ...{ key, intent, at, streams: [stream] },
    decide: (streams) => {
      const before = streams.state(takedownStream, takedownKey({ kind, contentId }));
      const event = decide(before);
      if (event === null) return accept({ appends: [], reply: { id } });
      if (isRejection(event)) return event;
      const carry = [rowOf(event, before, at, said), ...(act ? [act] : [])];
      return accept({ appends: [{ stream, events: [event] }], carry, reply: { id } });
    },
  });
}
