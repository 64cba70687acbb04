import { afterEach, expect, test, vi } from 'vitest';
import { creator, fan, ownCreator } from './examples.ts';
import { closePage, Refused, type Replies, showPage } from './show-page.tsx';
import { soon } from './soon.ts';

afterEach(closePage);

type Shown = ReturnType<typeof showPage>;
const type = (page: Shown, name: string, text: string) => page.typeInto(`main form [name=${name}]`, text);
const send = (page: Shown) => page.press('main form [type=submit]');
const canSend = (page: Shown) =>
  page.all('main form [type=submit]').every((button) => !button.matches(':disabled'));
const path = () => location.pathname + location.search;

async function typeNew(page: Shown, password: string, again = password): Promise<void> {
  await type(page, 'password', password);
  await type(page, 'passwordAgain', again);
}

/** Opens the page to change a password, by the only way. */
async function showChange(replies: Replies = {}): Promise<Shown> {
  const by = creator();
  const own = { currentCreator: ownCreator(), creatorTags: [], currentUser: by };
  const page = showPage('/edit-creator-profile', { ...own, ...replies }, by);
  await page.find('main p', 'somi@people.example');
  await page.press('main a', 'Change your password');
  await page.find('main form [name=current]');
  return page;
}

/** Collects the JSON bodies sent with a method. */
function bodiesOf(method: string): unknown[] {
  const bodies: unknown[] = [];
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (init.method === method) bodies.push(JSON.parse(String(init.body)));
    return answer(url, init);
  });
  return bodies;
}

test('a forgotten password: the login links the form, which needs an address', async () => {
  const page = showPage('/login', { askPasswordReset: {} });
  await page.press('main a', 'Forgot your password?');
  await page.find('main h1', 'Forgot your password?');
  expect(path()).toBe('/forgot-password');
  expect(page.text()).toContain('An account that was made by a social login has no password to recover.');
  expect(canSend(page)).toBe(false);
  await type(page, 'email', 'somi');
  await send(page);
  await page.find('main form', 'The email address does not match.');
  expect(page.sent).not.toContain('askPasswordReset');
  await type(page, 'email', ' somi@people.example ');
  await send(page);
  await page.find('main a', 'Go to the login');
  expect(path()).toBe('/email-sent?view=forgot-password-email');
});

test('a forgotten password: too many mail requests are reported in the form', async () => {
  const page = showPage('/forgot-password', { askPasswordReset: new Refused(429, 'TOO_MANY_REQUESTS') });
  await type(page, 'email', 'somi@people.example');
  await send(page);
  await page.find('main form [role=alert]', 'Too many attempts, please wait a moment.');
  expect(path()).toBe('/forgot-password');
});

test('the link in the mail sets a password once both fields match, and leads to the login', async () => {
  const page = showPage('/password-reset?code=abc', { resetPassword: { id: 'u-fan' } });
  await type(page, 'password', 'brandNew4me');
  expect(canSend(page)).toBe(false);
  await type(page, 'passwordAgain', 'brandNew4you');
  await send(page);
  await page.find('main form', 'The entered passwords are not identical.');
  await typeNew(page, 'short1');
  await send(page);
  await page.find('main form', 'The password is not in the required format');
  expect(page.sent).not.toContain('resetPassword ?code=abc');

  const bodies = bodiesOf('PUT');
  await typeNew(page, 'brandNew4me');
  await send(page);
  await soon(() => expect(page.toasts()).toEqual(['Changed successfully.']));
  expect(page.sent).toContain('resetPassword ?code=abc');
  expect(bodies).toEqual([{ password: 'brandNew4me' }]);
  expect(path()).toBe('/login');
});

test('a typed password can be shown', async () => {
  const page = showPage('/password-reset?code=abc', {});
  const field = await page.find('main form [name=password]');
  expect([field.getAttribute('type'), field.getAttribute('autocomplete')]).toEqual([
    'password',
    'new-password',
  ]);
  await page.press('main form [aria-pressed=false]');
  await page.find('main form [aria-pressed=true]');
  expect(page.all('main form input').map((input) => input.getAttribute('type'))).toEqual([
    'text',
    'password',
  ]);
});

test('without the code or the address that the page needs, it says so and leads away', async () => {
  const page = showPage('/password-reset', {});
  await soon(() => expect(path()).toBe('/'));
  await soon(() => expect(page.toasts()).toEqual(['Abnormal access.']));
  closePage();
  const other = showPage('/password-change', { currentUser: fan() }, fan());
  await soon(() => expect(path()).toBe('/'));
  await soon(() => expect(other.toasts()).toContain('Abnormal access.'));
});

test('an expired code leads back to the first step', async () => {
  const page = showPage('/password-reset?code=abc', { resetPassword: new Refused(404, 'CODE_EXPIRED') });
  await typeNew(page, 'brandNew4me');
  await send(page);
  await page.find('main h1', 'This page has expired');
  await page.press('main a', 'Start again');
  expect(path()).toBe('/forgot-password');
});

test.each([
  [400, 'PASSWORD_FORMAT', 'The password is not in the required format'],
  [400, 'PASSWORD_COMMON', 'This password is one of the most used.'],
] as const)('a new password refused as %s %s is reported at its field', async (status, code, said) => {
  const page = showPage('/password-reset?code=abc', { resetPassword: new Refused(status, code, 'password') });
  await typeNew(page, 'brandNew4me');
  await send(page);
  await page.find('main form', said);
  await soon(() => expect(document.activeElement?.getAttribute('name')).toBe('password'));
});

test('any other failure during the change is shown as an error', async () => {
  const page = showPage('/password-reset?code=abc', { resetPassword: new Refused(500, 'INTERNAL') });
  await typeNew(page, 'brandNew4me');
  await send(page);
  await soon(() => expect(page.toasts()).toEqual(['An error occurred during the change.']));
});

test('a creator changes their password from the profile by confirming the existing one', async () => {
  const page = await showChange({ login: { id: 'u-creator' }, updateUser: { id: 'u-creator' } });
  expect(path()).toBe('/password-change');
  const whose = page
    .all('main form [autocomplete=username]')
    .map((field) => (field as HTMLInputElement).value);
  expect(whose).toEqual(['somi@people.example']);
  await typeNew(page, 'brandNew4me');
  expect(canSend(page)).toBe(false);
  await type(page, 'current', 'missions4you');
  const [logins, changes] = [bodiesOf('POST'), bodiesOf('PUT')];
  await send(page);
  await soon(() => expect(page.toasts()).toEqual(['Changed successfully.']));
  expect(logins).toEqual([{ username: 'somi@people.example', password: 'missions4you' }]);
  expect(changes).toEqual([{ password: 'brandNew4me' }]);
  expect(path()).toBe('/edit-creator-profile');
});

test.each([
  ['login', 401, 'LOGIN_FAILED', 'The existing password does not match.'],
  ['updateUser', 403, 'LOGIN_TOO_OLD', 'Please enter your existing password once more.'],
] as const)(
  'if %s is refused as %s %s, the existing password is asked for again',
  async (call, status, code, said) => {
    const page = await showChange({ login: { id: 'u-creator' }, [call]: new Refused(status, code) });
    await type(page, 'current', 'missions4you');
    await typeNew(page, 'brandNew4me');
    await send(page);
    await page.find('main form', said);
    await soon(() => expect(document.activeElement?.getAttribute('name')).toBe('current'));
    expect(path()).toBe('/password-change');
  },
);
