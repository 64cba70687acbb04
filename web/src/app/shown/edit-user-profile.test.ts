import { afterEach, expect, test, vi } from 'vitest';
import { creator, fan } from './examples.ts';
import { closePage, Refused, type Replies, showPage } from './show-page.tsx';
import { soon } from './soon.ts';

afterEach(closePage);

const somi = () => fan({ phone: '01012345678', address: '소원로 1', addressDetail: '2층' });
const show = (more: Replies = {}, by = somi()) =>
  showPage('/edit-user-profile', { currentUser: by, ...more }, by);

/** Types into a field like a person. */
async function type(page: ReturnType<typeof show>, name: string, text: string): Promise<void> {
  const field = (await page.find(`main [name=${name}]`)) as HTMLInputElement;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
const save = (page: ReturnType<typeof show>) => page.press('main [type=submit]', 'Save');
const values = (page: ReturnType<typeof show>) =>
  page.all('main input').map((field) => {
    const { name, value } = field as HTMLInputElement;
    return [name, value];
  });

test('the form opens with the saved nickname, number and address, and shows the login method', async () => {
  const page = show();
  await page.find('main [name=username]');
  expect(values(page)).toEqual([
    ['username', 'Somi'],
    ['phone', '01012345678'],
    ['address', '소원로 1'],
    ['addressDetail', '2층'],
  ]);
  await page.find('main', 'somi@people.example');
  expect(page.all('main [autocomplete]').map((field) => field.getAttribute('autocomplete'))).toEqual([
    ...['nickname', 'tel-national', 'address-line1', 'address-line2'],
  ]);
});

test('the link to change the password carries the email address', async () => {
  const page = show();
  await page.press('main a', 'Change your password');
  await soon(() => expect(location.pathname).toBe('/password-change'));
  expect(history.state).toMatchObject({ usr: { email: 'somi@people.example' } });
});

test('the whole form is sent, and the header shows the new name at once', async () => {
  const sentBody = vi.fn();
  const page = show({ updateUser: { id: 'u-fan' } });
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (init.method === 'PUT') sentBody(JSON.parse(String(init.body)));
    return send(url, init);
  });
  await type(page, 'username', ' 달빛 ');
  await type(page, 'phone', '010-9876-5432');
  await type(page, 'addressDetail', '');
  await save(page);
  await soon(() => expect(page.toasts()).toEqual(['Your details were saved.']));
  expect(sentBody).toHaveBeenCalledExactlyOnceWith({
    username: '달빛',
    phone: '01098765432',
    address: '소원로 1',
    addressDetail: '',
  });
  expect(location.pathname).toBe('/user-mypage');
});

test('a missing nickname is reported at its field', async () => {
  const page = show();
  await type(page, 'username', ' ');
  await save(page);
  await page.find('main form', 'Please enter a nickname.');
  await soon(() => expect(document.activeElement?.getAttribute('name')).toBe('username'));
  expect(page.sent).not.toContain('updateUser');
});

test('a refused name is reported at its field, and any other failure beside the save button', async () => {
  const page = show({ updateUser: new Refused(400, 'INVALID_INPUT', 'username') });
  await page.find('main [name=username]');
  await save(page);
  await soon(() => expect(document.activeElement?.getAttribute('name')).toBe('username'));
  closePage();
  const again = show({ updateUser: new Refused(500, 'INTERNAL') });
  await again.find('main [name=username]');
  await save(again);
  await again.find('main form', 'Server error.');
});

test('a typed nickname is kept in the browser, and personal data is not', async () => {
  const page = show();
  await type(page, 'address', '비밀로 7');
  await type(page, 'username', '달빛');
  await soon(() => expect(sessionStorage.getItem('kept:u-fan:own-details')).toContain('달빛'));
  expect(sessionStorage.getItem('kept:u-fan:own-details')).not.toContain('비밀로');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('01012345678');
});

test('only a fan can open the form', async () => {
  show({}, creator());
  await soon(() => expect(location.pathname).toBe('/'));
});
