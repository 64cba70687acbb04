import { type Waiting, waitingCount } from '../../../waiting.ts';
import { isolatedStreamCount } from './isolated-streams.ts';

/** Streams that a consumer has set aside because it could not handle an event. */
export const isolatedStreamsWaiting: readonly Waiting[] = [
  waitingCount('ISOLATED_STREAMS', 'operator', ({ db }) => isolatedStreamCount(db)),
];
