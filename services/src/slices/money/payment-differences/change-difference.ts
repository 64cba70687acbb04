import type { DifferenceEvent } from '@sowon/contracts';
import { accept, type CarriedRows, isRejection, type Json, type Rejection } from '@sowon/ledger';
import { type CommandKey, execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { insertRows, updateRows } from '../../../db/rows.ts';
import type { Difference } from './compare.ts';
import { decideFound } from './decide.ts';
import { type DifferenceState, differenceKey, differenceStream, differenceStreamId } from './state.ts';

interface Change {
  readonly subject: string;
  readonly differenceId: string;
  readonly key: CommandKey;
  readonly intent: Json;
  readonly at: Date;
  readonly reason?: string | null;
  /** Pure; null appends nothing. */
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
    key,
    intent,
    at,
    streams: [stream],
    decide: (streams) => {
      const event = decide(streams.state(differenceStream, subject));
      const acts = act ? [act] : [];
      if (event === null) return accept({ appends: [], carry: acts, reply: { id, changed: false } });
      if (isRejection(event)) return event;
      return accept({
        appends: [{ stream, events: [event] }],
        carry: [rowOf(event, subject, at, reason), ...acts],
        reply: { id, changed: true },
      });
    },
  });
}

/**
 * Records a difference about a payment, once for as long as it lasts.
 * @param day KST day whose lists were compared
 * @returns the id for a new difference; unused if it was known already
 */
export async function noteDifference(
  ctx: Pick<Ctx, 'ledger' | 'ids' | 'clock'>,
  day: string,
  difference: Difference,
): Promise<string> {
  const subject = differenceKey(difference);
  const differenceId = ctx.ids();
  const { id } = await changeDifference(ctx, {
    key: { scope: 'difference', id: differenceId },
    subject,
    differenceId,
    intent: { subject },
    at: ctx.clock.now(),
    decide: (state) => decideFound(state, { ...difference, differenceId, day }),
  });
  return id;
}

/**
 * Returns the row changes for an event of a difference. Rows and events commit together.
 * @param subject identifies its stream
 * @param reason given by the staff; events never carry it
 */
function rowOf(event: DifferenceEvent, subject: string, at: Date, reason: string | null): CarriedRows {
  const { differenceId: id, kind } = event.payload;
  const now = at.toISOString();
  if (event.type === 'DifferenceFound') {
    const { day, impUid, orderId, ours, providers, currency } = event.payload;
    return insertRows('payment_differences', [
      {
        id,
        kind,
        subject,
        day,
        imp_uid: impUid,
        order_id: orderId,
        ours,
        providers,
        currency,
        status: 'OPEN' as const,
        found_at: now,
        ended_at: null,
        ended_by: null,
        reason: null,
      },
    ]);
  }
  const status = event.type === 'DifferenceCured' ? 'CURED' : 'EXPLAINED';
  const { operatorId: ended_by } = event.payload;
  return updateRows('payment_differences', 'id', [{ id, status, ended_at: now, ended_by, reason }]);
}
