import type { CurrentUser } from '@sowon/contracts/accounts/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { creator, fan } from './examples.ts';
import { closePage, Refused, type Replies, showPage } from './show-page.tsx';
import { soon } from './soon.ts';

afterEach(closePage);

type Shown = ReturnType<typeof showPage>;
const path = () => location.pathname + location.search;
const canSend = (page: Shown) =>
  page.all('main form [type=submit]').every((button) => !button.matches(':disabled'));

/** Shows the login page; its reply carries a token. */
function showLogin(replies: Replies = {}): Shown {
  const page = showPage('/login', replies);
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const reply = await answer(url, init);
    if (url.endsWith('/api/login') && reply.ok) reply.headers.set('authorization', 'Bearer fresh');
    return reply;
  });
  return page;
}

async function logIn(page: Shown): Promise<void> {
  await page.typeInto('main form [name=email]', 'somi@people.example');
  await page.typeInto('main form [name=password]', 'missions4you');
  await page.press('main form [type=submit]', 'Log in');
}

test('the login needs both fields and links the sign-up', async () => {
  const page = showLogin();
  await page.find('main form [name=password]');
  await page.find('main a', 'Sign up');
  expect(page.all('main a').map((link) => link.getAttribute('href'))).toEqual([
    '/forgot-password',
    '/signup-accept-terms',
  ]);
  expect(canSend(page)).toBe(false);
  await page.typeInto('main form [name=email]', 'somi@people.example');
  expect(canSend(page)).toBe(false);
  await page.typeInto('main form [name=password]', 'x');
  await soon(() => expect(canSend(page)).toBe(true));
});

const unapproved = creator({ verified: false });
test.each<[string, CurrentUser, string]>([
  ['a fan', fan(), '/user-mypage'],
  ['a creator', creator(), '/creator/c'],
  ['a creator who is not approved', unapproved, '/newbie-creator-mypage'],
  [
    'who is not verified',
    fan({ roles: ['ROLE_UNVERIFIED'] }),
    '/email-sent?view=suggest-user-authentication',
  ],
])('a login stores the token and the member, and leads %s to their page', async (_who, who, landing) => {
  const page = showLogin({ login: { id: who.id }, currentUser: who });
  await logIn(page);
  await soon(() => expect(path()).toBe(landing));
  expect(localStorage.getItem('token')).toBe('Bearer fresh');
  expect(localStorage.getItem('UserId')).toBe(who.id);
  expect(localStorage.getItem('IsVerified')).toBe(String(!who.roles.includes('ROLE_UNVERIFIED')));
});

test('a failed login asks to check both fields, without naming the wrong one', async () => {
  const page = showLogin({ login: new Refused(401, 'LOGIN_FAILED') });
  await logIn(page);
  await page.find('main form [role=alert]', 'Please check your Email or Password');
  expect(localStorage.getItem('token')).toBeNull();
});

test('a logged-in member is redirected from the login to the start page', async () => {
  showPage('/login', { currentUser: fan() }, fan());
  await soon(() => expect(path()).toBe('/'));
});

test.each([
  ['success-public-user', 'We sent you a verification mail'],
  ['suggest-user-authentication', 'Please verify your email'],
])('the notice %s says so, and the mail can be resent', async (view, title) => {
  const newcomer = fan({ roles: ['ROLE_UNVERIFIED'] });
  const page = showPage(`/email-sent?view=${view}`, { resendVerification: { id: newcomer.id } }, newcomer);
  await page.find('main h1', title);
  if (view === 'success-public-user') {
    // A mail was sent a moment ago.
    await page.find('main button:disabled', 'Send again in 60 s');
    return;
  }
  await page.press('main button', 'Send the mail again');
  await soon(() => expect(page.toasts()).toEqual(['The mail was sent again.']));
  await page.find('main button:disabled', 'Send again in');
});

test('a mail that cannot be resent leads to support', async () => {
  const newcomer = fan({ roles: ['ROLE_UNVERIFIED'] });
  const refused = { resendVerification: new Refused(500, 'INTERNAL') };
  const page = showPage('/email-sent?view=suggest-user-authentication', refused, newcomer);
  await page.press('main button', 'Send the mail again');
  await soon(() => expect(page.toasts()).toEqual(['The mail could not be sent. Please contact support.']));
});

test('the notice of an application says how long the review takes', async () => {
  const page = showPage('/email-sent?view=success-creator-user', {}, creator({ verified: false }));
  await page.find('main h1', 'Your application was sent');
  expect(page.text()).toContain('7 to 14 days');
});

test('the verification link completes the sign-up, deletes the token and leads to the login', async () => {
  const newcomer = fan({ roles: ['ROLE_UNVERIFIED'] });
  const replies = { confirmEmail: { id: newcomer.id } };
  const page = showPage('/email-sent/success-auth-public-user?code=abc', replies, newcomer);
  await page.find('main h1', 'Email verification complete');
  expect(localStorage.getItem('token')).toBeNull();
  await page.press('main a', 'Log in');
  expect(path()).toBe('/login');
});
