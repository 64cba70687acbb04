import { z } from 'zod';
import type { EventsOf } from '../event.ts';
import { Coins, Id } from '../primitives.ts';
import { KeptFor } from './schemas.ts';

/** Events of the stream `member-{userId}`. */
export const leavingEvents = {
  MemberLeft: z.strictObject({
    userId: Id,
    creatorId: Id.nullable(),
    /** Requests and entries that ended with it. */
    missions: z.int(),
    /** Charges of which money is given back. */
    refunds: z.int(),
    /** Coins that nobody gets back. */
    lost: Coins,
    policyVersion: z.int(),
  }),
  /** What was kept for this long is gone. */
  MemberDataDestroyed: z.strictObject({ userId: Id, period: KeptFor, policyVersion: z.int() }),
} as const;

export type LeavingEvent = EventsOf<typeof leavingEvents>;
