import { type Waiting, waitingCount } from '../../../waiting.ts';
import { queuedCount } from './queries.ts';

/** The queue of moderation, by its states that need a decision. */
export const moderationWaiting: readonly Waiting[] = [
  waitingCount('CONTENT_ESCALATED', 'operator', ({ db }) => queuedCount(db, 'ESCALATED')),
  waitingCount('CONTENT_APPEALED', 'operator', ({ db }) => queuedCount(db, 'APPEALED')),
  waitingCount('CONTENT_UNREVIEWED', 'operator', ({ db }) => queuedCount(db, 'UNREVIEWED')),
];
