import { afterEach, expect, test, vi } from 'vitest';
import { creator, fan, ownCreator } from './examples.ts';
import { closePage, Refused, type Replies, showPage } from './show-page.tsx';
import { soon } from './soon.ts';

afterEach(closePage);

const tag = { id: 't', name: 'music' };
const noImage = '/images/profile-noimg.png';
const user = (imageUrl: string) => ({ id: 'u-creator', username: 'Haru', imageUrl });

const show = (more: Replies = {}, by = creator()) =>
  showPage(
    '/edit-creator-profile',
    {
      currentCreator: ownCreator(),
      creatorTags: [
        { tag, tagCount: 3 },
        { tag: { id: 't2', name: 'dance' }, tagCount: 1 },
      ],
      currentUser: by,
      ...more,
    },
    by,
  );

/** Types into a field like a person. */
async function type(page: ReturnType<typeof show>, name: string, text: string): Promise<void> {
  const field = (await page.find(`main [name=${name}]`)) as HTMLInputElement;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
const save = (page: ReturnType<typeof show>) => page.press('main [type=submit]', 'Save');
const values = (page: ReturnType<typeof show>) =>
  page.all('main input:not([type=file]), main textarea').map((field) => {
    const { name, type: kind, value, checked } = field as HTMLInputElement;
    return [name, kind === 'checkbox' ? checked : value];
  });

test('the form opens with the saved picture, name, address, words, tags and links', async () => {
  const page = show();
  await page.find('main [name=url]');
  await page.find('main [aria-pressed=true]', '#music');
  expect(values(page)).toEqual([
    ['name', 'Haru'],
    ['url', 'haru'],
    ['description', 'Songs for you'],
    ['YOUTUBE', 'https://video.example/haru'],
    ...['AFREECA', 'TWITCH', 'FACEBOOK', 'TIKTOK', 'INSTAGRAM', 'CHZZK', 'X'].map((name) => [name, '']),
    ['businessCashReceiptNumber', '01012345678'],
    ['containAdultContent', false],
  ]);
  expect(page.all('main img').some((image) => image.getAttribute('src')?.includes('/media/portrait/'))).toBe(
    true,
  );
});

test('the whole profile is sent, and the public page opens under its address', async () => {
  const sentBody = vi.fn();
  const page = show({ updateCreator: { id: 'c' } });
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (init.method === 'PUT') sentBody(JSON.parse(String(init.body)));
    return send(url, init);
  });
  await type(page, 'name', ' Nari ');
  await type(page, 'url', 'Nari');
  await type(page, 'TIKTOK', 'https://tok.example/nari');
  await page.press('main fieldset button', '#dance');
  await page.press('main [name=containAdultContent]');
  await page.find('main', 'Links to haru go on leading to your page.');
  await save(page);
  await soon(() => expect(page.toasts()).toEqual(['Your profile was saved.']));
  expect(sentBody).toHaveBeenCalledExactlyOnceWith({
    name: 'Nari',
    url: 'nari',
    description: 'Songs for you',
    tags: ['t', 't2'],
    containAdultContent: true,
    businessType: 'NONE',
    businessCashReceiptNumber: '01012345678',
    snsLinks: [
      { type: 'YOUTUBE', link: 'https://video.example/haru' },
      { type: 'TIKTOK', link: 'https://tok.example/nari' },
    ],
  });
  expect(location.pathname).toBe('/nari');
});

test('an unapproved creator returns to their preparation page after saving', async () => {
  const currentCreator = ownCreator({ verified: false });
  const page = show({ updateCreator: { id: 'c' }, currentCreator }, creator({ verified: false }));
  await type(page, 'url', 'nari');
  expect(page.text()).not.toContain('go on leading');
  await save(page);
  await soon(() => expect(location.pathname).toBe('/newbie-creator-mypage'));
});

test('all missing fields are marked at once, and the first has the focus', async () => {
  const currentCreator = ownCreator({
    tags: [],
    snsLinks: [],
    user: user(noImage),
    intro: null,
    businessCashReceiptNumber: null,
  });
  const page = show({ currentCreator });
  await type(page, 'name', ' ');
  await save(page);
  for (const said of [
    'Please choose a picture.',
    'Please introduce yourself by a video or a voice.',
    'Please fill this in.',
    'Please choose at least one tag.',
    'Please enter at least one link.',
  ]) {
    await page.find('main form', said);
  }
  await soon(() => expect(document.activeElement?.getAttribute('type')).toBe('file'));
  expect(page.sent).not.toContain('updateCreator');
});

test('an invalid link is reported at its field', async () => {
  const page = show();
  await type(page, 'TWITCH', 'live.example/haru');
  await save(page);
  await page.find('main form', 'Please enter a link that begins with https://');
  await soon(() => expect(document.activeElement?.getAttribute('name')).toBe('TWITCH'));
});

test('a page address that is already taken is reported at its field', async () => {
  const refused = new Refused(409, 'ALREADY_EXISTS', 'url');
  const page = show({ updateCreator: refused });
  await type(page, 'url', 'taken');
  await save(page);
  await page.find('main form', 'This page address is already taken.');
  await soon(() => expect(document.activeElement?.getAttribute('name')).toBe('url'));
});

test('a link that the API refuses is reported at its field', async () => {
  const page = show({ updateCreator: new Refused(400, 'INVALID_INPUT', 'snsLinks.1.link') });
  await type(page, 'INSTAGRAM', 'https://pics.example/haru');
  await save(page);
  await soon(() => expect(document.activeElement?.getAttribute('name')).toBe('INSTAGRAM'));
});

test('any other failure is shown beside the save button', async () => {
  const page = show({ updateCreator: new Refused(500, 'INTERNAL') });
  await page.find('main [name=url]');
  await save(page);
  await page.find('main form', 'Server error.');
  expect(location.pathname).toBe('/edit-creator-profile');
});

test('typed values are kept until they are saved', async () => {
  const page = show();
  await type(page, 'description', 'Half a sentence');
  await soon(() =>
    expect(sessionStorage.getItem('kept:u-creator:creator-profile')).toContain('Half a sentence'),
  );
  const kept = { ...sessionStorage };
  closePage();
  for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value);
  const again = show({ updateCreator: { id: 'c' } });
  await soon(() => expect(values(again)).toContainEqual(['description', 'Half a sentence']));
  await save(again);
  await soon(() => expect(sessionStorage.getItem('kept:u-creator:creator-profile')).toBeNull());
});

test('a picture is removed after a confirmation, and a video is not accepted as a picture', async () => {
  const page = show({ removePortrait: { id: 'u-creator' }, currentUser: creator({ imageUrl: noImage }) });
  await page.press('main button', 'Remove the picture');
  await page.find('main', 'Remove your picture?');
  await page.press('main button', 'Keep it');
  expect(page.sent).not.toContain('removePortrait');
  await page.press('main button', 'Remove the picture');
  await page.press('main button', 'Remove');
  await soon(() => expect(page.toasts()).toEqual(['Your picture was removed.']));
  expect(localStorage.getItem('ImageUrl')).toBe(noImage);

  const input = (await page.find('main input[type=file]')) as HTMLInputElement;
  const film = new File(['film'], 'me.mp4', { type: 'video/mp4' });
  Object.defineProperty(input, 'files', { value: [film], configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await page.find('main', 'Only a picture can be used here.');
});

test('a failed removal says why', async () => {
  const page = show({ removePortrait: new Refused(500, 'INTERNAL') });
  await page.press('main button', 'Remove the picture');
  await page.press('main button', 'Remove');
  await page.find('main', 'Server error.');
});

test('only a creator can open the form', async () => {
  show({}, fan());
  await soon(() => expect(location.pathname).toBe('/'));
});
