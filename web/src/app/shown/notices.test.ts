import type { Notice } from '@sowon/contracts/notices/schemas';
import { afterEach, expect, test } from 'vitest';
import { fan } from './examples.ts';
import { closePage, showPage } from './show-page.tsx';
import { soon } from './soon.ts';

/** The list of a member's notices. */

afterEach(closePage);

const notice = (more: Partial<Notice> = {}): Notice => ({
  id: 'n',
  title: 'Haru granted your wish',
  content: 'Look at it.\n\nIt is a song.',
  thumbnail: null,
  mission: { id: 'm' },
  missionComment: null,
  action: 'See the mission',
  path: '/mission-detail/m',
  created: '2026-11-27T15:05:00.000Z',
  read: true,
  ...more,
});

test('notices are a table of picture, content and time, in Korean time and the language’s format', async () => {
  const notices = { content: [notice()], totalPages: 1, totalElements: 1, last: true };
  const page = showPage('/notifications', { notices }, fan());
  await page.find('table h2', 'Haru granted your wish');
  expect(page.all('th').map((head) => head.textContent)).toEqual(['Picture', 'Notice', 'When (Korean time)']);
  const [row] = page.all('tbody tr');
  expect(row?.querySelectorAll('td')).toHaveLength(3);
  expect(row?.querySelector('time')?.textContent?.replaceAll(/\s/gu, ' ')).toBe('2026. 11. 28. 오전 12:05');
  expect(row?.querySelector('a')?.getAttribute('href')).toBe('/mission-detail/m');
});

test('a further page is loaded by its number', async () => {
  const notices = { content: [notice({ read: false })], totalPages: 3, totalElements: 30, last: false };
  const page = showPage('/notifications', { notices, readNotices: { unread: 0 } }, fan());
  await page.find('td', 'New');
  await page.press('nav button', '2');
  await soon(() => expect(page.sent.join('\n')).toContain('notices ?page=1'));
});
