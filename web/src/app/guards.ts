import type { Session } from '../lib/session.ts';

/** Access to a page (spec 1 §2); `byLink` is public for anyone with the link of a mail, and requires no login. */
export type Guard = 'public' | 'byLink' | 'loggedIn' | 'loggedOut' | 'creatorOnly' | 'verifiedFan';

/** True if the stored session may open the page; the API decides again on every call. */
export function admits(guard: Guard, session: Session): boolean {
  const { token, userId, creatorId, isVerified } = session;
  switch (guard) {
    case 'public':
    case 'byLink':
      return true;
    case 'loggedIn':
      return token !== null;
    case 'loggedOut':
      return token === null;
    case 'creatorOnly':
      return userId !== null && creatorId !== null;
    case 'verifiedFan':
      return userId !== null && creatorId === null && isVerified === true;
  }
}
