import { expect } from 'vitest';
import type { Visit } from '../harness/browser.ts';
import { lookAt } from './look.ts';

/** Presses the button that saves a file. @returns the file's name and content */
async function save({ page, press }: Visit): Promise<{ name: string; text: string }> {
  const saving = page.waitForEvent('download');
  await press(page.getByRole('button', { name: 'CSV 내보내기' }));
  const file = await saving;
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  return { name: file.suggestedFilename(), text: Buffer.concat(chunks).toString() };
}

/** On the page of a fan's wallet: filters one kind of events, saves it as a file, and goes from a purchase to its payment and back to the same list. */
export async function auditWallet(visit: Visit): Promise<void> {
  const { page, press } = visit;
  const events = page.getByRole('list', { name: '이벤트 스트림' }).getByRole('listitem');
  await press(page.getByLabel('종류'));
  await press(page.getByRole('option', { name: '코인 구매' }));
  await expect.poll(() => events.count()).toBe(1);
  await lookAt(visit, '53-wallet-purchases');
  const { name, text } = await save(visit);
  expect(name).toMatch(/^wallet-[0-9a-f-]{36}\.csv$/);
  expect(text.trim().split('\n')).toHaveLength(2);
  expect(text).toContain(',코인 구매,');

  await press(events.getByRole('link', { name: '결제 보기' }));
  await page.getByText('충전 완료').waitFor();
  await lookAt(visit, '53-payment', { main: true });
  await page.goBack();
  await page.getByRole('list', { name: '이벤트 스트림' }).waitFor();
  await expect.poll(() => events.count()).toBe(1);
}

/** Shows a wallet as of an instant before its first event, then after its last one, and returns to now. */
export async function lookBack(visit: Visit): Promise<void> {
  const { page, press } = visit;
  const showAsOf = async (second: string) => {
    await page.getByLabel('기준 시각(KST)').fill(second);
    await press(page.getByRole('button', { name: '그 시각 기준으로 보기' }));
  };
  visit.provoke(404, '/admin/api/wallets/');
  await showAsOf('2020-01-01T00:00:00');
  await page.getByText('이 지갑에는 아무 일도 없었습니다.').waitFor();
  await showAsOf('2999-12-31T23:59:59');
  await page.getByRole('table', { name: '코인별 위치와 출처' }).getByText('코인 구매').first().waitFor();
  await page.getByText('현재와 같음').first().waitFor();
  expect(new URL(page.url()).searchParams.get('asOf')).toBe('2999-12-31T14:59:59.999Z');
  await page.getByRole('list', { name: '이벤트 스트림' }).getByRole('listitem').first().waitFor();
  await lookAt(visit, '53-wallet-as-of', { main: true });
  await press(page.getByRole('button', { name: '현재로 돌아가기' }));
  await page.getByRole('table', { name: '로트' }).waitFor();
}

/** Uses the palette with a mission's id, and with a part of a page's name. */
export async function goByPalette(visit: Visit, missionId: string): Promise<void> {
  const { page, press } = visit;
  const field = page.getByRole('combobox', { name: 'ID, 이름 또는 페이지' });
  await page.keyboard.press('Control+K');
  await field.fill(missionId);
  await page.getByRole('option').first().waitFor();
  await lookAt(visit, '53-palette', { main: true });
  await field.press('Enter');
  await page.waitForURL(`**/admin/missions/${missionId}/show`);

  await press(page.getByRole('button', { name: /찾기 또는 이동/ }));
  await field.fill('결제');
  await press(page.getByRole('option', { name: '결제 페이지' }));
  await page.waitForURL('**/admin/payments');
  await page.getByRole('tab', { name: /충전 완료 \d/ }).waitFor();
  await lookAt(visit, '53-payments', { main: true });
}

/** Saves a filter under a name, shares it with the team, and applies it by its name; tabs show their numbers of rows. */
export async function saveFilter(visit: Visit): Promise<void> {
  const { page, press } = visit;
  const name = '크리에이터만';
  await visit.open('/admin/wallets');
  const creators = page.getByRole('tab', { name: /^크리에이터 \d/ });
  await press(creators);
  await press(page.getByRole('button', { name: '저장된 필터' }));
  await page.getByLabel('필터 이름').fill(name);
  await page.getByLabel('팀과 공유', { exact: true }).check();
  await press(page.getByRole('button', { name: '현재 필터 저장' }));
  await page.getByRole('button', { name, exact: true }).waitFor();
  await lookAt(visit, '53-saved-filter');
  await page.keyboard.press('Escape');
  await press(page.getByRole('tab', { name: /^전체/ }));
  await press(page.getByRole('button', { name: '저장된 필터' }));
  await press(page.getByRole('button', { name, exact: true }));
  await expect.poll(() => creators.getAttribute('aria-selected')).toBe('true');
}

/** Shows the rows of a month that is still open, as its closing would write them now, and saves their file; then shows the amounts to pay. */
export async function foreseeMonth(visit: Visit, month: string): Promise<void> {
  const { page } = visit;
  await visit.open(`/admin/settlement-months/${month}/show`);
  await page.getByRole('heading', { name: '지금 마감하면' }).waitFor();
  await page.getByRole('link', { name: '루나' }).waitFor();
  await lookAt(visit, '63-month-estimate', { main: true });
  const { name, text } = await save(visit);
  expect(name).toBe(`settlement-${month}.csv`);
  expect(text).toContain(',루나,예상 정산,');
  await visit.open('/admin/settlements');
  await page.getByRole('tab', { name: /^지급 예정 \d/ }).waitFor();
  await lookAt(visit, '66-payouts', { main: true });
}
