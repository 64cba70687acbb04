import { type Waiting, waitingCount } from '../../../waiting.ts';
import { openObjectionCount } from './shut-outs.ts';

/** Objections of members who were shut out. */
export const objectionsWaiting: readonly Waiting[] = [
  waitingCount('OBJECTIONS_WAITING', 'operator', ({ db }) => openObjectionCount(db)),
];
