import type { DifferenceEvent } from '@sowon/contracts';
import { accept, type CarriedRows, isRejection, type Json, type Rejection } from '@sowon/ledger';
import { type CommandKey, execute } from '../../../../command.ts';
import type { Ctx } from '../../../../context.ts';
import { rowOf } from './rows.ts';
import { type DifferenceState, differenceStream, differenceStreamId } from './state.ts';

interface Change {
  readonly subject: string;
  readonly differenceId: string;
  readonly key: CommandKey;
  readonly intent: Json;
  readonly at: Date;
  readonly reason?: string | null;
  /** Pure; null changes nothing. */
  decide(state: DifferenceState | null): DifferenceEvent | Rejection | null;
  /** The audit row of a staff act. */
  readonly act?: CarriedRows;
}

/**
 * Executes one change of a difference, under its lock.
 * @returns its id, and true in `changed` if this call changed something
 * @throws AppError of the refusal, KEY_REUSED, BUSY
 */
export function changeDifference(
  ctx: Pick<Ctx, 'ledger' | 'ids'>,
  { subject, differenceId: id, key, intent, at, reason = null, decide, act }: Change,
): Promise<{ id: string; changed: boolean }> {
  const stream = differenceStreamId(subject);
  return execute<{ id: string; changed: boolean }>(ctx, {
    ...{ key, intent, at, streams: [stream] },
    decide: (streams) => {
      const event = decide(streams.state(differenceStream, subject));
      if (event === null) return accept({ appends: [], reply: { id, changed: false } });
      if (isRejection(event)) return event;
      return accept({
        appends: [{ stream, events: [event] }],
        carry: [rowOf(event, subject, at, reason), ...(act ? [act] : [])],
        reply: { id, changed: true },
      });
    },
  });
}
