import { setTimeout as sleep } from 'node:timers/promises';
import type { CurrentUser } from '@sowon/contracts/accounts/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { creator, fan, ownCreator, ratesVersion } from './examples.ts';
import { closePage, Refused, type Replies, showPage } from './show-page.tsx';
import { soon } from './soon.ts';

/** A creator's payout account: the form, and the page that a link opens to ask for it. */

afterEach(closePage);

type Shown = ReturnType<typeof showPage>;

const replies = (more: Replies = {}): Replies => ({
  currentCreator: ownCreator(),
  creatorTags: [],
  currentUser: creator(),
  ...more,
});

/** Opens the form by the only way. */
async function showForm(more: Replies = {}): Promise<Shown> {
  const page = showPage('/edit-creator-profile', replies(more), creator());
  await page.find('main p', 'somi@people.example');
  await page.press('main a', 'Change your bank account');
  await page.find('main form [name=bankName]');
  return page;
}

async function fill(page: Shown, name: string, text: string): Promise<void> {
  const field = (await page.find(`main form [name=${name}]`)) as HTMLInputElement;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, text);
  field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
}

async function fillAll(page: Shown): Promise<void> {
  await fill(page, 'bankName', '우체국');
  await fill(page, 'bankAccountHolder', 'Haru Kim');
  await fill(page, 'bankAccountNumber', '110-234-567890');
}
const canSave = (page: Shown) =>
  page.all('main form [type=submit]').every((button) => !button.matches(':disabled'));

test('the form needs bank, holder and number, saves them, and leads back to the profile', async () => {
  const sentBody = vi.fn();
  const page = await showForm({ updateCreator: { id: 'c' } });
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (init.method === 'PUT') sentBody(JSON.parse(String(init.body)));
    return answer(url, init);
  });
  expect(page.all('main form option')).toHaveLength(50);
  expect(canSave(page)).toBe(false);
  await fillAll(page);
  await soon(() => expect(canSave(page)).toBe(true));
  await page.press('main form [type=submit]', 'Save');
  await soon(() => expect(page.toasts()).toEqual(['Your account information was updated.']));
  expect(sentBody).toHaveBeenCalledExactlyOnceWith({
    bankName: '우체국',
    bankAccountHolder: 'Haru Kim',
    bankAccountNumber: '110234567890',
  });
  expect(location.pathname).toBe('/edit-creator-profile');
});

test('asks for the password if the last login is too old', async () => {
  const page = await showForm({
    updateCreator: new Refused(403, 'LOGIN_TOO_OLD'),
    login: { id: 'u-creator' },
  });
  await fillAll(page);
  expect(page.all('main form [name=password]')).toEqual([]);
  await page.press('main form [type=submit]', 'Save');
  await page.find('main form', 'You logged in some time ago. Please enter your password.');
  await fill(page, 'password', 'missions4you');
  await page.press('main form [type=submit]', 'Save');
  await soon(() => expect(page.sent.filter((call) => call.startsWith('login'))).toHaveLength(1));
});

test('shows that saving failed, and why', async () => {
  const page = await showForm({ updateCreator: new Refused(500, 'INTERNAL') });
  await fillAll(page);
  await page.press('main form [type=submit]', 'Save');
  await page.find('main form', 'Failed: Server error.');
});

test('opening the page directly by its address is refused as abnormal access', async () => {
  const page = showPage('/bank-account-change', replies(), creator());
  await soon(() => expect(location.pathname).toBe('/'));
  await soon(() => expect(page.toasts()).toEqual(['Abnormal access.']));
});

test('only a creator can open the page', async () => {
  showPage('/bank-account-change', replies(), fan());
  await soon(() => expect(location.pathname).toBe('/'));
});

test('the link in the mail leads a creator to the form and shows the saved number by its last digits', async () => {
  const saved = { ...ownCreator(), bankName: '우체국', bankAccountNumber: '1234567890' };
  const page = showPage('/get-creator-account-number', replies({ currentCreator: saved }), creator());
  await page.find('main', 'ends with 7890');
  expect(page.text()).not.toContain('123456');
  await page.press('main a', 'Change your bank account');
  await page.find('main form [name=bankName]');
  expect(location.pathname).toBe('/bank-account-change');
});

test('a creator paid abroad reads the deduction, the minimum coins, and that payment is manual', async () => {
  const abroad = { ...ownCreator(), overseasAccount: true };
  const readRates = { now: ratesVersion(), coming: [] };
  const told = replies({ currentCreator: abroad, readRates });
  const page = showPage('/get-creator-account-number', told, creator());
  const said = await page.find('main', 'You are paid to an account abroad.');
  expect(said.textContent).toMatch(/4% of your income.*from 1,200 coins on.*by hand/);
  closePage();
  const without = showPage('/get-creator-account-number', replies({ currentCreator: abroad }), creator());
  const plain = await without.find('main', 'You are paid to an account abroad. A fee is taken for it');
  expect(plain.textContent).toContain('by hand');
});

test('the link shows no next step until the member’s email address is loaded', async () => {
  const address = Promise.withResolvers<CurrentUser>();
  const page = showPage('/get-creator-account-number', replies({ currentUser: address.promise }), creator());
  await soon(() => expect(page.sent).toContain('currentCreator'));
  // Long enough for the account to load.
  await sleep(300);
  expect(page.all('main a')).toEqual([]);
  address.resolve(creator());
  await page.press('main a', 'Enter the account');
  await page.find('main form [name=bankName]');
  expect(page.toasts()).toEqual([]);
});

test('the same link asks a visitor to log in, and tells a fan that no account is needed', async () => {
  const page = showPage('/get-creator-account-number', {});
  await page.press('main button', 'Log in');
  await soon(() => expect(location.pathname).toBe('/login'));
  expect(sessionStorage.getItem('intended-page')).toBe('/get-creator-account-number');
  closePage();
  const own = showPage('/get-creator-account-number', { currentUser: fan() }, fan());
  await own.find('main a[href="/creator-registration"]');
});
