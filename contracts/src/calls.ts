import type { Call } from './call.ts';
import * as every from './every-calls.ts';
import { join } from './join.ts';

/**
 * Every call by name, as plain data. Neither this module nor the `calls.ts` of a noun contains a validator, so apps can import it whole. `route()` in
 * the noun's folder adds the schemas of parameters, body and reply to a call. Order and paths within a noun follow the specification; our own calls fill
 * its gaps.
 */
export const calls = join(every) satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
