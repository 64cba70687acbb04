import { type Client, createClient, type Language, type SessionKind } from '@sowon/contracts';
import type { StaffRole } from '@sowon/contracts/accounts/staff-roles';
import { readConfig } from '../../services/src/config.ts';
import { createContext } from '../../services/src/create-context.ts';
import { setStaffRoles } from '../../services/src/slices/ground/accounts/commands.ts';
import { enterConsole } from '../harness/console-login.ts';
import { eventually } from '../harness/eventually.ts';
import { codeIn, type ReceivedMail } from '../harness/mails.ts';
import type { Stack } from '../harness/stack.ts';

/**
 * A typed client of a running stack, signed in with a token or not, which it keeps renewed as the apps do; it reads the stack's own language
 * unless another is named.
 */
export function clientOf(url: string, token?: string, language?: Language): Client {
  let renewed = token;
  return createClient({
    baseUrl: url,
    // The platform's `fetch` takes every init that the client makes.
    fetch: (address, init) => fetch(address, init as RequestInit),
    headers: () => ({
      ...(renewed !== undefined && { authorization: renewed }),
      ...(language !== undefined && { 'accept-language': language }),
    }),
    onHeaders: (headers) => {
      if (token !== undefined) renewed = headers.get('authorization') ?? renewed;
    },
  });
}

export interface Member {
  userId: string;
  email: string;
  token: string;
  client: Client;
}

/** A running copy of the product, as far as people meet it. */
export type Site = Pick<Stack, 'url' | 'mailUrl' | 'providerUrl'>;

/** Of whoever joins here. */
export const password = 'missions4you';

/**
 * Signs up, follows the link of the mail that really came, and signs in: all by the public calls.
 * @param mailbox for a name that no address can have
 * @param language that the member's mails are written in; Korean without it
 */
export async function joinAs(
  stack: Omit<Site, 'providerUrl'>,
  username: string,
  mailbox = username,
  language?: Language,
): Promise<Member> {
  const email = `${mailbox}-${Date.now()}@people.example`;
  const visitor = clientOf(stack.url, undefined, language);
  const { id } = await visitor.signUp({
    body: {
      username,
      email,
      password,
      birthDate: '2000-05-05',
      verifySuccessUrl: `${stack.url}/email-sent/success-auth-public-user`,
    },
  });
  const token = await signIn(stack.url, email);
  const client = clientOf(stack.url, token);
  await client.confirmEmail({ query: { code: codeIn(await mailTo(stack, email)) } });
  return { userId: id, email, token, client };
}

/** Signs in, to the console by a second factor too; gives the value of the reply's `Authorization` header. @param secret the password, unless it joined by `joinAs` */
export async function signIn(
  url: string,
  email: string,
  secret = password,
  session?: SessionKind,
): Promise<string> {
  if (session === 'CONSOLE') return enterConsole(url, { email, password: secret });
  const reply = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password: secret, session }),
  });
  const token = reply.headers.get('authorization');
  if (token === null) throw new Error(`login answered ${reply.status}: ${await reply.text()}`);
  return token;
}

const staffNames: Readonly<Record<StaffRole, string>> = {
  ROLE_OPERATOR: 'olive',
  ROLE_FINANCE: 'finn',
  ROLE_ADMIN: 'ada',
  ROLE_AUDITOR: 'audrey',
};

/** Joins, and is given staff roles as whoever runs the servers gives them. */
export async function joinAsStaff(stack: Stack, role: StaffRole): Promise<Member> {
  const member = await joinAs(stack, staffNames[role]);
  const ctx = await createContext(readConfig({ ...stack.env }));
  await setStaffRoles(ctx, { userId: member.userId, roles: [role] });
  await ctx.close();
  const token = await signIn(stack.url, member.email, password, 'CONSOLE');
  return { ...member, token, client: clientOf(stack.url, token) };
}

/** Pays an order as somebody does in the provider's window. */
export async function payAtProvider(
  stack: Pick<Stack, 'providerUrl'>,
  order: { id: string; noticeUrl: string },
): Promise<void> {
  const reply = await fetch(`${stack.providerUrl}/control/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ merchant_uid: order.id, notice_url: order.noticeUrl }),
  });
  if (!reply.ok) throw new Error(`the provider answered ${reply.status}: ${await reply.text()}`);
}

/** The first mail to an address, or the first of those whose text has these words, once it has come. */
export async function mailTo(
  stack: Pick<Site, 'mailUrl'>,
  address: string,
  words = '',
): Promise<ReceivedMail> {
  return eventually(`a mail to ${address}`, async () => {
    // The parsing edge: the mail catcher's own format.
    const mails = (await (await fetch(`${stack.mailUrl}/api/email`)).json()) as (ReceivedMail & {
      to: { address: string }[];
    })[];
    return mails.find(
      ({ to, text }) => text.includes(words) && to.some((recipient) => recipient.address === address),
    );
  });
}
