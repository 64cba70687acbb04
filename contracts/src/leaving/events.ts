import { z } from 'zod';
import type { EventsOf } from '../event.ts';
import { Coins, Id } from '../primitives.ts';
import { KeptFor } from './schemas.ts';

/** Events of the stream `member-{userId}`. */
export const leavingEvents = {
  MemberLeft: z.strictObject({
    userId: Id,
    creatorId: Id.nullable(),
    /** Number of requests and entries ended by leaving. */
    missions: z.int(),
    /** Number of charges with a refund. */
    refunds: z.int(),
    /** Coins lost without a refund. */
    lost: Coins,
    policyVersion: z.int(),
  }),
  /** Data with this retention period was destroyed. */
  MemberDataDestroyed: z.strictObject({ userId: Id, period: KeptFor, policyVersion: z.int() }),
} as const;

export type LeavingEvent = EventsOf<typeof leavingEvents>;
