import { afterEach, expect, test } from 'vitest';
import { formatDateTime } from '../../lib/format/dates.ts';
import { creator, mission, pageOf } from './examples.ts';
import { closePage, type Replies, showPage } from './show-page.tsx';

afterEach(closePage);

const counts = {
  waiting: 2,
  toDraw: 1,
  basic: 1,
  lucky: 0,
  customRequested: 1,
  customAccepted: 0,
  completed: 0,
  rejected: 0,
};
const replies = (more: Replies): Replies => ({ missionCounts: counts, ...more });

const due = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

test('the to-do list has missions, requests and draws by time, each with day and hour', async () => {
  const failed = { at: '2026-11-28T03:00:00.000Z', reason: 'TOO_LONG', comment: 'Eleven minutes' } as const;
  const [first, second, third] = [due(1.5), due(5), due(20)];
  const missionTask = (id: string, when: string, more: Parameters<typeof mission>[0]) =>
    ({ kind: 'MISSION', due: when, mission: mission({ id, due: when, ...more }) }) as const;
  const page = showPage(
    '/mission-management/list/due',
    replies({
      creatorTasks: pageOf([
        missionTask('m1', first, { status: 'ACCEPTED', failedAnswer: failed }),
        {
          kind: 'DRAW',
          due: second,
          draw: {
            productId: 'd',
            title: 'Win a song',
            drawNumber: 3,
            entries: 12,
            picked: 1,
            drawBy: second,
          },
        },
        missionTask('m2', third, { status: 'REQUESTED' }),
      ]),
    }),
    creator(),
  );
  await page.find('main li', 'Win a song');
  const rows = page.all('main li').map(({ textContent }) => textContent ?? '');
  expect(rows.map((row) => row[0])).toEqual(['1', '2', '3']);
  for (const [at, when] of [first, second, third].entries()) expect(rows[at]).toContain(formatDateTime(when));
  // The answer that failed is marked, with a button to send it again.
  expect(rows[0]).toContain('The file was longer than ten minutes. Your message is kept.');
  await page.find('main li button', 'Send again');
  expect(rows[1]).toContain('12 entries · 1 of 3 drawn');
  await page.find('main li a[href="/mission-management/lottery-event/d"]', 'Draw the winners');
  await page.find('main li button', 'Accept');
});

test('an empty to-do list says so', async () => {
  const page = showPage('/mission-management/list/due', replies({ creatorTasks: pageOf([]) }), creator());
  await page.find('main', 'Nothing waits for you.');
});
