import { randomUUID } from 'node:crypto';
import type { Comment, Mission } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callConsole } from '../../harness/console.ts';
import type { Marketplace, Person } from '../../harness/marketplace.ts';
import { inDays, type MissionLine, openMissionLine } from '../../harness/mission-line.ts';
import { type Talk, talkOn } from './talk.ts';

let line: MissionLine;
let market: Marketplace;
let fan: Person;
let other: Person;
let missionId: string;
let talk: Talk;

beforeEach(async () => {
  line = await openMissionLine();
  ({ market, fan } = line);
  other = await market.fan('other');
  await market.credit(fan, 200);
  missionId = await line.request();
  talk = talkOn(line, missionId);
});
afterEach(() => market.close());

const contents = ({ content }: { content: Comment[] }) => content.map((comment) => comment.content);
const countOf = async () =>
  (await market.call<Mission>('GET', `/missions/${missionId}`, { as: fan })).body.commentsCount;

test('shows comments to everyone who can see the mission, and lets every verified member comment', async () => {
  const said = await talk.write(other, '  So happy for you \n both ');
  expect(said).toMatchObject({
    status: 200,
    body: {
      missionId,
      content: 'So happy for you \n both',
      parentCommentId: null,
      edited: null,
      liked: false,
      likedCount: 0,
      childrenCount: 0,
      blocked: false,
      hidden: false,
      block: null,
      user: { id: other.userId, username: 'other', creator: null },
    },
  });
  await talk.say(line.creator, 'Thank you');
  expect(contents(await talk.page(null))).toEqual(['Thank you', 'So happy for you \n both']);
  expect(await countOf()).toBe(2);
  const [byCreator] = (await talk.page(null)).content;
  expect(byCreator?.user.creator).toMatchObject({ id: line.creator.creatorId });
});

test('a comment is not empty and has at most 200 characters', async () => {
  for (const content of ['', '  \n ', 'x'.repeat(201)]) {
    expect(await talk.write(other, content)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  }
  expect((await talk.write(other, 'x'.repeat(200))).status).toBe(200);
  expect((await talk.page(null)).totalElements).toBe(1);
});

test('writes a comment once for repeated calls under one key', async () => {
  const key = randomUUID();
  const [first, again] = await Promise.all([1, 2].map(() => talk.write(other, 'Once', undefined, key)));
  expect(again?.body.id).toBe(first?.body.id);
  expect(await talk.write(other, 'Twice', undefined, key)).toMatchObject({
    status: 422,
    body: { code: 'KEY_REUSED' },
  });
  expect(contents(await talk.page(null))).toEqual(['Once']);
});

test('lists five comments a page, the newest first, and replies the oldest first', async () => {
  const ids: string[] = [];
  for (let number = 1; number <= 7; number += 1) ids.push(await talk.say(other, `Number ${number}`));
  const first = ids[0] ?? '';
  for (let number = 1; number <= 6; number += 1) await talk.say(fan, `Reply ${number}`, first);

  const page = await talk.page(null);
  expect(contents(page)).toEqual([7, 6, 5, 4, 3].map((number) => `Number ${number}`));
  expect(page).toMatchObject({ totalElements: 7, totalPages: 2, last: false });
  const second = await talk.page(null, 'parentOnly=true&page=1');
  expect(contents(second)).toEqual(['Number 2', 'Number 1']);
  expect(second).toMatchObject({ last: true, content: [{ childrenCount: 0 }, { childrenCount: 6 }] });

  const replies = await talk.page(null, `parentCommentId=${first}`);
  expect(contents(replies)).toEqual([1, 2, 3, 4, 5].map((number) => `Reply ${number}`));
  expect(replies).toMatchObject({ totalElements: 6, last: false });
  expect(await talk.page(null, 'size=100')).toMatchObject({ totalElements: 13 });
  expect(await countOf()).toBe(13);
});

test('allows replies one level deep, to a comment of the same mission', async () => {
  const id = await talk.say(other, 'Here');
  const reply = await talk.say(fan, 'A reply', id);
  expect(await talk.write(other, 'Deeper', reply)).toMatchObject({ status: 404 });
  const elsewhere = talkOn(line, await line.request());
  expect(await elsewhere.write(other, 'From elsewhere', id)).toMatchObject({ status: 404 });
});

test('lets only the author edit a comment, and shows the time of the edit', async () => {
  const id = await talk.say(other, 'Frist');
  market.setTime(inDays(1));
  expect(await talk.edit(fan, id, 'Mine')).toMatchObject({ status: 403, body: { code: 'ACCESS_DENIED' } });
  expect(await talk.edit(other, id, 'First')).toMatchObject({
    status: 200,
    body: { content: 'First', edited: inDays(1).toISOString() },
  });
  expect(await talk.see(null, id)).toMatchObject({ content: 'First' });
});

test('refuses to delete a comment with replies, with the message Can’t Remove Comment', async () => {
  const id = await talk.say(other, 'A question');
  const reply = await talk.say(fan, 'An answer', id);
  expect(await talk.remove(other, id)).toMatchObject({
    status: 409,
    body: { code: 'COMMENT_HAS_REPLIES', message: "Can't Remove Comment" },
  });
  expect((await talk.remove(other, reply)).status).toBe(403);
  expect((await talk.remove(fan, reply)).status).toBe(200);
  expect((await talk.remove(other, id)).status).toBe(200);
  expect((await talk.remove(other, id)).status).toBe(404);
  expect((await talk.page(null)).totalElements).toBe(0);
  expect(await countOf()).toBe(0);
});

test('either deletes the comment or stores a concurrent reply, never both', async () => {
  for (let round = 0; round < 8; round += 1) {
    const id = await talk.say(other, 'Here?');
    const [removed, replied] = await Promise.all([talk.remove(other, id), talk.write(fan, 'Yes', id)]);
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual([removed.status, replied.status]);
  }
});

test('counts each of 64 concurrent likes once', async () => {
  const id = await talk.say(fan, 'Like this');
  const crowd = await Promise.all(Array.from({ length: 64 }, () => market.fan()));
  await Promise.all(crowd.flatMap((one) => [talk.like(one, id), talk.like(one, id)]));
  await Promise.all(crowd.slice(0, 24).map((one) => talk.unlike(one, id)));
  expect(await talk.page(crowd[0] ?? null)).toMatchObject({ content: [{ liked: false, likedCount: 40 }] });
  expect(await talk.page(crowd[63] ?? null)).toMatchObject({ content: [{ liked: true, likedCount: 40 }] });
});

test('lists the three most liked public comments as the best', async () => {
  const crowd = await Promise.all(Array.from({ length: 4 }, () => market.fan()));
  const ids = await Promise.all(['a', 'b', 'c', 'd'].map((content) => talk.say(fan, content)));
  const secretId = await line.request({ private: true });
  const secret = await talkOn(line, secretId).say(fan, 'secret');
  for (const [place, id] of ids.entries()) {
    for (const one of crowd.slice(0, place)) await talk.like(one, id);
  }
  for (const one of [fan, line.creator]) await talk.like(one, secret);
  await market.project();
  const best = async () =>
    (await market.call<Comment[]>('GET', '/mission-comments/best-3')).body.map(({ content }) => content);
  expect(await best()).toEqual(['d', 'c', 'b']);
  await talk.remove(fan, ids[3] ?? '');
  expect(await best()).toEqual(['c', 'b']);
  await talk.judge(await market.staff('ROLE_OPERATOR'), ids[2] ?? '', 'block');
  expect(await best()).toEqual(['b']);
});

test('hides a reported comment from the reporter until the report is withdrawn', async () => {
  const id = await talk.say(fan, 'Something rude');
  expect((await talk.report(fan, id)).status).toBe(403);
  expect((await talk.report(other, id)).status).toBe(200);
  expect((await talk.report(other, id)).status).toBe(200);
  expect(await talk.see(other, id)).toMatchObject({ blocked: true, content: '' });
  expect(await talk.see(fan, id)).toMatchObject({ blocked: false, content: 'Something rude' });
  expect((await talk.takeBack(other, id)).status).toBe(200);
  expect(await talk.see(other, id)).toMatchObject({ blocked: false, content: 'Something rude' });
});

test('shows comments on a private or hidden mission only to its fan and creator', async () => {
  const secretId = await line.request({ private: true });
  const secret = talkOn(line, secretId);
  const id = await secret.say(fan, 'Between us');
  await secret.say(line.creator, 'Of course', id);
  expect((await secret.write(other, 'Hello?')).status).toBe(404);
  for (const call of [secret.like, secret.report]) expect((await call(other, id)).status).toBe(404);
  const read = (as: Person | null) => market.call('GET', `/missions/${secretId}/comments/page`, { as });
  expect([(await read(other)).status, (await read(null)).status, (await read(fan)).status]).toEqual([
    404, 404, 200,
  ]);

  const openId = await talk.say(other, 'Nice');
  const operator = await market.staff('ROLE_OPERATOR');
  await callConsole(market, 'POST', `/missions/${missionId}/block`, {
    as: operator,
    body: { reason: 'reported' },
  });
  expect((await market.call('GET', `/mission-comments/${openId}`, { as: other })).status).toBe(404);
  expect((await talk.edit(other, openId, 'Not nice')).status).toBe(404);
  // Authors can always delete their own comments.
  expect((await talk.remove(other, openId)).status).toBe(200);
});
