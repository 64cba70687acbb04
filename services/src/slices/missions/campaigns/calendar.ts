import { campaignCalendarEvents } from '@sowon/contracts';
import { type Instant, type StreamType, streamId } from '@sowon/ledger/domain';
import { readerOf } from '../../../slice-events.ts';

const read = readerOf('campaign_calendar', campaignCalendarEvents);

/** When approved comment events run, by their ids. */
export type CalendarState = ReadonlyMap<string, { readonly startsAt: Instant; readonly endsAt: Instant }>;

/** The one stream `campaign_calendar-all`, under whose lock no two get overlapping days. */
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

/** There is one calendar. */
export const calendarId = 'all';
export const calendarStreamId = streamId(calendarStream.category, calendarId);
