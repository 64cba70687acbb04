import { leftMemberName, type Notice, type PageOf } from '@sowon/contracts';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Marketplace, Person } from '../../harness/marketplace.ts';
import { type MissionLine, openMissionLine } from '../../harness/mission-line.ts';
import { writeNotices } from '../../harness/told.ts';
import { talkOn } from '../comments/talk.ts';

/** The parts beside a notice: the picture of the person it is about, and the ids of its objects. */

let line: MissionLine;
let market: Marketplace;
let author: Person;
let missionId: string;

beforeEach(async () => {
  line = await openMissionLine();
  ({ market } = line);
  author = await market.fan('author');
  await market.credit(line.fan, 200);
  missionId = await line.request();
});
afterEach(() => market.close());

/** Gives a person a picture. @returns its address */
async function portray(person: Person): Promise<string> {
  const imageFileId = await market.upload(person);
  const path = `/users/${person.userId}/image`;
  const { status } = await market.call('POST', path, { as: person, body: { imageFileId } });
  expect(status).toBe(200);
  return `/media/${imageFileId}/original`;
}

const listOf = async (as: Person) =>
  (await market.call<PageOf<Notice>>('GET', '/users/me/notifications/page', { as })).body;

async function told(as: Person): Promise<Notice[]> {
  await writeNotices(market.ctx);
  return (await listOf(as)).content;
}

const shown = (notices: readonly Notice[]) => notices.map(({ thumbnail }) => thumbnail?.s3Url ?? null);

/** Replies as the creator to a comment of the author. */
async function reply(): Promise<string> {
  const talk = talkOn(line, missionId);
  return talk.say(line.creator, 'So nice', await talk.say(author, 'So happy for you'));
}

test('returns the picture of the subject of a notice, and mission and comment as ids', async () => {
  const pictures = { fan: await portray(line.fan), creator: await portray(line.creator) };
  const commentId = await reply();
  expect(await told(author)).toMatchObject([
    {
      thumbnail: { kind: 'IMAGE', s3Url: pictures.creator },
      mission: { id: missionId },
      missionComment: { id: commentId, missionId },
    },
  ]);
  const ofCreator = (await told(line.creator)).find((notice) => notice.missionComment === null);
  expect(ofCreator).toMatchObject({ thumbnail: { s3Url: pictures.fan }, mission: { id: missionId } });
});

test('shows no picture for a member without a picture or with a hidden picture', async () => {
  await reply();
  expect(shown(await told(author))).toEqual([null]);
  const picture = await portray(line.creator);
  expect(shown(await told(author))).toEqual([picture]);
  await market.ctx.db
    .updateTable('users')
    .set({ image_withheld: true })
    .where('id', '=', line.creator.userId)
    .execute();
  expect(shown(await told(author))).toEqual([null]);
});

test('shows for a hidden comment the subject of the mission, not the author of the comment', async () => {
  const pictures = { author: await portray(author), creator: await portray(line.creator) };
  const commentId = await talkOn(line, missionId).say(author, 'Something rude');
  const ofFan = async () => shown((await told(line.fan)).filter((notice) => notice.missionComment !== null));
  expect(await ofFan()).toEqual([pictures.author]);
  await market.ctx.pool.query(
    "update comments set blocked_at = now(), blocked_by = author_id, block_reason = 'rude', object_until = now() where id = $1",
    [commentId],
  );
  expect(await ofFan()).toEqual([pictures.creator]);
});

test('names the other party and the request in a title while each may be named', async () => {
  const title = async (as: Person) =>
    (await listOf(as)).content.find(({ mission, missionComment }) => mission && !missionComment)?.title;
  await writeNotices(market.ctx);
  const { rows } = await market.ctx.pool.query<{ fan: string; wish: string }>(
    `select users.username as fan, products.name as wish from missions
       join users on users.id = missions.fan_id join products on products.id = missions.product_id
      where missions.id = $1`,
    [missionId],
  );
  const [{ fan, wish } = { fan: '', wish: '' }] = rows;
  expect(await title(line.creator)).toContain(`${fan} 님이 ‘${wish}’`);
  // The stored notice contains no name.
  const { rows: stored } = await market.ctx.pool.query<{ facts: object }>('select facts from notices');
  expect(stored.length).toBeGreaterThan(0);
  for (const name of [fan, wish]) expect(JSON.stringify(stored)).not.toContain(name);

  const hide = (at: string | null) =>
    market.ctx.pool.query('update products set hidden_at = $1::timestamptz where name = $2', [at, wish]);
  await hide('2026-11-20T03:00:00Z');
  expect(await title(line.creator)).toBe('새 미션이 도착했습니다');
  await hide(null);
  await market.ctx.db
    .updateTable('users')
    .set({ username: leftMemberName })
    .where('id', '=', line.fan.userId)
    .execute();
  expect(await title(line.creator)).toBe('새 미션이 도착했습니다');
});

test('reads a longer list with the same number of queries', async () => {
  await portray(line.creator);
  await reply();
  await told(author);
  const queries = async () => {
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const { length } = (await listOf(author)).content;
    const { length: count } = asked.mock.calls;
    asked.mockRestore();
    return { length, count };
  };
  const short = await queries();
  await reply();
  await reply();
  await told(author);
  const long = await queries();
  expect([short.length, long.length]).toEqual([1, 3]);
  expect(long.count).toBe(short.count);
  expect(long.count).toBeGreaterThan(0);
});
