import type { GradeEvent } from '@sowon/contracts';
import type { CarriedRows, Instant } from '@sowon/ledger';
import { insertRows, updateRows } from '../../../db/rows.ts';

/** Returns the row changes of a grade event; they commit with it. */
export function rowsOf(event: GradeEvent, at: Instant): CarriedRows[] {
  switch (event.type) {
    case 'GradeProposed': {
      const { proposalId, creatorId, month, before, grade, onTime, points, place, of, supersedes } =
        event.payload;
      const proposal = {
        id: proposalId,
        creator_id: creatorId,
        month,
        grade_before: before,
        grade,
        on_time: onTime,
        points,
        place,
        of_creators: of,
        state: 'OPEN' as const,
        proposed_at: at,
        decided_at: null,
        decided_by: null,
      };
      // Ends the earlier one first: a creator has at most one open proposal.
      return [
        ...(supersedes === null ? [] : [ended(supersedes, 'SUPERSEDED', at, null)]),
        insertRows('grade_proposals', [proposal]),
      ];
    }
    case 'GradeProposalConfirmed':
      return [ended(event.payload.proposalId, 'CONFIRMED', at, event.payload.operatorId)];
    case 'GradeProposalDeclined':
      return [ended(event.payload.proposalId, 'DECLINED', at, event.payload.operatorId)];
  }
}

const ended = (
  id: string,
  state: 'CONFIRMED' | 'DECLINED' | 'SUPERSEDED',
  at: Instant,
  operatorId: string | null,
) => updateRows('grade_proposals', 'id', [{ id, state, decided_at: at, decided_by: operatorId }]);
