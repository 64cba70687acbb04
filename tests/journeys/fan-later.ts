import { expect } from 'vitest';
import type { Visit } from '../harness/browser.ts';
import { coins } from '../harness/words.ts';
import { answer } from './creator.ts';
import { lookAt } from './look.ts';

const haveCurrentData = 2;

/** Opens the granted wish and plays the video. */
export async function watchVideo(visit: Visit, missionPath: string): Promise<void> {
  const { page, say } = visit;
  // Answers as an expired address does, so that the page requests a new one.
  visit.provoke(404, '/media/');
  await page.route('**/media/*/video?*', (route) => route.fulfill({ status: 404 }), { times: 1 });
  await visit.open(missionPath);
  await page.getByText(say('Wish granted')).waitFor();
  await page.getByText(answer).waitFor();
  await playVideo(visit);
  await lookAt(visit, '18-mission-completed', { main: true });
  await goesOnWhereItWas(visit);
}

/** Starts the video of the page, and waits until it plays. */
export async function playVideo({ page }: Visit): Promise<void> {
  // Once it has loaded: an earlier press would go to the expired address.
  await expect.poll(() => page.evaluate(`document.querySelector('video').readyState`)).toBeGreaterThan(0);
  await page.locator('video').focus();
  await page.keyboard.press('Space');
  const playing = `(({ readyState, currentTime }) => readyState >= ${haveCurrentData} && currentTime > 0)(document.querySelector('video'))`;
  await expect.poll(() => page.evaluate(playing), { timeout: 30_000 }).toBe(true);
}

/** Expects an unreadable film to be loaded again and to keep its position. */
async function goesOnWhereItWas({ page }: Visit): Promise<void> {
  const address = await page.locator('video').getAttribute('src');
  const read = page.waitForResponse((reply) => /\/api\/v1\/missions\/[^/]+$/.test(reply.url()));
  await page.evaluate(`{
    const film = document.querySelector('video');
    film.pause();
    film.currentTime = 1;
    film.addEventListener('seeked', () => film.dispatchEvent(new Event('error')), { once: true });
  }`);
  await read;
  const place = `(({ readyState, currentTime, paused }) => [readyState >= ${haveCurrentData}, currentTime, paused])(document.querySelector('video'))`;
  await expect.poll(() => page.evaluate(place)).toEqual([true, 1, true]);
  expect(await page.locator('video').getAttribute('src')).toBe(address);
}

/** Thanks the creator on the answer's page, where the thanks stay; the creator reads them at the completed mission. */
export async function sayThanks(
  visit: Visit,
  creatorVisit: Visit,
  { fan, creator }: Readonly<Record<'fan' | 'creator', string>>,
): Promise<void> {
  const { page, press, say } = visit;
  await press(page.getByRole('button', { name: say('Say thank you') }));
  const said = page.getByText(say('You thanked <0>{0}</0>.', { 0: creator }));
  await said.waitFor();
  await page.reload();
  await said.waitFor();
  await lookAt(visit, '18-mission-thanked', { main: true });
  await creatorVisit.open('/mission-management/list/complete');
  const words = creatorVisit.say('<0/> said thank you on {0}.', { '<0/>': fan, 0: '\n' });
  const [before = '', after = ''] = words.split('\n').map(RegExp.escape);
  await creatorVisit.page.getByText(new RegExp(`^${before}.+${after}$`)).waitFor();
  await lookAt(creatorVisit, '35-completed-thanked');
}

/** Makes the granted wish again: its page leads to the same offer, and back. */
export async function wishAgain(visit: Visit, product: string): Promise<void> {
  const { page, press, say } = visit;
  const { pathname } = new URL(page.url());
  await press(page.getByRole('link', { name: say('Make this wish again') }));
  await page.getByRole('dialog', { name: product }).waitFor();
  await page.getByLabel(say('What do you wish for?')).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await visit.open(pathname);
}

/** Checks the balance, the held coins, and the missions by state. */
export async function seeOwnPage(visit: Visit): Promise<void> {
  const { page, press, say } = visit;
  await press(page.getByRole('link', { name: say('All my missions') }));
  await page.getByText(say('<0/> more are held for open missions', { '<0/>': coins(say, 30) })).waitFor();
  await expect
    .poll(() => page.getByRole('region', { name: say('Coin balance') }).textContent())
    .toContain(coins(say, 40));
  await page.getByRole('article').first().waitFor();
  await lookAt(visit, '19-fan-page', { main: true });
  await press(page.getByRole('tab', { name: say('Completed') }));
  await page.getByRole('article').getByText(say('Completed')).waitFor();
  await lookAt(visit, '20-fan-page-completed');
  await press(page.getByRole('link', { name: say('Coin history') }));
  await expect.poll(() => amountsOf(visit), { timeout: 30_000 }).toEqual(['-30', '-30', '+100']);
  await lookAt(visit, '21-coin-history', { main: true });
  // A row opens into its receipt.
  await press(page.getByRole('main').locator('summary').last());
  await page.getByText(say('Order number')).waitFor();
  await page.getByText(say('Balance afterwards')).waitFor();
  await lookAt(visit, '21-coin-history-receipt');
  // Back leads to the chosen list, and a reload keeps it.
  await page.goBack();
  for (const again of [async () => {}, () => page.reload()]) {
    await again();
    await page.getByRole('tab', { name: say('Completed'), selected: true }).waitFor();
  }
}

/** Checks an unperformed wish: rejected, with the coins back and the refund in the history. */
export async function seeRefund(visit: Visit, missionPath: string): Promise<void> {
  const { page, press, say } = visit;
  await visit.open(missionPath);
  await page.getByText(say('Refunded: {0} days passed', { 0: 10 })).waitFor({ timeout: 240_000 });
  await page.getByText(say('<0/> were refunded.', { '<0/>': coins(say, 30) })).waitFor();
  await lookAt(visit, '22-mission-rejected', { main: true });
  await press(page.getByRole('link', { name: say('All my missions') }));
  await press(page.getByRole('tab', { name: say('Rejected') }));
  await page.getByRole('article').getByText(say('Refunded')).waitFor();
  await expect
    .poll(() => page.getByRole('region', { name: say('Coin balance') }).textContent())
    .toContain(coins(say, 70));
  await lookAt(visit, '23-fan-page-rejected');
  await press(page.getByRole('link', { name: say('Coin history') }));
  await expect.poll(() => amountsOf(visit), { timeout: 30_000 }).toEqual(['+30', '-30', '-30', '+100']);
  await lookAt(visit, '24-coin-history-refund');
}

/** Returns the amounts of the coin history as displayed, newest first, with a hyphen for the minus sign. */
export async function amountsOf({ page }: Visit): Promise<string[]> {
  const texts = await page.getByRole('main').locator('summary data').allTextContents();
  return texts.map((text) => text.replace('\u2212', '-'));
}
