import { accept, type CarriedRows, isRejection, type Json, type Rejection } from '@sowon/ledger';
import { type CommandKey, execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { type CalendarState, calendarId, calendarStream, calendarStreamId } from './calendar.ts';
import type { Decided } from './decide.ts';
import { rowsOf } from './rows.ts';
import { type CampaignState, campaignStream, campaignStreamId } from './state.ts';

interface Change {
  readonly campaignId: string;
  readonly key: CommandKey;
  readonly intent: Json;
  readonly at: Date;
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
  { campaignId, key, intent, at, name, decide, act }: Change,
): Promise<{ id: string }> {
  const own = campaignStreamId(campaignId);
  return execute(ctx, {
    ...{ key, intent, at, streams: [own, calendarStreamId] },
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
  });
}
