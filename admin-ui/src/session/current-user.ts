import type { CurrentUser } from '@sowon/contracts/accounts/schemas';
import { answered, client } from '../api/client.ts';

let known: Promise<CurrentUser> | undefined;

/**
 * Returns the signed-in user; requested once per sign-in, because every screen checks roles.
 * @throws HttpError 401 if the session has ended
 */
export function currentUser(): Promise<CurrentUser> {
  known ??= answered(client.currentUser({})).catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

export function forgetCurrentUser(): void {
  known = undefined;
}
