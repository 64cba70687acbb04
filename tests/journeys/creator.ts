import { expect } from 'vitest';
import type { Visit } from '../harness/browser.ts';
import { photo, video } from '../harness/media.ts';
import type { Account } from './fan.ts';
import { lookAt } from './look.ts';

/** Offers a mission with a cover picture, starting from the creator's own page. */
export async function offerMission(visit: Visit, name: string): Promise<void> {
  const { page, press, say } = visit;
  await press(page.getByRole('banner').locator('summary', { hasText: say('My menu') }));
  await press(page.getByRole('banner').getByRole('link', { name: say('Mission management') }));
  await page.getByText(say('You do not offer a mission yet. Make your first one!')).waitFor();
  await lookAt(visit, '30-products-empty');
  await opensAndCloses(visit);
  await press(page.getByRole('button', { name: say('New mission') }));
  const cover = { name: 'cover.jpg', mimeType: 'image/jpeg', buffer: await photo(720, 1280) };
  await page.getByLabel(say('Cover picture')).setInputFiles(cover);
  await page.getByLabel(say('Mission name')).fill(name);
  await waysOutKeep(visit, name);
  await page.getByLabel(say('Price in coins')).fill('30');
  await page
    .getByLabel(say('Description'))
    .fill('이름을 불러 드리고, 지금 가장 필요한 응원을 한마디 남겨 드려요.');
  await page.getByRole('button', { name: say('Remove {0}', { 0: 'cover.jpg' }) }).waitFor();
  await lookAt(visit, '31-new-product', { main: true });
  await press(page.getByRole('button', { name: say('Create the mission') }));
  await page.getByRole('heading', { name }).waitFor();
  await lookAt(visit, '32-products');
}

/** Closes an unused dialog with its button, with Escape and with Back; the focus returns to its place. */
async function opensAndCloses({ page, press, say }: Visit): Promise<void> {
  const opener = page.getByRole('button', { name: say('New mission') });
  const dialog = page.getByRole('dialog', { name: say('New mission') });
  const { pathname } = new URL(page.url());
  const ways = [
    () => press(dialog.getByRole('button', { name: say('Close') })),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
  ];
  for (const close of ways) {
    await opener.focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await close();
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(pathname);
    expect(await opener.evaluate((button) => button.matches(':focus'))).toBe(true);
  }
}

/** Expects the text and upload of the form to be restored after each way to leave it, and after a reload. */
async function waysOutKeep(visit: Visit, written: string): Promise<void> {
  const { page, press, say } = visit;
  const dialog = page.getByRole('dialog', { name: say('New mission') });
  await page.getByRole('button', { name: say('Remove {0}', { 0: 'cover.jpg' }) }).waitFor();
  const ways = [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => press(page.getByRole('button', { name: say('Close') })),
    () => page.reload(),
  ];
  for (const leave of ways) {
    await leave();
    await dialog.waitFor({ state: 'detached' });
    await press(page.getByRole('button', { name: say('New mission') }));
    await dialog.waitFor();
    await expect.poll(() => page.getByLabel(say('Mission name')).inputValue()).toBe(written);
    await page.getByRole('button', { name: say('Remove {0}', { 0: 'cover.jpg' }) }).waitFor();
  }
  // Sending names the missing fields and moves the focus to them.
  await press(page.getByRole('button', { name: say('Create the mission') }));
  const price = page.getByLabel(say('Price in coins'));
  await page.getByText(say('From 1 to 1,000,000 coins.')).waitFor();
  expect(await price.evaluate((field) => field.matches(':focus'))).toBe(true);
  expect(await price.getAttribute('aria-invalid')).toBe('true');
  await lookAt(visit, '31-new-product-wrong', { main: true });
  await price.fill('3');
  await page.getByText(say('From 1 to 1,000,000 coins.')).waitFor({ state: 'detached' });
}

/** The creator's words with the video. */
export const answer = '금요일 시험, 분명 잘 볼 거예요. 늘 응원할게요!';

/** Answers the fan's wish with a video that is really uploaded and converted. */
export async function perform(visit: Visit, product: string, fan: Account): Promise<void> {
  const { page, press, say } = visit;
  await visit.open('/mission-management/list/due');
  const waiting = page.getByRole('button', {
    name: say('Perform {productName} for {fanName}', { productName: product, fanName: fan.username }),
  });
  // The mission that is due first is the first in the list.
  await press(waiting.first());
  const clip = {
    name: 'clip.mp4',
    mimeType: 'video/mp4',
    buffer: await video({ seconds: 2, size: '360x640' }),
  };
  await page.getByLabel(say('Video, photo or voice')).setInputFiles(clip);
  await page.getByLabel(say('Message to your fan')).fill(answer);
  await page.getByRole('button', { name: say('Remove {0}', { 0: 'clip.mp4' }) }).waitFor();
  await lookAt(visit, '33-perform', { main: true });
  await press(page.getByRole('button', { name: say('Send to your fan') }));
  // Then the next waiting mission is open.
  await page.getByText(say('{0} of {1}', { 0: 2, 1: 2 })).waitFor();
  await page.keyboard.press('Escape');
  await press(menuLink(visit, 'Basic'));
  await page.getByText(say('Converting')).waitFor();
  await lookAt(visit, '34-converting');
  await page.getByText(say('Converting')).waitFor({ state: 'detached' });
  // The other wish still waits.
  await menuLink(visit, 'To do', ' ?1').waitFor();
  await press(menuLink(visit, 'Completed'));
  await page.getByText(product).first().waitFor();
  await lookAt(visit, '35-completed');
}

/** Returns the link of a list in the menu, with its number of missions. @param count as a pattern */
export const menuLink = ({ page, say }: Visit, list: string, count = '( ?\\d+)?') =>
  page.getByRole('link', { name: new RegExp(`^${RegExp.escape(say(list))}${count}$`) });

/** Checks the income from thirty coins after fees. */
export async function seeIncome(visit: Visit): Promise<void> {
  const { page, press, say } = visit;
  await press(page.getByRole('link', { name: say('Income management') }).last());
  await page.getByText('₩1,350').first().waitFor();
  await lookAt(visit, '36-income', { main: true });
  await press(page.getByRole('tab', { name: say('Past income') }));
  await page.getByText(say('No month has been closed yet.')).waitFor();
  await lookAt(visit, '37-income-past');
}
