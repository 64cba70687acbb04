import type { Slice } from '../../../slice.ts';
import { monthStepConsole } from './console.ts';

/** How far a month is: it keeps nothing, and reads what the settlement, the payouts and the statements say. */
export const monthSteps: Slice = { name: 'month-steps', routes: [monthStepConsole] };
