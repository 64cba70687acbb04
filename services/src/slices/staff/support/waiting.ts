import { type Waiting, waitingCount } from '../../../waiting.ts';
import { waitingQuestions } from './queries.ts';

/** Questions of members to support that are not answered. */
export const supportWaiting: readonly Waiting[] = [
  waitingCount('QUESTIONS_WAITING', 'operator', ({ db }) => waitingQuestions(db)),
];
