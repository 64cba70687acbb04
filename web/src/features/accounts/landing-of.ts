import type { CurrentUser } from '@sowon/contracts/accounts/schemas';

/** Returns the page a person lands on after signing in, by role (spec 1 §4). */
export function landingOf({ roles, creator }: Pick<CurrentUser, 'roles' | 'creator'>): string {
  if (roles.includes('ROLE_UNVERIFIED')) return '/email-sent?view=suggest-user-authentication';
  if (creator === null) return '/user-mypage';
  return creator.verified ? `/creator/${creator.id}` : '/newbie-creator-mypage';
}
