import { api } from '../../lib/api.ts';
import { readSession, storeUser } from '../../lib/session.ts';
import { landingOf } from './landing-of.ts';

interface Credentials {
  email: string;
  password: string;
}

/**
 * Signs in, stores the token and the user, and returns the landing page of their role.
 * @throws ApiError with LOGIN_FAILED, LOGIN_BLOCKED or TOO_MANY_REQUESTS; Error when the reply carried no token.
 */
export async function signIn({ email, password }: Credentials): Promise<string> {
  await api.login({ body: { username: email.trim(), password } });
  if (readSession().token === null) throw new Error('the login reply carried no token');
  return storeOwn();
}

/** Stores the user whom the token belongs to. @returns the landing page of their role */
export async function storeOwn(): Promise<string> {
  const user = await api.currentUser({});
  storeUser(user);
  return landingOf(user);
}
