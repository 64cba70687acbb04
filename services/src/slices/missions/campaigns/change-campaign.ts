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
  /** Its name, where it is planned. */
  readonly name: string;
  /** Pure; null changes nothing. */
  decide(state: CampaignState | null, calendar: CalendarState): Decided | Rejection | null;
  /** The rows of the operator's act, and of the right to it. */
  act?(before: CampaignState | null, after: CampaignState): readonly CarriedRows[];
}

/**
 * One change of a comment event, under its lock and that of the calendar of all.
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
