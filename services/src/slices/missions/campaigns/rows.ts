import type { CampaignEvent } from '@sowon/contracts';
import { winnersMaxOf } from '@sowon/contracts';
import type { CarriedRows } from '@sowon/ledger';
import { type Columns, insertRows, updateRows } from '../../../db/rows.ts';
import type { CampaignState } from './state.ts';

/**
 * Returns the row changes of an event of a comment event; they commit with it.
 * @param after the state after the event
 * @param name given by the operator; used only when the event is planned, as the ledger events do not hold it
 */
export function rowsOf(event: CampaignEvent, after: CampaignState, at: Date, name: string): CarriedRows[] {
  const { campaignId } = event.payload;
  const now = at.toISOString();
  const changed = (columns: Columns<'campaigns'>) =>
    updateRows('campaigns', 'id', [{ id: campaignId, ...columns }]);
  switch (event.type) {
    case 'CampaignPlanned': {
      const { operatorId, firstDay, lastDay, startsAt, endsAt, prize, winPoints, chances } = event.payload;
      const row = {
        ...{ id: campaignId, name, status: 'PLANNED' as const, first_day: firstDay, last_day: lastDay },
        ...{ starts_at: startsAt, ends_at: endsAt, winners_max: winnersMaxOf(prize) },
        ...{ win_permille: prize.kind === 'ODDS' ? prize.winPermille : null },
        ...{ ranks: prize.kind === 'RANKS' ? prize.ranks : null },
        ...{ win_points: winPoints, chances, entered: 0, winners: 0 },
        ...{
          planned_at: now,
          planned_by: operatorId,
          approved_at: null,
          approved_by: null,
          stopped_at: null,
        },
      };
      return [insertRows('campaigns', [row])];
    }
    case 'CampaignApproved':
      return [changed({ status: 'APPROVED', approved_at: now, approved_by: event.payload.operatorId })];
    case 'CampaignStopped':
      return [changed({ status: 'STOPPED', stopped_at: now })];
    case 'CampaignEntered': {
      const { commentId, userId, number, points } = event.payload;
      const entry = { comment_id: commentId, campaign_id: campaignId, user_id: userId, number, points };
      return [
        insertRows('campaign_entries', [{ ...entry, entered_at: now }]),
        changed({ entered: after.entered, winners: after.winners }),
      ];
    }
  }
}
