import { type Rejection, reject } from './rejection.ts';

/** The rejection of what one operator both asked for and approved. */
export function refusedFourEyes(by: {
  readonly makerId: string;
  readonly checkerId: string;
}): Rejection | null {
  return by.makerId === by.checkerId ? reject('FOUR_EYES', { operatorId: by.makerId }) : null;
}
