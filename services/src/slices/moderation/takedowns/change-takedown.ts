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
  /** Of a plan. */
  readonly said?: JudgementReason;
  /** Pure; null changes nothing. */
  decide(state: Takedown | null): TakedownEvent | Rejection | null;
  /** The row of an operator's act. */
  readonly act?: CarriedRows;
}

/**
 * One change of what is planned for a content, under its lock.
 * @returns the takedown's id; under a key that comes again, that of the first time
 * @throws AppError of the refusal, KEY_REUSED, BUSY
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
