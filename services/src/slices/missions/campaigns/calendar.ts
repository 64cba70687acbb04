import { campaignCalendarEvents } from '@sowon/contracts';
import { type Instant, type StreamType, streamId } from '@sowon/ledger/domain';
import { readerOf } from '../../../slice-events.ts';

const read = readerOf('campaign_calendar', campaignCalendarEvents);

/** Periods of approved comment events, by campaign id. */
export type CalendarState = ReadonlyMap<string, { readonly startsAt: Instant; readonly endsAt: Instant }>;

/** The single stream `campaign_calendar-all`. Its lock prevents two comment events from getting overlapping days. */
export const calendarStream: StreamType<CalendarState> = {
  category: 'campaign_calendar',
  initial: () => new Map(),
  evolve: (booked, event) => {
    const { type, payload } = read(event);
    const others = [...booked].filter(([id]) => id !== payload.campaignId);
    if (type === 'CampaignUnbooked') return new Map(others);
    const { campaignId, startsAt, endsAt } = payload;
    return new Map([...others, [campaignId, { startsAt, endsAt }]]);
  },
};

export const calendarId = 'all';
export const calendarStreamId = streamId(calendarStream.category, calendarId);
