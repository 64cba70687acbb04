import type { CurrentUser } from '@sowon/contracts/accounts/schemas';
import { answered, client } from '../api/client.ts';

let known: Promise<CurrentUser> | undefined;

/**
 * Who is signed in; asked once a login, since every screen checks roles.
 * @throws HttpError 401 when the login has ended.
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
