import { type AuthProvider, HttpError } from 'react-admin';
import { client } from '../api/client.ts';
import { currentUser, forgetCurrentUser } from './current-user.ts';
import { mayDo, mayEnter } from './permissions.ts';
import { forgetToken, readToken } from './token.ts';

/** Signing in and out, and what the signed-in operator may do. */
export const authProvider: AuthProvider = {
  /** Enters by the session that the steps of the sign-in page have begun. */
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
    // A server that cannot be reached says nothing about the login: only a refused one ends it.
    const user = await currentUser().catch((error: unknown) => {
      if (error instanceof HttpError && error.status === 401) throw error;
    });
    // Whoever leaves the sign-in page before the second factor was given begins anew.
    if (user && !mayEnter(user.roles)) throw new Error('ra.auth.auth_check_error');
  },

  async checkError(error: { status?: number }) {
    if (error.status === 401) throw error;
  },

  async getIdentity() {
    const { id, username } = await currentUser();
    // Without a picture: the framework would name it once more beside the name.
    return { id, fullName: username };
  },

  async canAccess({ resource, action }) {
    const { roles } = await currentUser();
    return mayDo(roles, resource, action);
  },
};

/** Ends the session on the server and here. Here it ends in any case: the operator asked to leave. */
async function endSession(): Promise<void> {
  try {
    if (readToken()) await client.logout({});
  } catch {
    // Already ended there, or out of reach; the token is thrown away below and dies by itself.
  } finally {
    forgetToken();
    forgetCurrentUser();
  }
}
