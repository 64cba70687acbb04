import type { JudgementReason, TakedownEvent } from '@sowon/contracts';
import type { CarriedRows } from '@sowon/ledger';
import { type Columns, insertRows, updateRows } from '../../../db/rows.ts';
import { reasonColumns } from '../../staff/reasons/given.ts';
import type { Takedown } from './state.ts';

/**
 * Returns the row change of a takedown's event; they commit together.
 * @param before the state before the event
 * @param said the operator's reason, needed for a plan; no event holds it
 */
export function rowOf(
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
          ...{ id, kind, content_id: contentId, status: 'PLANNED' as const, from_at: from, until_at: until },
          ...reasonColumns('reason', said),
          ...{ planned_at: now, planned_by: operatorId },
          ...{ hidden_at: null, ended_at: null, shown: null, refused: null },
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
