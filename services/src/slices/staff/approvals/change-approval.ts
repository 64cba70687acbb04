import type { ApprovalEvent, ApprovalResource } from '@sowon/contracts';
import { accept, type CarriedRows, isRejection, type Rejection } from '@sowon/ledger';
import type { Wish } from '../../../approval-kind.ts';
import { type Call, execute, type Preparable, prepared } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { insertRows, updateRows } from '../../../db/rows.ts';
import { type ApprovalState, approvalStream, approvalStreamId, statusAfter } from './state.ts';

interface Change {
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
export function changeApproval(
  ctx: Pick<Ctx, 'ledger' | 'ids'>,
  { approvalId: id, key, intent, at, ...change }: Call & { readonly approvalId: string } & Preparable<Change>,
): Promise<{ id: string }> {
  const stream = approvalStreamId(id);
  return execute(ctx, {
    key,
    intent,
    at,
    prepare: async () => {
      const { decide, said = null, rights, act } = await prepared(change);
      return {
        streams: [stream],
        decide: (streams) => {
          const event = decide(streams.state(approvalStream, id));
          if (event === null) return accept({ appends: [], carry: [], reply: { id } });
          if (isRejection(event)) return event;
          const carry = [...(rights ? [rights] : []), rowOf(event, at, said), ...(act ? [act] : [])];
          return accept({ appends: [{ stream, events: [event] }], carry, reply: { id } });
        },
      };
    },
  });
}

/** Values of an approval that no event contains. */
interface Said {
  /** Reason for the proposal, or for its rejection. */
  readonly reason: string;
  /** Object of the proposal; only for a new proposal. */
  readonly object?: { readonly resource: ApprovalResource; readonly id: string };
}

/** Returns the row changes of an approval event; they commit together with it. @param said for a new proposal, or a rejection */
export function rowOf(event: ApprovalEvent, at: Date, said: Said | null): CarriedRows {
  const now = at.toISOString();
  if (event.type === 'ApprovalProposed') {
    if (!said?.object) throw new Error('approval: asked for without a reason');
    const { approvalId: id, kind, makerId, concernsId, approvers, wish, effect, expiresAt } = event.payload;
    return insertRows('approvals', [
      {
        id,
        kind,
        status: 'PROPOSED' as const,
        approvers,
        effect,
        resource: said.object.resource,
        object_id: said.object.id,
        maker_id: makerId,
        concerns_id: concernsId,
        wish: wish as Wish,
        reason: said.reason,
        proposed_at: now,
        expires_at: expiresAt,
        decided_at: null,
        decided_by: null,
        decision_reason: null,
        withdrawn_because: null,
      },
    ]);
  }
  const { approvalId: id } = event.payload;
  const decided = { id, status: statusAfter[event.type], decided_at: now };
  switch (event.type) {
    case 'ApprovalGiven': {
      const { checkerId: decided_by, effect } = event.payload;
      return updateRows('approvals', 'id', [{ ...decided, decided_by, effect }]);
    }
    case 'ApprovalRejected': {
      if (!said) throw new Error('approval: rejected without a reason');
      const { operatorId: decided_by } = event.payload;
      return updateRows('approvals', 'id', [{ ...decided, decided_by, decision_reason: said.reason }]);
    }
    case 'ApprovalWithdrawn': {
      const { makerId: decided_by, because: withdrawn_because = null } = event.payload;
      return updateRows('approvals', 'id', [{ ...decided, decided_by, withdrawn_because }]);
    }
    case 'ApprovalExpired':
      return updateRows('approvals', 'id', [decided]);
  }
}
