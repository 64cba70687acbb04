import { policy, SecondFactorSecret, SecondFactorStep } from '@sowon/contracts';
import { z } from 'zod';
import { codeOf, fromBase32, stepAt } from '../../services/src/slices/ground/accounts/second-factor/totp.ts';

/** Credentials of a sign-in. */
interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Headers in addition to those of every request. */
  readonly headers?: Readonly<Record<string, string>>;
}

type Clock = () => Date;

/** Authenticators of the staff by mail address: the secret and the step of the last code. */
const phones = new Map<string, { readonly secret: Buffer; lastStep: number }>();

/** Logins of one person run one after the other: using a later code invalidates the earlier ones. */
const turns = new Map<string, Promise<unknown>>();

/** Adds a secret to a person's authenticator that was set up elsewhere. @param secret in base32 */
export function keepSecret(email: string, secret: string): void {
  phones.set(email, { secret: fromBase32(secret), lastStep: 0 });
}

/** Minimum remaining validity of a code: a browser may type it late. */
const lastsMs = 25_000;

/** Returns the next unused code of a person's authenticator, and waits until one is valid. @throws Error for a person without a second factor */
export async function nextCode(email: string, now: Clock = () => new Date()): Promise<string> {
  const phone = phones.get(email);
  if (!phone) throw new Error(`${email} has set up no second factor`);
  // The server also accepts the code of the previous step.
  const oldest = stepAt(new Date(now().getTime() + lastsMs)) - 1;
  const step = Math.max(oldest, phone.lastStep + 1);
  phone.lastStep = step;
  const earliest = (step - 1) * policy.accounts.secondFactorStepSeconds * 1_000;
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, earliest - now().getTime())));
  return codeOf(phone.secret, step);
}

/**
 * Signs a staff member in to the console with the password, then with a code of their authenticator. The first login also sets the authenticator up.
 * @param now the server's clock
 * @returns the `Authorization` header
 */
export function enterConsole(
  url: string,
  person: Credentials,
  now: Clock = () => new Date(),
): Promise<string> {
  const before = turns.get(person.email) ?? Promise.resolve();
  const turn = before.catch(() => undefined).then(() => enter(url, person, now));
  turns.set(person.email, turn);
  return turn;
}

async function enter(
  url: string,
  { email, password, headers = {} }: Credentials,
  now: Clock,
): Promise<string> {
  const send = async (method: string, path: string, body: object | undefined, token?: string) => {
    const reply = await fetch(url + path, {
      method,
      headers: {
        ...headers,
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: token }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text}`);
    return { body: JSON.parse(text) as unknown, token: reply.headers.get('authorization') ?? undefined };
  };
  const login = await send('POST', '/api/login', { username: email, password, session: 'CONSOLE' });
  const { id, secondFactor } = Login.parse(login.body);
  const path = `/api/v1/users/${id}/second-factor`;
  if (secondFactor === 'SET_UP') {
    const made = await send('POST', path, undefined, login.token);
    keepSecret(email, SecondFactorSecret.parse(made.body).secret);
  }
  const body = { code: await nextCode(email, now) };
  const entered =
    secondFactor === 'SET_UP'
      ? await send('PUT', path, body, login.token)
      : await send('POST', '/api/login/second-factor', body, login.token);
  if (entered.token === undefined) throw new Error('no token');
  return entered.token;
}

const Login = z.object({ id: z.string(), secondFactor: SecondFactorStep });
