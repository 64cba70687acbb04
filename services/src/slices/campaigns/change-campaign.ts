import { accept, type CarriedRows, isRejection, type Json, type Rejection } from '@sowon/ledger';
import { execute } from '../../command.ts';
import type { Ctx } from '../../context.ts';
import { type CalendarState, calendarId, calendarStream, calendarStreamId } from './calendar.ts';
import type { Decided } from './decide.ts';
import { rowsOf } from './rows.ts';
import { type CampaignState, campaignStream, campaignStreamId } from './state.ts';

interface Change {
  readonly campaignId: string;
  readonly key: { readonly scope: string; readonly sent: string | null };
  readonly intent: Json;
  readonly at: Date;
  /** Its name, where it is planned. */
  readonly name: string;
  /** Pure. */
  decide(state: CampaignState | null, calendar: CalendarState): Decided | Rejection;
  /** The row of the operator's act. */
  act(before: CampaignState | null, after: CampaignState): CarriedRows;
}

/**
 * One change of a comment event by an operator, under its lock and that of the calendar of all.
 * @returns its id; under a key that comes again, that of the first time
 * @throws AppError of the refusal, KEY_REUSED, BUSY
 */
export function changeCampaign(
  ctx: Pick<Ctx, 'ledger' | 'ids'>,
  { campaignId, key, intent, at, name, decide, act }: Change,
): Promise<{ id: string }> {
  const own = campaignStreamId(campaignId);
  return execute(ctx, {
    ...{ key, intent, at, streams: [own, calendarStreamId] },
    decide: (streams) => {
      const before = streams.state(campaignStream, campaignId);
      const decided = decide(before, streams.state(calendarStream, calendarId));
      if (isRejection(decided)) return decided;
      const after = campaignStream.evolve(before, decided.own);
      if (!after) throw new Error('campaign: gone by its own event');
      return accept({
        appends: [
          { stream: own, events: [decided.own] },
          ...(decided.calendar ? [{ stream: calendarStreamId, events: [decided.calendar] }] : []),
        ],
        carry: [...rowsOf(decided.own, after, at, name), act(before, after)],
        reply: { id: campaignId },
      });
    },
  });
}
