import { z } from 'zod';

/**
 * How far the review of an application is: WAITING, REMINDED (operators were, on the seventh day), OVERDUE (the fourteenth
 * day has passed, nobody decided), APPROVED or REJECTED. An approval after a rejection stands; who was rejected may apply
 * again and is WAITING once more.
 */
export const ReviewState = z.enum(['WAITING', 'REMINDED', 'OVERDUE', 'APPROVED', 'REJECTED']);
export type ReviewState = z.output<typeof ReviewState>;
