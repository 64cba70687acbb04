import { z } from 'zod';
import { type EventsOf, Source } from '../event.ts';
import { Id, Instant } from '../primitives.ts';
import { GradeName } from './schemas.ts';

/** Events of a creator's strikes stream `strikes-{creatorId}`. */
export const strikesEvents = {
  StrikeGiven: z.strictObject({
    strikeId: Id,
    creatorId: Id,
    /** What was missed; it gives one strike at most. */
    source: Source,
    /** Strikes after this one. */
    strikes: z.int().min(1),
    requestsBlockedUntil: Instant.nullable(),
    /** What the creator falls to; null = their grade stays. */
    grade: GradeName.nullable(),
    loginBlocked: z.boolean(),
    policyVersion: z.int(),
  }),
  /** An operator lifted a strike: from now on it counts for nothing, and what stood on it ends. */
  StrikeLifted: z.strictObject({
    strikeId: Id,
    creatorId: Id,
    userId: Id,
    operatorId: Id,
    /** Strikes that still stand. */
    strikes: z.int().min(0),
    /** What of the blocks holds by those: no new requests until then, no login. */
    requestsBlockedUntil: Instant.nullable(),
    loginBlocked: z.boolean(),
    /** It had shut the creator out, who is in again. */
    letIn: z.boolean(),
    /** What the creator comes back to, where the strike had lowered it; null = their grade stays. */
    grade: GradeName.nullable(),
    /** The creator had appealed, and nobody had answered: so this grants it. */
    appealed: z.boolean(),
    policyVersion: z.int(),
  }),
  /** An operator gave the creator a grade: what they earn from now on is worth by it. */
  CreatorGraded: z.strictObject({
    creatorId: Id,
    userId: Id,
    operatorId: Id,
    grade: GradeName,
    /** Of a coin of theirs, before fees. */
    wonPerCoin: z.int(),
    policyVersion: z.int(),
  }),
  /** The creator appeals a strike; their words stand beside the event. */
  StrikeAppealed: z.strictObject({
    strikeId: Id,
    creatorId: Id,
    userId: Id,
    /** The instant before which it had to be. */
    until: Instant,
    policyVersion: z.int(),
  }),
  /** An operator answers an appeal: the strike stands. */
  StrikeUpheld: z.strictObject({ strikeId: Id, creatorId: Id, userId: Id, operatorId: Id }),
  /** An operator shut the creator out, whatever their strikes: no login, no requests. */
  CreatorShutOut: z.strictObject({ creatorId: Id, userId: Id, operatorId: Id }),
  /** An operator let the creator in again, whoever or whatever had shut them out. */
  CreatorLetIn: z.strictObject({ creatorId: Id, userId: Id, operatorId: Id }),
} as const;

export type StrikesEvent = EventsOf<typeof strikesEvents>;
