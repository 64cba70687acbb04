import { z } from 'zod';
import { EndedBecause } from '../accounts/events.ts';
import type { EventsOf } from '../event.ts';
import { Coins, Id, Instant, KstDate } from '../primitives.ts';
import { CampaignPrize } from './schemas.ts';

const campaign = z.strictObject({ campaignId: Id });
const byOperator = campaign.extend({ operatorId: Id });

/** Events of a comment event's stream `campaign-{campaignId}`. Its name is stored only in its row. */
export const campaignEvents = {
  CampaignPlanned: byOperator.extend({
    firstDay: KstDate,
    lastDay: KstDate,
    /** Start of the first day and end of the last day, in Korea. */
    startsAt: Instant,
    endsAt: Instant,
    prize: CampaignPrize,
    winPoints: Coins,
    chances: z.int().min(1),
    policyVersion: z.int(),
  }),
  /** Another operator approved it: it runs on its days. */
  CampaignApproved: byOperator,
  /** No further comment can take part. */
  CampaignStopped: byOperator.extend({ because: EndedBecause.exactOptional() }),
  CampaignEntered: campaign.extend({
    commentId: Id,
    userId: Id,
    /** Position among the comments that took part, from 1. */
    number: z.int().min(1),
    /** Random number from 0 to 999, which wins below `winPermille`. Null if the position decides. */
    drawn: z.int().min(0).max(999).nullable(),
    /** Coins won; 0 for a comment that won nothing. */
    points: Coins,
  }),
} as const;

export type CampaignEvent = EventsOf<typeof campaignEvents>;

/** Events of the stream `campaign_calendar-all`: the days of comment events never overlap. */
export const campaignCalendarEvents = {
  CampaignBooked: campaign.extend({ startsAt: Instant, endsAt: Instant }),
  CampaignUnbooked: campaign,
} as const;

export type CampaignCalendarEvent = EventsOf<typeof campaignCalendarEvents>;

/** Events of the stream `campaign_chances-{userId}`: how often a member took part. */
export const campaignChanceEvents = {
  ChanceTaken: campaign.extend({ userId: Id, commentId: Id, number: z.int().min(1), points: Coins }),
} as const;

export type CampaignChanceEvent = EventsOf<typeof campaignChanceEvents>;
