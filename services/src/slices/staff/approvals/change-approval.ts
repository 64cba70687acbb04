import type { ApprovalEvent } from '@sowon/contracts';
import { accept, type CarriedRows, isRejection, type Json, type Rejection } from '@sowon/ledger';
import { type CommandKey, execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { rowOf, type Said } from './rows.ts';
import { type ApprovalState, approvalStream, approvalStreamId } from './state.ts';

interface Change {
  readonly approvalId: string;
  readonly key: CommandKey;
  readonly intent: Json;
  readonly at: Date;
  /** Pure function; returns null to change nothing. */
  decide(state: ApprovalState | null): ApprovalEvent | Rejection | null;
  readonly said?: Said;
  /** Rejects the change unless its actor has the right to make it. */
  readonly rights?: CarriedRows;
  /** Audit log row of the staff act. */
  readonly act?: CarriedRows;
}

/**
 * Changes one proposal, and nothing else, under its lock.
 * @throws AppError of the rejection, KEY_REUSED, BUSY
 */
export function changeApproval(ctx: Pick<Ctx, 'ledger' | 'ids'>, change: Change): Promise<{ id: string }> {
  const { approvalId: id, key, intent, at, decide, said = null, rights, act } = change;
  const stream = approvalStreamId(id);
  return execute(ctx, {
    ...{ key, intent, at, streams: [stream] },
    decide: (streams) => {
      const event = decide(streams.state(approvalStream, id));
      if (event === null) return accept({ appends: [], carry: [], reply: { id } });
      if (isRejection(event)) return event;
      const carry = [...(rights ? [rights] : []), rowOf(event, at, said), ...(act ? [act] : [])];
      return accept({ appends: [{ stream, events: [event] }], carry, reply: { id } });
    },
  });
}
