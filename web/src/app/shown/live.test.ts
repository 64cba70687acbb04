import type { Comment } from '@sowon/contracts/comments/schemas';
import type { LiveChange } from '@sowon/contracts/live/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { comment, fan, mission, pageOf } from './examples.ts';
import { takeLines } from './lines.ts';
import { closePage, type Shown, showPage } from './show-page.tsx';
import { soon } from './soon.ts';

const hidden = vi.spyOn(document, 'hidden', 'get');
afterEach(() => {
  closePage();
  hidden.mockReturnValue(false);
});

const path = '/mission-detail/m';
const others = (more: Partial<Comment> = {}) =>
  comment({ user: { ...comment().user, id: 'u-other' }, ...more });

/** Shows a mission's page with comments that the test can change, and intercepts its live connections. */
function show(said: Comment[], by: ReturnType<typeof fan> | null = fan()) {
  const replies = {
    mission: mission(),
    get missionComments() {
      return pageOf([...said]);
    },
  };
  const page = by ? showPage(path, replies, by) : showPage(path, replies);
  return { page, ...takeLines() };
}

const readings = ({ sent }: Shown, name: string) => sent.filter((call) => call.startsWith(name)).length;
const commentsChanged: LiveChange = { topic: 'comments', id: 'm' };

test('another member’s comment appears by itself and is announced; typed text and focus stay', async () => {
  const said = [others()];
  const { page, line } = show(said);
  await page.find('article', 'So happy for you');
  await page.typeInto('main form textarea', 'My own w');
  const field = (await page.find('main form textarea')) as HTMLTextAreaElement;
  field.focus();
  const { address, open, change } = await line();
  expect(address).toBe('/api/v1/live?missionId=m');
  open(30_000);
  said.unshift(others({ id: 'k2', content: 'Me too', created: '2026-11-03T03:00:00.000Z' }));
  change(commentsChanged);
  await page.find('article', 'Me too');
  await page.find('[role=status]', '1 new comment');
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('My own w');
});

test('frequent changes are loaded at once, and then at intervals', async () => {
  const { page, line } = show([others()]);
  const { open, change } = await line();
  open(30_000);
  const before = readings(page, 'missionComments');
  for (let times = 0; times < 10; times += 1) change(commentsChanged);
  await soon(() => expect(readings(page, 'missionComments')).toBe(before + 1));
  await soon(() => expect(readings(page, 'missionComments')).toBe(before + 2));
});

test('a live connection without history triggers a reload; a connection with history does not', async () => {
  const { page, line } = show([others()]);
  const { open, again } = await line();
  const before = readings(page, 'missionComments');
  open(30_000);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(readings(page, 'missionComments')).toBe(before);
  again();
  await soon(() => expect(readings(page, 'missionComments')).toBe(before + 1));
  closePage();

  const late = show([others()]);
  const begun = await late.line();
  const read = readings(late.page, 'missionComments');
  begun.open(0);
  await soon(() => expect(readings(late.page, 'missionComments')).toBe(read + 1));
});

test('a lost live connection is reopened', async () => {
  const { lines, line } = show([others()]);
  const first = await line();
  first.open(30_000);
  first.cut();
  await line(1);
  expect(lines).toHaveLength(2);
});

test('a hidden page closes its live connection after 30 seconds and reopens it when shown', async () => {
  const { lines, line } = show([others()]);
  const first = await line();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    hidden.mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(29_000);
    expect(first.isLeft()).toBe(false);
    await vi.advanceTimersByTimeAsync(2_000);
  } finally {
    vi.useRealTimers();
  }
  await soon(() => expect(first.isLeft()).toBe(true));
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await line(1);
  expect(lines).toHaveLength(2);
});

test('a visitor has a live connection on a mission page', async () => {
  const { line } = show([others()], null);
  expect((await line()).address).toBe('/api/v1/live?missionId=m');
});
