import { expect } from 'vitest';
import type { Visit } from '../harness/browser.ts';
import { photo, video } from '../harness/media.ts';
import { lookAt } from './look.ts';

/** Offers a mission with a cover picture, starting from the creator's own page. */
export async function offerMission(visit: Visit, name: string): Promise<void> {
  const { page, press } = visit;
  await press(page.getByRole('banner').locator('summary', { hasText: '내 메뉴' }));
  await press(page.getByRole('banner').getByRole('link', { name: '미션 관리' }));
  await page.getByText('아직 미션이 없어요. 첫 미션을 만들어 보세요!').waitFor();
  await lookAt(visit, '30-products-empty');
  await opensAndCloses(visit);
  await press(page.getByRole('button', { name: '새 미션' }));
  const cover = { name: 'cover.jpg', mimeType: 'image/jpeg', buffer: await photo(720, 1280) };
  await page.getByLabel('커버 이미지').setInputFiles(cover);
  await page.getByLabel('미션 이름').fill(name);
  await waysOutKeep(visit, name);
  await page.getByLabel('가격 (코인)').fill('30');
  await page.getByLabel('설명').fill('이름을 불러 드리고, 지금 가장 필요한 응원을 한마디 남겨 드려요.');
  await page.getByRole('button', { name: 'cover.jpg 삭제' }).waitFor();
  await lookAt(visit, '31-new-product', { main: true });
  await press(page.getByRole('button', { name: '미션 만들기' }));
  await page.getByRole('heading', { name }).waitFor();
  await lookAt(visit, '32-products');
}

/** A dialog that nobody wrote in closes by its button, by Escape and by Back, and the focus is where it was. */
async function opensAndCloses({ page, press }: Visit): Promise<void> {
  const opener = page.getByRole('button', { name: '새 미션' });
  const dialog = page.getByRole('dialog', { name: '새 미션' });
  const { pathname } = new URL(page.url());
  const ways = [
    () => press(dialog.getByRole('button', { name: '닫기' })),
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

/** What was written and uploaded is there again, whichever way out is taken, and after a reload too. */
async function waysOutKeep(visit: Visit, written: string): Promise<void> {
  const { page, press } = visit;
  const dialog = page.getByRole('dialog', { name: '새 미션' });
  await page.getByRole('button', { name: 'cover.jpg 삭제' }).waitFor();
  const ways = [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => press(page.getByRole('button', { name: '닫기' })),
    () => page.reload(),
  ];
  for (const leave of ways) {
    await leave();
    await dialog.waitFor({ state: 'detached' });
    await press(page.getByRole('button', { name: '새 미션' }));
    await dialog.waitFor();
    expect(await page.getByLabel('미션 이름').inputValue()).toBe(written);
    await page.getByRole('button', { name: 'cover.jpg 삭제' }).waitFor();
  }
  // Sending says what is missing, and leads there.
  await press(page.getByRole('button', { name: '미션 만들기' }));
  const price = page.getByLabel('가격 (코인)');
  await page.getByText('1~1,000,000코인 사이로 입력해 주세요.').waitFor();
  expect(await price.evaluate((field) => field.matches(':focus'))).toBe(true);
  expect(await price.getAttribute('aria-invalid')).toBe('true');
  await lookAt(visit, '31-new-product-wrong', { main: true });
  await price.fill('3');
  await page.getByText('1~1,000,000코인 사이로 입력해 주세요.').waitFor({ state: 'detached' });
}

/** Answers the wish with a video that is really uploaded and converted. */
export async function perform(visit: Visit, product: string): Promise<void> {
  const { page, press } = visit;
  await visit.open('/mission-management/list/normal');
  const waiting = page.getByRole('button', { name: new RegExp(`${product} 수행하기$`) });
  // The one that is due first stands first.
  await press(waiting.first());
  const clip = {
    name: 'clip.mp4',
    mimeType: 'video/mp4',
    buffer: await video({ seconds: 2, size: '360x640' }),
  };
  await page.getByLabel('영상, 사진 또는 음성').setInputFiles(clip);
  await page.getByLabel('팬에게 남기는 메시지').fill('금요일 시험, 분명 잘 볼 거예요. 늘 응원할게요!');
  await page.getByRole('button', { name: 'clip.mp4 삭제' }).waitFor();
  await lookAt(visit, '33-perform', { main: true });
  await press(page.getByRole('button', { name: '팬에게 보내기' }));
  await page.getByText('변환 중').waitFor();
  await lookAt(visit, '34-converting');
  await page.getByText('변환 중').waitFor({ state: 'detached' });
  // The other wish still waits.
  await page.getByRole('link', { name: /^할 일 ?1$/ }).waitFor();
  await press(page.getByRole('link', { name: /^완료/ }));
  await page.getByText(product).first().waitFor();
  await lookAt(visit, '35-completed');
}

/** Sees what thirty coins come to after fees. */
export async function seeIncome(visit: Visit): Promise<void> {
  const { page, press } = visit;
  await press(page.getByRole('link', { name: '수입 관리' }).last());
  await page.getByText('₩1,350').first().waitFor();
  await lookAt(visit, '36-income', { main: true });
  await press(page.getByRole('tab', { name: '지난 수입' }));
  await page.getByText('아직 마감된 달이 없어요.').waitFor();
  await lookAt(visit, '37-income-past');
}
