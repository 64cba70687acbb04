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
 * Creates a typed client of a running stack, signed in if it has a token, which it renews as the apps do. Its language is the stack's own unless one is given.
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

/** The addresses of a running copy of the product. */
export type Site = Pick<Stack, 'url' | 'mailUrl' | 'providerUrl'>;

/** Password of all members who join here. */
export const password = 'missions4you';

/**
 * Signs up, follows the link of the mail that really arrived, and signs in: all with the public calls.
 * @param mailbox local part of the address, for a username that no address can have
 * @param language of the member's mails; Korean by default
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

/**
 * Signs in, to the console also with a second factor. @param secret the password, unless the member joined with `joinAs` @returns the `Authorization` header of
 * the reply
 */
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

/** Signs up a member and gives it staff roles, as the operator of the servers does. */
export async function joinAsStaff(stack: Stack, role: StaffRole): Promise<Member> {
  const member = await joinAs(stack, staffNames[role]);
  const ctx = await createContext(readConfig({ ...stack.env }));
  await setStaffRoles(ctx, { userId: member.userId, roles: [role] });
  await ctx.close();
  const token = await signIn(stack.url, member.email, password, 'CONSOLE');
  return { ...member, token, client: clientOf(stack.url, token) };
}

/** Pays an order as in the provider's window. */
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

/** Waits for the first mail to an address, or the first one whose text contains `words`. */
export async function mailTo(
  stack: Pick<Site, 'mailUrl'>,
  address: string,
  words = '',
): Promise<ReceivedMail> {
  return eventually(`a mail to ${address}`, async () => {
    // Parsing edge: the mail catcher's own format.
    const mails = (await (await fetch(`${stack.mailUrl}/api/email`)).json()) as (ReceivedMail & {
      to: { address: string }[];
    })[];
    return mails.find(
      ({ to, text }) => text.includes(words) && to.some((recipient) => recipient.address === address),
    );
  });
}
