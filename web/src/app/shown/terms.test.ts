import { afterEach, expect, test } from 'vitest';
import { ratesVersion } from './examples.ts';
import { closePage, showPage } from './show-page.tsx';
import { soon } from './soon.ts';

afterEach(closePage);

const boxes = (page: ReturnType<typeof showPage>) =>
  page.all('main [type=checkbox]').map((box) => (box as HTMLInputElement).checked);
const open = async () => {
  const page = showPage('/signup-accept-terms', {});
  await page.find('main form');
  return page;
};

test('“agree to all” ticks both required boxes, and unticking it clears both', async () => {
  const page = await open();
  expect(boxes(page)).toEqual([false, false, false]);
  for (const isTicked of [true, false]) {
    page.all('main [type=checkbox]')[0]?.click();
    await soon(() => expect(boxes(page)).toEqual([isTicked, isTicked, isTicked]));
  }
});

test('without both consents the page says why it stays; with both it leads to the sign-up form', async () => {
  const page = await open();
  for (const ticked of [0, 1]) {
    if (ticked > 0) page.all('main [type=checkbox]')[ticked]?.click();
    await page.find('main', 'Please accept the required terms');
    await page.find('main form [type=submit]:disabled');
  }
  page.all('main [type=checkbox]')[2]?.click();
  await soon(() => expect(boxes(page)).toEqual([true, true, true]));
  expect(page.text()).not.toContain('Please accept the required terms');
  await page.press('main form [type=submit]');
  await soon(() => expect(location.pathname).toBe('/sign-up'));
});

test('each required text opens in its own window', async () => {
  const page = await open();
  for (const [name, words] of [
    ['Read the terms of service', '1 coin is 100 won'],
    ['Read the privacy policy', 'We keep your nickname'],
  ] as const) {
    await page.press('main button', name);
    await page.find('dialog', words);
    await page.press('dialog button', 'Close');
    await soon(() => expect(page.all('dialog')).toEqual([]));
  }
});

test.each([
  ['/provideterms', 'Terms of service', 'Changes to these terms are announced 15 days in advance'],
  ['/privacyTerms', 'Privacy policy', 'Membership data is erased 1 year after you leave'],
  ['/collectterms', 'Collection and use of personal data', 'What we need to sign you up'],
  ['/operating-policies', 'Operating policy', 'Basic missions are due 10 days'],
])('%s shows the text in force and since when', async (path, title, words) => {
  const page = showPage(path, {});
  await page.find('main h1', title);
  expect(page.text()).toContain(words);
  expect(page.text()).toMatch(/In force since \d{4}\.\d\d\.\d\d/);
});

test('the operating policy lists prohibitions, deadlines, penalties, settlement and grades', async () => {
  const page = showPage('/operating-policies', {});
  await page.find('main h1', 'Operating policy');
  for (const words of ['is blocked', 'due 10 days', 'is warned', 'are settled', 'Diamond'])
    expect(page.text()).toContain(words);
});

test('the operating policy shows current and coming rates, and is readable without them', async () => {
  const now = ratesVersion();
  const coming = [
    { ...now, version: 2, fromMonth: '2027-01', incomeTaxPercent: 3, localIncomeTaxPercent: 10 },
  ];
  const page = showPage('/operating-policies', { readRates: { now, coming } });
  const card = await page.find('main section', 'Rates that hold now');
  for (const words of [
    'A coin at Diamond, before fees₩83',
    'Service fee14%',
    'Fewest coins that are paid400 coins',
  ])
    expect(card.textContent).toContain(words);
  const month = await page.find('main section', 'From 2027.01 on');
  expect(month.querySelector('dl')?.textContent).toMatch(/^Income tax withheld.*0% → 3%Local.*0% → 10%$/);
  expect(page.text()).toContain('at least 30 days before it begins');
  closePage();
  const without = showPage('/operating-policies', {});
  await without.find('main [role=alert]');
  expect(without.text()).toContain('Basic missions are due 10 days');
});
