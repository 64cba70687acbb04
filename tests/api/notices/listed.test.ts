import type { Notice, PageOf } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Marketplace, Person } from '../../harness/marketplace.ts';
import { inDays, type MissionLine, openMissionLine } from '../../harness/mission-line.ts';
import { unfinished } from '../../harness/notice-words.ts';
import { writeNotices } from '../../harness/told.ts';
import { talkOn } from '../comments/talk.ts';

/** The list of a member's notices. */

let line: MissionLine;
let market: Marketplace;
let author: Person;
let missionId: string;
let thread: string;

beforeEach(async () => {
  line = await openMissionLine();
  ({ market } = line);
  author = await market.fan('author');
  await market.credit(line.fan, 200);
  missionId = await line.request();
  thread = await talkOn(line, missionId).say(author, 'So happy for you');
});
afterEach(() => market.close());

const pageOf = async (as: Person, query = '', language = 'en') => {
  await writeNotices(market.ctx);
  return (await market.call<PageOf<Notice>>('GET', `/users/me/notifications/page${query}`, { as, language }))
    .body;
};
const unread = async (as: Person) =>
  (await market.call<{ unread: number }>('GET', '/users/me/notifications/unread', { as })).body.unread;
const read = (as: Person, until: string, key?: string) =>
  market.call<{ unread: number; code?: string }>('POST', '/users/me/notifications/read', {
    as,
    body: { until },
    ...(key !== undefined && { key }),
  });
/** Replies as the creator to the author's comment, which notifies the author. */
const reply = (content: string) => talkOn(line, missionId).say(line.creator, content, thread);

test('shows notices in the language of the member with a link to their subject', async () => {
  const commentId = await reply('So nice');
  const [told] = (await pageOf(author)).content;
  expect(told).toMatchObject({
    title: 'creator replied to your comment',
    path: `/mission-detail/${missionId}?comment=${commentId}`,
    read: false,
  });
  for (const language of ['ko', 'en', 'ja']) {
    const { content } = await pageOf(author, '', language);
    for (const { title, content: body, action, path } of content)
      expect([title, body, action, path].join()).not.toMatch(unfinished);
  }
  expect((await pageOf(author, '', 'ja')).content[0]?.title).toBe(
    'creatorさんがあなたのコメントに返信しました',
  );
});

test('lists notices page by page, the newest first', async () => {
  for (const content of ['One', 'Two', 'Three']) {
    market.setTime(inDays(content.length));
    await reply(content);
  }
  const first = await pageOf(author, '?size=2');
  const second = await pageOf(author, '?size=2&page=1');
  expect([first.content.length, first.last, first.totalElements]).toEqual([2, false, 3]);
  const told = [...first.content, ...second.content].map((notice) => notice.created);
  expect(told).toEqual(told.toSorted().toReversed());
  expect(new Set([...first.content, ...second.content].map(({ id }) => id)).size).toBe(3);
});

test('marks notices up to an instant as read for the recipient alone; later notices stay unread', async () => {
  await reply('One');
  const { content: before } = await pageOf(line.creator);
  const [newest] = (await pageOf(author)).content;
  expect([await unread(author), await unread(line.creator)]).toEqual([1, before.length]);
  market.setTime(inDays(1));
  await reply('Two');
  await writeNotices(market.ctx);
  expect(await unread(author)).toBe(2);
  expect((await read(author, newest?.created ?? '')).body).toEqual({ unread: 1 });
  expect((await pageOf(author)).content.map((notice) => notice.read)).toEqual([false, true]);
  expect(await unread(line.creator)).toBe(before.length);
});

test('keeps the read mark for a repeated call, and refuses another instant under its key', async () => {
  await reply('One');
  const [newest] = (await pageOf(author)).content;
  const until = newest?.created ?? '';
  const first = await read(author, until, 'key-of-reading');
  market.setTime(inDays(1));
  await reply('Two');
  await writeNotices(market.ctx);
  expect((await read(author, until, 'key-of-reading')).body).toEqual(first.body);
  expect((await read(author, inDays(2).toISOString(), 'key-of-reading')).body.code).toBe('KEY_REUSED');
  expect(await unread(author)).toBe(1);
});

test('neither counts nor shows a mail that is not listed', async () => {
  await reply('One');
  await writeNotices(market.ctx);
  const row = { recipient_id: author.userId, facts: {}, created_at: market.ctx.clock.now() };
  await market.ctx.db
    .insertInto('notices')
    .values({
      id: 'a-mail',
      notice: 'account.verify',
      listed: false,
      ...row,
      facts: {},
      mail_state: 'NONE',
      mail_due_at: null,
      mail_until: null,
      mail_attempts: 0,
      mail_problem: null,
      mail_sealed: null,
      mail_sent_at: null,
    })
    .execute();
  expect([await unread(author), (await pageOf(author)).content.length]).toEqual([1, 1]);
});
