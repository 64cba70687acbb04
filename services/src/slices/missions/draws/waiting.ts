import { type Waiting, waitingCount } from '../../../waiting.ts';
import { numbersDue } from './console-rows.ts';

/** Draws whose public number has to be entered by hand. */
export const drawsWaiting: readonly Waiting[] = [waitingCount('DRAW_NUMBERS_DUE', 'operator', numbersDue)];
