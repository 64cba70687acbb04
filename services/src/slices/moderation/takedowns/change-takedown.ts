import type { JudgementReason, TakedownEvent } from '@sowon/contracts';
import { accept, type CarriedRows, isRejection, type Rejection } from '@sowon/ledger';
import { type Call, execute, type Preparable, prepared } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { type Columns, insertRows, updateRows } from '../../../db/rows.ts';
import { reasonColumns } from '../../staff/reasons/judgement.ts';
import { type Content, type Takedown, takedownKey, takedownStream, takedownStreamId } from './decide.ts';

interface Named extends Content, Call {
  readonly takedownId: string;
}

export interface TakedownChange {
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
export function changeTakedown(
  ctx: Pick<Ctx, 'ledger' | 'ids'>,
  { kind, contentId, takedownId: id, key, intent, at, ...change }: Named & Preparable<TakedownChange>,
): Promise<{ id: string }> {
  const stream = takedownStreamId({ kind, contentId });
  return execute(ctx, {
    key,
    intent,
    at,
    prepare: async () => {
      const { said = null, decide, act } = await prepared(change);
      return {
        streams: [stream],
        decide: (streams) => {
          const before = streams.state(takedownStream, takedownKey({ kind, contentId }));
          const event = decide(before);
          if (event === null) return accept({ appends: [], reply: { id } });
          if (isRejection(event)) return event;
          const carry = [rowOf(event, before, at, said), ...(act ? [act] : [])];
          return accept({ appends: [{ stream, events: [event] }], carry, reply: { id } });
        },
      };
    },
  });
}

/**
 * Returns the row change of a takedown's event; they commit together.
 * @param before the state before the event
 * @param said the operator's reason, needed for a plan; no event holds it
 */
function rowOf(
  event: TakedownEvent,
  before: Takedown | null,
  at: Date,
  said: JudgementReason | null,
): CarriedRows {
  const { takedownId: id } = event.payload;
  const now = at.toISOString();
  const changed = (columns: Columns<'takedowns'>) => updateRows('takedowns', 'id', [{ id, ...columns }]);
  switch (event.type) {
    case 'TakedownPlanned': {
      if (!said) throw new Error('takedown: planned without a reason');
      const { kind, contentId, operatorId, from, until } = event.payload;
      return insertRows('takedowns', [
        {
          id,
          kind,
          content_id: contentId,
          status: 'PLANNED' as const,
          from_at: from,
          until_at: until,
          ...reasonColumns('reason', said),
          planned_at: now,
          planned_by: operatorId,
          hidden_at: null,
          ended_at: null,
          shown: null,
          refused: null,
        },
      ]);
    }
    case 'TakedownTookEffect': {
      const { hiddenAt: hidden_at } = event.payload;
      return before?.until === null || before?.isCalledOff
        ? changed({ status: 'STAYS_HIDDEN', hidden_at, ended_at: now })
        : changed({ status: 'HIDDEN', hidden_at });
    }
    case 'TakedownRefused':
      return changed({ status: 'REFUSED', refused: event.payload.code, ended_at: now });
    case 'TakedownEnded':
      return changed({ status: 'ENDED', shown: event.payload.shown, ended_at: now });
    case 'TakedownCalledOff':
      return changed({ status: 'CALLED_OFF', ended_at: now });
  }
}
