import { expect } from 'vitest';
import type { Visit } from '../harness/browser.ts';
import { lookAt } from './look.ts';

const haveCurrentData = 2;

/** Opens the granted wish and lets the video run. */
export async function watchVideo(visit: Visit, missionPath: string): Promise<void> {
  const { page } = visit;
  // As an address answers that is over: the page asks for a fresh one.
  visit.provoke(404, '/media/');
  await page.route('**/media/*/video?*', (route) => route.fulfill({ status: 404 }), { times: 1 });
  await visit.open(missionPath);
  await page.getByText('소원 성취').waitFor();
  await page.getByText('금요일 시험, 분명 잘 볼 거예요. 늘 응원할게요!').waitFor();
  const video = page.locator('video');
  // Once the fresh address has come: a press before it is for the one that is over.
  await expect.poll(() => page.evaluate(`document.querySelector('video').readyState`)).toBeGreaterThan(0);
  await video.focus();
  await page.keyboard.press('Space');
  const playing = `(({ readyState, currentTime }) => readyState >= ${haveCurrentData} && currentTime > 0)(document.querySelector('video'))`;
  await expect.poll(() => page.evaluate(playing), { timeout: 30_000 }).toBe(true);
  await lookAt(visit, '18-mission-completed', { main: true });
  await goesOnWhereItWas(visit);
}

/** A film that cannot be read any more is read anew, and stands where it stood. */
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

/** Balance, what is held, and the missions by state. */
export async function seeOwnPage(visit: Visit): Promise<void> {
  const { page, press } = visit;
  await press(page.getByRole('link', { name: '내 미션 모두 보기' }));
  await page.getByText('진행 중인 미션에 30코인이 보관되어 있어요').waitFor();
  expect(await page.getByRole('region', { name: '보유 코인' }).textContent()).toContain('40코인');
  await page.getByRole('article').first().waitFor();
  await lookAt(visit, '19-fan-page', { main: true });
  await press(page.getByRole('tab', { name: '완료' }));
  await page.getByRole('article').getByText('완료').waitFor();
  await lookAt(visit, '20-fan-page-completed');
  await press(page.getByRole('link', { name: '코인 내역' }));
  await expect.poll(() => amountsOf(visit), { timeout: 30_000 }).toEqual(['-30', '-30', '+100']);
  await lookAt(visit, '21-coin-history', { main: true });
  // A row opens into its receipt.
  await press(page.getByRole('main').locator('summary').last());
  await page.getByText('주문 번호').waitFor();
  await page.getByText('이후 잔액').waitFor();
  await lookAt(visit, '21-coin-history-receipt');
  // Back leads to the list that was chosen, and so does a reload.
  await page.goBack();
  for (const again of [async () => {}, () => page.reload()]) {
    await again();
    await page.getByRole('tab', { name: '완료', selected: true }).waitFor();
  }
}

/** What nobody performed: rejected, with the coins back and the refund in the history. */
export async function seeRefund(visit: Visit, missionPath: string): Promise<void> {
  const { page, press } = visit;
  await visit.open(missionPath);
  await page.getByText('환불됨: 10일이 지났어요').waitFor({ timeout: 120_000 });
  await page.getByText('30코인이 환불되었어요.').waitFor();
  await lookAt(visit, '22-mission-rejected', { main: true });
  await press(page.getByRole('link', { name: '내 미션 모두 보기' }));
  await press(page.getByRole('tab', { name: '거절됨' }));
  await page.getByRole('article').getByText('환불됨').waitFor();
  expect(await page.getByRole('region', { name: '보유 코인' }).textContent()).toContain('70코인');
  await lookAt(visit, '23-fan-page-rejected');
  await press(page.getByRole('link', { name: '코인 내역' }));
  await expect.poll(() => amountsOf(visit), { timeout: 30_000 }).toEqual(['+30', '-30', '-30', '+100']);
  await lookAt(visit, '24-coin-history-refund');
}

/** The amounts of the coin history as they are written, newest first; a true minus sign reads as a hyphen. */
async function amountsOf({ page }: Visit): Promise<string[]> {
  const texts = await page.getByRole('main').locator('summary data').allTextContents();
  return texts.map((text) => text.replace('\u2212', '-'));
}
