import type { FileChooser } from 'playwright-core';
import { expect } from 'vitest';
import { payTexts } from '../../local/src/sandbox/payment/pay-texts.ts';
import type { Visit } from '../harness/browser.ts';
import { keyboardOf } from '../harness/keyboard.ts';
import { linkIn } from '../harness/mails.ts';
import { video } from '../harness/media.ts';
import { coins } from '../harness/words.ts';
import { mailTo } from '../line/people.ts';
import { menuLink } from './creator.ts';
import { type Account, password } from './fan.ts';
import type { CreatorMember, Site } from './site.ts';

/** The way from the front page to a granted wish with the keyboard alone: no mouse and no touch. */

/** Signs up and in from the front page, past its header. The link of the mail is opened by its address. */
export async function signUpByKeyboard(visit: Visit, site: Site, fan: Account): Promise<void> {
  const { page, say } = visit;
  const { reach, press, type } = keyboardOf(page);
  const main = page.getByRole('main');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await visit.open('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await press(page.getByRole('link', { name: say('Skip to content') }));
  await page.keyboard.press('Tab');
  await expect.poll(() => main.locator(':focus').count()).toBe(1);
  await reach(page.getByRole('banner').getByRole('link', { name: say('Log in') }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: say('Log in') }).waitFor();
  await press(main.getByRole('link', { name: say('Sign up') }));

  await press(button(say('Read the terms of service')));
  await reach(page.getByRole('dialog').getByRole('region', { name: say('Terms of service') }));
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await reach(page.getByRole('checkbox', { name: say('Agree to all') }), 'Shift+Tab');
  await page.keyboard.press('Space');
  await press(button(say('Next')));

  await type(field(say('Nickname')), fan.username);
  await type(field(say('Email')), fan.email);
  await type(field(say('Password')), password);
  await type(field(say('Confirm password')), password);
  // Month, day and year, as an American browser takes them.
  await type(field(say('Date of birth')), '05052000');
  await press(button(say('Sign up')));
  await page.getByRole('heading', { name: say('We sent you a verification mail') }).waitFor();

  await page.goto(linkIn(await mailTo(site.stack, fan.email)));
  await press(main.getByRole('link', { name: say('Log in') }));
  await signInByKeyboard(visit, fan.email);
}

/** Fills in the form of the login page, which is already open. */
async function signInByKeyboard({ page, say }: Visit, email: string): Promise<void> {
  const { type } = keyboardOf(page);
  await type(page.getByLabel(say('Email')), email);
  await type(page.getByLabel(say('Password')), password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: say('Log in') }).waitFor({ state: 'detached' });
}

/** Finds the creator and writes a wish; the missing coins are bought in the provider's window. */
export async function wishByKeyboard(visit: Visit, creator: CreatorMember, wish: string): Promise<void> {
  const { page, say } = visit;
  const { press, reach, type } = keyboardOf(page);
  const dialog = page.getByRole('dialog');
  await press(page.getByRole('banner').getByRole('link', { name: say('Search') }));
  await type(page.getByRole('searchbox', { name: say('Creator name') }), creator.name);
  await page.keyboard.press('Enter');
  await page.getByText(say('{total, plural, one {# creator} other {# creators}}', { total: 1 })).waitFor();
  await press(page.getByRole('link', { name: creator.name, exact: true }));
  await press(page.getByRole('button', { name: say('Make this wish') }));
  await type(dialog.getByLabel(say('What do you wish for?')), wish);
  await press(dialog.getByRole('button', { name: say('Buy coins and go on') }));
  await buyByKeyboard(visit);
  expect(await dialog.getByLabel(say('What do you wish for?')).inputValue()).toBe(wish);
  await reach(dialog.getByRole('radio', { name: say('Only the creator and I') }));
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => dialog.getByRole('radio', { name: say('Everybody') }).isChecked()).toBe(true);
  await press(dialog.getByRole('checkbox', { name: say('I agree to the mission terms') }), 'Space');
  await press(dialog.getByRole('button', { name: say('Send the request') }));
  await page.waitForURL(/\/mission-detail\//);
  await page.getByRole('heading', { name: say('Progress (Korean time)') }).waitFor();
}

/** Buys one pack more than is needed, by card. */
async function buyByKeyboard({ page, say }: Visit): Promise<void> {
  const { reach, press } = keyboardOf(page);
  const dialog = page.getByRole('dialog');
  await reach(dialog.getByRole('radio', { checked: true }).first());
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => dialog.getByRole('radio', { name: coins(say, 100) }).isChecked()).toBe(true);
  await reach(dialog.getByRole('radio', { checked: true }).last());
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => dialog.getByRole('radio', { name: say('Credit card') }).isChecked()).toBe(true);
  await press(dialog.getByRole('checkbox', { name: say('I agree to the payment terms') }), 'Space');
  await press(dialog.getByRole('button', { name: say('Pay {0}', { 0: '₩10,000' }) }));
  await press(page.frameLocator('iframe').getByRole('button', { name: payTexts.en.pay }));
  await page.getByText(say('Your coins have arrived.')).waitFor();
  await press(dialog.getByRole('button', { name: say('Back to your request') }));
}

/** Signs in as the creator and answers with a video; the system's own file dialog is not part of our pages. */
export async function performByKeyboard(
  visit: Visit,
  creator: CreatorMember,
  asked: { product: string; by: string; answer: string },
): Promise<void> {
  const { page, say } = visit;
  const { press, type } = keyboardOf(page);
  const banner = page.getByRole('banner');
  const dialog = page.getByRole('dialog');
  const choosers: FileChooser[] = [];
  // Listens from the start: a browser takes a moment to hand its file dialog over to us.
  page.on('filechooser', (chooser) => choosers.push(chooser));
  await visit.open('/login');
  await signInByKeyboard(visit, creator.email);
  await press(banner.locator('summary', { hasText: say('My menu') }));
  await press(banner.getByRole('link', { name: say('Mission management') }));
  await press(menuLink(visit, 'To do'));
  await press(
    page.getByRole('button', {
      name: say('Perform {productName} for {fanName}', { productName: asked.product, fanName: asked.by }),
    }),
  );
  await press(dialog.getByLabel(say('Video, photo or voice')));
  await expect.poll(() => choosers).toHaveLength(1);
  const clip = await video({ seconds: 2, size: '360x640' });
  await choosers[0]?.setFiles({ name: 'clip.mp4', mimeType: 'video/mp4', buffer: clip });
  await type(dialog.getByLabel(say('Message to your fan')), asked.answer);
  await dialog.getByRole('button', { name: say('Remove {0}', { 0: 'clip.mp4' }) }).waitFor();
  await press(dialog.getByRole('button', { name: say('Send to your fan') }));
  await page.getByText(say('Nothing waits for you.')).waitFor();
  // Before it closes, the dialog loads the next due mission, and keeps the focus meanwhile.
  await dialog.waitFor({ state: 'detached' });
  await press(menuLink(visit, 'Basic'));
  await page.getByRole('heading', { name: say('Basic requests') }).waitFor();
  // A mission is listed until its conversion ends, which takes a few seconds per film.
  await page.getByText(say('There are no missions in this list.')).waitFor();
}

/** Goes from the fan's own page to the mission, whose video is played and saved. */
export async function watchByKeyboard(
  visit: Visit,
  asked: { product: string; answer: string },
): Promise<void> {
  const { page, say } = visit;
  const { reach, press } = keyboardOf(page);
  const banner = page.getByRole('banner');
  await press(banner.locator('summary', { hasText: say('My menu') }));
  await press(banner.getByRole('link', { name: say('My page') }));
  await reach(page.getByRole('tab', { selected: true }).last());
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tab', { name: say('Completed'), selected: true }).waitFor();
  await press(page.getByRole('article').getByRole('link', { name: asked.product }));
  await page.getByText(asked.answer).waitFor();
  await press(page.locator('video'), 'Space');
  const place = () => page.evaluate(`document.querySelector('video').currentTime`);
  await expect.poll(place).toBeGreaterThan(0);
  await reach(page.getByRole('button', { name: say('Save'), exact: true }));
  const saving = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await saving).suggestedFilename()).toMatch(/\.mp4$/);
}

/** Plays the granted wish on the front page, and finds the focus on it. */
export async function playByKeyboard(visit: Visit, granted: { product: string; by: string }): Promise<void> {
  const { page, say } = visit;
  const { reach, press } = keyboardOf(page);
  const name = say('{productName} by {creatorName}', {
    productName: granted.product,
    creatorName: granted.by,
  });
  await visit.open('/');
  await press(page.getByRole('button', { name: say('Play {name}, without sound', { name }) }));
  const player = page.locator('video');
  await player.waitFor();
  expect(await player.evaluate((video) => video.matches(':focus'))).toBe(true);
  await reach(player);
}

/** On the creator's page, starts a report of the watched offer, leaves it with Escape, and then sends one. */
export async function reportByKeyboard(visit: Visit, creator: CreatorMember, product: string): Promise<void> {
  const { page, say } = visit;
  const { press } = keyboardOf(page);
  const dots = page.locator('summary', { hasText: say('More about {name}', { name: product }) });
  const first = page.getByRole('dialog').getByRole('radio').first();
  const begin = async () => {
    await press(dots);
    await press(page.getByRole('button', { name: say('Report'), exact: true }));
    await expect.poll(() => first.evaluate((choice) => choice.matches(':focus'))).toBe(true);
  };
  await visit.open(`/creator/${creator.creatorId}`);
  await begin();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await dots.evaluate((summary) => summary.matches(':focus'))).toBe(true);
  await begin();
  await page.keyboard.press('ArrowDown');
  await press(page.getByRole('dialog').getByRole('button', { name: say('Send the report') }));
  await page.getByText(say('Reported. Our staff looks at it.')).waitFor();
}
