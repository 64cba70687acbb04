import { afterEach, expect, test, vi } from 'vitest';
import { creator, introduction, ownCreator } from './examples.ts';
import { closePage, Refused, type Replies, showPage } from './show-page.tsx';
import { soon } from './soon.ts';

/** Business data and introduction of a creator in the profile editor. */

afterEach(closePage);

const show = (more: Replies = {}) => {
  const by = creator();
  const own = { currentCreator: ownCreator(), creatorTags: [], currentUser: by };
  return showPage('/edit-creator-profile', { ...own, ...more }, by);
};
type Shown = ReturnType<typeof showPage>;

/** Types into a field like a person. */
async function type(page: Shown, name: string, text: string): Promise<void> {
  const field = (await page.find(`main [name=${name}]`)) as HTMLInputElement;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
const save = (page: Shown) => page.press('main [type=submit]', 'Save');

/** Chooses a kind of business like a person. */
async function chooseBusiness(page: Shown, kind: string): Promise<void> {
  const field = (await page.find('main [name=businessType]')) as HTMLSelectElement;
  field.value = kind;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

test('a business is asked only for the fields of its kind, with each error at its field, and nothing else is sent', async () => {
  const sentBody = vi.fn();
  const page = show({ updateCreator: { id: 'c' } });
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (init.method === 'PUT') sentBody(JSON.parse(String(init.body)));
    return send(url, init);
  });
  await chooseBusiness(page, 'CORPORATION');
  await page.find('main [name=businessName]');
  expect(page.all('main [name=businessCashReceiptNumber]')).toEqual([]);
  await type(page, 'businessRegistrationNumber', '110-81-41273');
  await save(page);
  await page.find('main form', 'This is no registration number of a business.');
  await soon(() => expect(document.activeElement?.getAttribute('name')).toBe('businessName'));
  expect(page.sent).not.toContain('updateCreator');
  await type(page, 'businessName', ' Haru Sounds ');
  await type(page, 'businessRegistrationNumber', '110-81-41272');
  await save(page);
  await soon(() => expect(sentBody).toHaveBeenCalledOnce());
  const { businessType, businessName, businessRegistrationNumber, ...rest } =
    sentBody.mock.calls[0]?.[0] ?? {};
  expect({ businessType, businessName, businessRegistrationNumber }).toEqual({
    businessType: 'CORPORATION',
    businessName: 'Haru Sounds',
    businessRegistrationNumber: '1108141272',
  });
  expect(rest).not.toHaveProperty('businessCashReceiptNumber');
});

test('business numbers are not kept in the browser', async () => {
  const page = show();
  await type(page, 'businessCashReceiptNumber', '010-7777-7777');
  await type(page, 'description', 'Half a sentence');
  const kept = () => sessionStorage.getItem('kept:u-creator:creator-profile') ?? '';
  await soon(() => expect(kept()).toContain('Half a sentence'));
  expect(kept()).not.toContain('7777');
});

test('an introduction is removed after a confirmation, and the profile then offers a new upload', async () => {
  const gone = ownCreator({ intro: null });
  const page = show({ removeIntroduction: { id: 'c' } });
  await page.press('main button', 'Remove the introduction');
  await page.find('main', 'Remove your introduction?');
  await page.press('main button', 'Keep it');
  expect(page.sent).not.toContain('removeIntroduction');
  closePage();
  const again = show({ removeIntroduction: { id: 'c' }, currentCreator: gone });
  await save(again);
  await again.find('main form', 'Please introduce yourself by a video or a voice.');
  expect(again.all('main button').some(({ textContent }) => textContent === 'Remove the introduction')).toBe(
    false,
  );
});

test('a failed introduction change says that it failed, and why', async () => {
  const page = show({ removeIntroduction: new Refused(500, 'INTERNAL') });
  await page.press('main button', 'Remove the introduction');
  await page.press('main fieldset:nth-of-type(2) button', 'Remove');
  await page.find('main', 'Failed: Server error.');
});

test('the introduction shows that it is being converted, or that it cannot be', async () => {
  const preparing = introduction({ state: 'PREPARING', s3Url: null, poster: null, convertedPercent: 40 });
  const page = show({ currentCreator: ownCreator({ intro: preparing }) });
  await page.find('main', 'hello.mp4 has arrived and is being converted.');
  expect((page.all('main progress')[0] as HTMLProgressElement).value).toBe(40);
  closePage();
  const intro = introduction({ state: 'REFUSED', s3Url: null, poster: null });
  const refused = show({ currentCreator: ownCreator({ intro }) });
  await refused.find('main', 'hello.mp4 cannot be played, so nobody is shown it.');
  await save(refused);
  await refused.find('main form', 'Please introduce yourself by a video or a voice.');
});

test('a picture is rejected as an introduction', async () => {
  const page = show({ currentCreator: ownCreator({ intro: null }) });
  await page.find('main [name=url]');
  const input = page.all('main input[type=file]')[1] as HTMLInputElement;
  const picture = new File(['picture'], 'me.png', { type: 'image/png' });
  Object.defineProperty(input, 'files', { value: [picture], configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await page.find('main', 'Only a video or a voice can be used here.');
});
