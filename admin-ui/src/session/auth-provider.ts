import { type AuthProvider, HttpError } from 'react-admin';
import { client } from '../api/client.ts';
import { currentUser, forgetCurrentUser } from './current-user.ts';
import { mayDo, mayEnter } from './permissions.ts';
import { forgetToken, readToken } from './token.ts';

/** Signs in and out, and checks the permissions of the signed-in operator. */
export const authProvider: AuthProvider = {
  /** Enters with the session that the sign-in steps have started. */
  async login() {
    forgetCurrentUser();
    const { roles } = await currentUser();
    if (mayEnter(roles)) return;
    await endSession();
    throw new Error('console.login.refused');
  },

  logout: endSession,

  async checkAuth() {
    if (!readToken()) throw new Error('ra.auth.auth_check_error');
    // An unreachable server proves nothing about the session: only a 401 ends it.
    const user = await currentUser().catch((error: unknown) => {
      if (error instanceof HttpError && error.status === 401) throw error;
    });
    // A user who left the sign-in page before the second factor starts again.
    if (user && !mayEnter(user.roles)) throw new Error('ra.auth.auth_check_error');
  },

  async checkError(error: { status?: number }) {
    if (error.status === 401) throw error;
  },

  async getIdentity() {
    const { id, username } = await currentUser();
    // Without an avatar: the framework would repeat the name beside it.
    return { id, fullName: username };
  },

  async canAccess({ resource, action }) {
    const { roles } = await currentUser();
    return mayDo(roles, resource, action);
  },
};

/** Ends the session on the server and here. Here it always ends, because the operator asked for it. */
async function endSession(): Promise<void> {
  try {
    if (readToken()) await client.logout({});
  } catch {
    // The session has already ended there, or the server is unreachable. The token is removed below and expires by itself.
  } finally {
    forgetToken();
    forgetCurrentUser();
  }
}
