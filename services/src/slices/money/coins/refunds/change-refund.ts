import type { RefundEvent } from '@sowon/contracts';
import { accept, type CarriedRows, isRejection, type Json, type Rejection } from '@sowon/ledger';
import { type CommandKey, execute } from '../../../../command.ts';
import type { Ctx } from '../../../../context.ts';
import { type RefundTexts, rowOf } from './rows.ts';
import { type RefundState, refundStream, refundStreamId } from './state.ts';

interface Change {
  readonly refundId: string;
  readonly key: CommandKey;
  readonly intent: Json;
  readonly at: Date;
  readonly texts?: RefundTexts;
  /** Pure; null changes nothing. */
  decide(state: RefundState | null): RefundEvent | Rejection | null;
  /** Rows that commit with the event: the audit row of a staff act, or the owner’s notice. */
  readonly carry?: (event: RefundEvent, before: RefundState | null) => readonly CarriedRows[];
}

/**
 * Executes one change of a refund, under its lock.
 * @returns its id, and true in `changed` if this call changed something; for a repeated key, the first answer
 * @throws AppError of the refusal, KEY_REUSED, BUSY
 */
export function changeRefund(
  ctx: Pick<Ctx, 'ledger' | 'ids'>,
  { refundId: id, key, intent, at, texts = {}, decide, carry = () => [] }: Change,
): Promise<{ id: string; changed: boolean }> {
  const stream = refundStreamId(id);
  return execute<{ id: string; changed: boolean }>(ctx, {
    ...{ key, intent, at, streams: [stream] },
    decide: (streams) => {
      const before = streams.state(refundStream, id);
      const event = decide(before);
      if (event === null) return accept({ appends: [], reply: { id, changed: false } });
      if (isRejection(event)) return event;
      return accept({
        appends: [{ stream, events: [event] }],
        carry: [rowOf(event, before, at, texts), ...carry(event, before)],
        reply: { id, changed: true },
      });
    },
  });
}
