import { z } from 'zod';
import type { EventsOf } from '../event.ts';
import { Id, YearMonth } from '../primitives.ts';

/** Events of the stream `creator_statement-{creatorId}`. The content of a statement is stored sealed in its row, and in no event. */
export const statementEvents = {
  StatementIssued: z.strictObject({
    creatorId: Id,
    month: YearMonth,
    settlementId: Id,
    number: z.string(),
    version: z.int().min(1),
    /** Hash of its content. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    signature: z.string(),
    keyId: z.string(),
    /** The KST year whose limit it counts towards. */
    year: z.int(),
    policyVersion: z.int(),
  }),
} as const;

export type StatementEvent = EventsOf<typeof statementEvents>;
