import { type Waiting, waitingCount } from '../../../waiting.ts';
import { openProposalCount } from './queries.ts';

/** Proposals of grades that are not confirmed. */
export const gradesWaiting: readonly Waiting[] = [
  waitingCount('GRADES_PROPOSED', 'operator', ({ db }) => openProposalCount(db)),
];
