import { z } from 'zod';
import type { EventsOf } from '../event.ts';
import { Id, YearMonth } from '../primitives.ts';

/** Events of the stream `creator_statement-{creatorId}`: what a statement says stands sealed beside it, and in no event. */
export const statementEvents = {
  StatementIssued: z.strictObject({
    creatorId: Id,
    month: YearMonth,
    settlementId: Id,
    number: z.string(),
    version: z.int().min(1),
    /** Of what it says. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    signature: z.string(),
    keyId: z.string(),
    /** The year (KST) that it counts in. */
    year: z.int(),
    policyVersion: z.int(),
  }),
} as const;

export type StatementEvent = EventsOf<typeof statementEvents>;
