import { afterEach, expect, test, vi } from 'vitest';
import { creator, fan } from './examples.ts';
import { closePage, showPage } from './show-page.tsx';
import { soon } from './soon.ts';

/** A visitor becomes a creator: account, confirmation, application. */

afterEach(() => {
  closePage();
  localStorage.removeItem('creator-plan');
});

const fields = {
  username: 'Haru',
  email: 'haru@people.example',
  password: 'missions4you',
  passwordAgain: 'missions4you',
  birthDate: '1999-01-01',
};

/** Adds a token to the reply of a login, as the server does. */
function giveTokens(): void {
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const reply = await answer(url, init);
    if (!url.endsWith('/api/login')) return reply;
    return new Response(await reply.text(), { headers: { authorization: 'Bearer token' } });
  });
}

test('a visitor starts with the terms and the member form, and is recognised after confirming the address', async () => {
  const newcomer = fan({ roles: ['ROLE_UNVERIFIED'] });
  const page = showPage('/signup-for-creator', {
    signUp: { id: 'u' },
    login: { id: 'u' },
    currentUser: newcomer,
    confirmEmail: { id: 'u' },
  });
  giveTokens();
  await page.press('main a', 'Begin');
  await page.press('main [type=checkbox]');
  await page.press('main form [type=submit]', 'Next');
  await page.find('main h1', 'Sign up as a creator');
  for (const [name, text] of Object.entries(fields)) await page.typeInto(`main form [name=${name}]`, text);
  await page.press('main form [type=submit]', 'Sign up');
  await soon(() => expect(location.pathname).toBe('/email-sent'));
  closePage();

  const confirmed = showPage(
    '/email-sent/success-auth-public-user?code=abc',
    { confirmEmail: { id: 'u' } },
    newcomer,
  );
  await confirmed.find('main', 'Log in and apply as a creator.');
  await confirmed.press('main a', 'Log in');
  expect(sessionStorage.getItem('intended-page')).toBe('/creator-registration');
});

test('a sign-up as a fan does not lead to the application', async () => {
  localStorage.setItem('creator-plan', 'true');
  const page = showPage('/signup-accept-terms', {
    signUp: { id: 'u' },
    login: { id: 'u' },
    currentUser: fan({ roles: ['ROLE_UNVERIFIED'] }),
  });
  giveTokens();
  await page.press('main [type=checkbox]');
  await page.press('main form [type=submit]', 'Next');
  await page.find('main h1', 'Sign up');
  for (const [name, text] of Object.entries(fields)) await page.typeInto(`main form [name=${name}]`, text);
  await page.press('main form [type=submit]', 'Sign up');
  await soon(() => expect(localStorage.getItem('creator-plan')).toBeNull());
});

test('a member with an account is led to their current step of the application', async () => {
  showPage('/signup-for-creator', { currentUser: fan(), creatorTags: [] }, fan());
  await soon(() => expect(location.pathname).toBe('/creator-registration'));
  closePage();
  const unverified = fan({ roles: ['ROLE_UNVERIFIED'] });
  showPage('/signup-for-creator', { currentUser: unverified }, unverified);
  await soon(() => expect(location.pathname).toBe('/email-sent'));
  closePage();
  showPage('/signup-for-creator', { currentUser: creator() }, creator());
  await soon(() => expect(location.pathname).toBe('/creator/c'));
});

test('the application starts with the nickname and asks for the fields of the business kind', async () => {
  const page = showPage('/creator-registration', { currentUser: fan(), creatorTags: [] }, fan());
  const name = (await page.find('main form [name=name]')) as HTMLInputElement;
  expect(name.value).toBe('Somi');
  await page.press('main form [type=submit]', 'Apply as a creator');
  await page.find('main form [name=businessCashReceiptNumber][aria-invalid=true]');
  expect(page.sent).not.toContain('becomeCreator');
});
