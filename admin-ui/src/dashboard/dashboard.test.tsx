import { afterEach, expect, it } from 'vitest';
import { close, show } from '../shown/show.tsx';
import { Figures } from './figures.tsx';
import type { Waiting } from './records.ts';
import { WaitingList } from './waiting-list.tsx';

afterEach(close);

const waiting: Waiting = {
  waiting: [
    { kind: 'APPROVALS', count: 1, won: null },
    { kind: 'PAYOUTS_DUE', count: 1_200, won: 27_000 },
    { kind: 'ALARMS', count: 0, won: null },
  ],
  figures: [
    { kind: 'WALLETS', value: 1_200 },
    { kind: 'COINS_HELD', value: 1_200 },
    { kind: 'MONTH_ESTIMATE', value: 31_500 },
  ],
  month: '2026-12',
};
const links = () => [...document.querySelectorAll('main li a')].map((link) => link.textContent);

it('shows each waiting queue with its count and sum, and lists empty queues in one line', async () => {
  const page = await show(<WaitingList waiting={waiting} error={null} />);
  await page.find('main li a', 'Payouts due');
  expect(links()).toHaveLength(2);
  expect(links()[0]).toMatch(/^1Approvals to decide/);
  expect(links()[1]).toMatch(/^1,200Payouts due.*₩27,000$/);
  await page.find('main span', 'Nothing waits of: Open alarms');
});

it('shows each figure in its unit and links its rows', async () => {
  const page = await show(<Figures waiting={waiting} />, { locale: 'ko' });
  await page.find('main', '31,500원');
  expect(page.text()).toContain('1,200코인');
  const ways = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href')?.slice(1));
  expect(ways).toEqual(['/wallets', '/wallets?sort=held&order=DESC', '/settlement-months/2026-12/show']);
});

it('shows a failure beside the known figures', async () => {
  const page = await show(<WaitingList waiting={waiting} error="ra.notification.http_error" />);
  const said = await page.find('main [role=alert]');
  expect(said.textContent).not.toContain('ra.notification');
  expect(links()).toHaveLength(2);
});
