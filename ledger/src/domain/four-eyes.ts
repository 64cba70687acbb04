import { type Rejection, reject } from './rejection.ts';

/** Returns a FOUR_EYES rejection if one operator both requested and approved the action, else null. */
export function refusedFourEyes(by: {
  readonly makerId: string;
  readonly checkerId: string;
}): Rejection | null {
  return by.makerId === by.checkerId ? reject('FOUR_EYES', { operatorId: by.makerId }) : null;
}
