import { z } from 'zod';
import { type EventsOf, Source } from '../event.ts';
import { Id, Instant } from '../primitives.ts';
import { GradeName } from './schemas.ts';

/** Events of a creator's strikes stream `strikes-{creatorId}`. */
export const strikesEvents = {
  StrikeGiven: z.strictObject({
    strikeId: Id,
    creatorId: Id,
    /** The missed obligation; it causes at most one strike. */
    source: Source,
    /** Number of strikes, including this one. */
    strikes: z.int().min(1),
    requestsBlockedUntil: Instant.nullable(),
    /** The creator's new lower grade; null = the grade does not change. */
    grade: GradeName.nullable(),
    loginBlocked: z.boolean(),
    policyVersion: z.int(),
  }),
  /** An operator lifted a strike: it no longer counts, and its consequences end. */
  StrikeLifted: z.strictObject({
    strikeId: Id,
    creatorId: Id,
    userId: Id,
    operatorId: Id,
    /** Number of strikes still in force. */
    strikes: z.int().min(0),
    /** Blocks that remain because of those strikes: no new requests until this instant, no login. */
    requestsBlockedUntil: Instant.nullable(),
    loginBlocked: z.boolean(),
    /** True if the strike had blocked the creator's login, and the creator may log in again. */
    letIn: z.boolean(),
    /** The restored grade, if the strike had lowered it; null = the grade does not change. */
    grade: GradeName.nullable(),
    /** True if the creator's appeal was still open: this grants it. */
    appealed: z.boolean(),
    policyVersion: z.int(),
  }),
  /** An operator gave the creator a grade, which sets the value of later earnings. */
  CreatorGraded: z.strictObject({
    creatorId: Id,
    userId: Id,
    operatorId: Id,
    grade: GradeName,
    /** Won per coin for the creator, before fees. */
    wonPerCoin: z.int(),
    policyVersion: z.int(),
  }),
  /** The creator appealed a strike; the text is stored only in a row. */
  StrikeAppealed: z.strictObject({
    strikeId: Id,
    creatorId: Id,
    userId: Id,
    /** The deadline of the appeal. */
    until: Instant,
    policyVersion: z.int(),
  }),
  /** An operator rejected an appeal: the strike stays in force. */
  StrikeUpheld: z.strictObject({ strikeId: Id, creatorId: Id, userId: Id, operatorId: Id }),
  /** An operator blocked the creator regardless of strikes: no login, no requests. */
  CreatorShutOut: z.strictObject({ creatorId: Id, userId: Id, operatorId: Id }),
  /** An operator unblocked the creator, regardless of the cause of the block. */
  CreatorLetIn: z.strictObject({ creatorId: Id, userId: Id, operatorId: Id }),
} as const;

export type StrikesEvent = EventsOf<typeof strikesEvents>;
