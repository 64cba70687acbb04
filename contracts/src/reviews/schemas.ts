import { z } from 'zod';

/**
 * State of an application's review: WAITING, REMINDED (operators were reminded on the seventh day), OVERDUE (not decided by the fourteenth day),
 * APPROVED or REJECTED. An approval after a rejection is final. A rejected applicant may apply again and is WAITING again.
 */
export const ReviewState = z.enum(['WAITING', 'REMINDED', 'OVERDUE', 'APPROVED', 'REJECTED']);
export type ReviewState = z.output<typeof ReviewState>;
