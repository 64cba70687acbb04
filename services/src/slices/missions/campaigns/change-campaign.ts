import { type CampaignEvent, winnersMaxOf } from '@sowon/contracts';
import { accept, type CarriedRows, isRejection, type Rejection } from '@sowon/ledger';
import { type Call, execute, type Preparable, prepared } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { type Columns, insertRows, updateRows } from '../../../db/rows.ts';
import { type CalendarState, calendarId, calendarStream, calendarStreamId } from './calendar.ts';
import type { Decided } from './decide.ts';
import { type CampaignState, campaignStream, campaignStreamId } from './state.ts';

interface Change {
  /** The name of a newly planned event; otherwise empty. */
  readonly name: string;
  /** Pure. Returns null to change nothing. */
  decide(state: CampaignState | null, calendar: CalendarState): Decided | Rejection | null;
  /** Returns the rows of the operator's act and of the check of their right to it. */
  act?(before: CampaignState | null, after: CampaignState): readonly CarriedRows[];
}

/**
 * Changes a comment event, under its lock and the lock of the shared calendar.
 * @returns its id; a repeated key returns the first id
 * @throws AppError with the code of the rejection, KEY_REUSED, BUSY
 */
export function changeCampaign(
  ctx: Pick<Ctx, 'ledger' | 'ids'>,
  { campaignId, key, intent, at, ...change }: Call & { readonly campaignId: string } & Preparable<Change>,
): Promise<{ id: string }> {
  const own = campaignStreamId(campaignId);
  return execute(ctx, {
    key,
    intent,
    at,
    prepare: async () => {
      const { name, decide, act } = await prepared(change);
      return {
        streams: [own, calendarStreamId],
        decide: (streams) => {
          const before = streams.state(campaignStream, campaignId);
          const decided = decide(before, streams.state(calendarStream, calendarId));
          if (decided === null) return accept({ appends: [], reply: { id: campaignId } });
          if (isRejection(decided)) return decided;
          const after = campaignStream.evolve(before, decided.own);
          if (!after) throw new Error('campaign: gone by its own event');
          return accept({
            appends: [
              { stream: own, events: [decided.own] },
              ...(decided.calendar ? [{ stream: calendarStreamId, events: [decided.calendar] }] : []),
            ],
            carry: [...rowsOf(decided.own, after, at, name), ...(act?.(before, after) ?? [])],
            reply: { id: campaignId },
          });
        },
      };
    },
  });
}

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
        id: campaignId,
        name,
        status: 'PLANNED' as const,
        first_day: firstDay,
        last_day: lastDay,
        starts_at: startsAt,
        ends_at: endsAt,
        winners_max: winnersMaxOf(prize),
        win_permille: prize.kind === 'ODDS' ? prize.winPermille : null,
        ranks: prize.kind === 'RANKS' ? prize.ranks : null,
        win_points: winPoints,
        chances,
        entered: 0,
        winners: 0,
        planned_at: now,
        planned_by: operatorId,
        approved_at: null,
        approved_by: null,
        stopped_at: null,
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
