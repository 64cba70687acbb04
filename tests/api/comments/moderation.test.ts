import type { Comment, ErrorReply, Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callConsole } from '../../harness/console.ts';
import type { Marketplace, Person } from '../../harness/marketplace.ts';
import { inDays, type MissionLine, openMissionLine } from '../../harness/mission-line.ts';
import { sayNotices, unfinished } from '../../harness/notice-words.ts';
import { toJudge, told } from '../../harness/told.ts';
import { type Talk, talkOn } from './talk.ts';

let line: MissionLine;
let market: Marketplace;
let author: Person;
let reader: Person;
let operator: Person;
let missionId: string;
let talk: Talk;

type Row = Reply<Routes['listComments']>[number] & ErrorReply;

beforeEach(async () => {
  line = await openMissionLine({ PUBLIC_URL: 'https://sowon.example' });
  ({ market } = line);
  [author, reader] = [await market.fan('author'), await market.fan('reader')];
  operator = await market.staff('ROLE_OPERATOR');
  await market.credit(line.fan, 200);
  missionId = await line.request();
  talk = talkOn(line, missionId);
});
afterEach(() => market.close());

const list = async (filter: object = {}) => {
  const { body } = await callConsole<Row[]>(market, 'GET', '/comments', { as: operator, query: { filter } });
  return body;
};
const reviewOf = async (id: string) => (await list({ id: [id] }))[0]?.review;
const judge = (id: string, verb: Parameters<Talk['judge']>[2], reason?: string) =>
  talk.judge<Row>(operator, id, verb, reason);
const waiting = () => toJudge(market, operator);

/** Returns the notices about comments so far. */
const toldOfComments = () =>
  told(market.ctx, 'comment%', { author, reader, operator, fan: line.fan, creator: line.creator });

test('queues a reported item for an operator, who keeps it visible; a new report queues it again', async () => {
  const id = await talk.say(author, 'Not so nice');
  expect([await reviewOf(id), await waiting()]).toEqual(['NONE', 0]);
  await talk.report(reader, id);
  expect([await reviewOf(id), await waiting()]).toEqual(['REPORTED', 1]);
  expect(await list({ review: 'REPORTED' })).toMatchObject([
    { id, reports: 1, content: 'Not so nice', authorName: 'author', mission: { id: missionId } },
  ]);
  market.setTime(inDays(1));
  expect(await judge(id, 'clear')).toMatchObject({ status: 200, body: { review: 'CLEARED', reports: 1 } });
  expect([await waiting(), await list({ review: 'REPORTED' })]).toEqual([0, []]);

  market.setTime(inDays(2));
  await talk.report(line.fan, id);
  expect([await reviewOf(id), await waiting()]).toEqual(['REPORTED', 1]);
  await talk.takeBack(line.fan, id);
  expect([await reviewOf(id), await waiting()]).toEqual(['CLEARED', 0]);
});

test('shows a hidden comment to its author alone, with the reason, and an empty place to others', async () => {
  const id = await talk.say(author, 'Very rude');
  const reply = await talk.say(line.fan, 'Please stop', id);
  const hidden = await judge(id, 'block', 'An insult');
  const block = { reason: 'An insult', objection: null };
  expect(hidden).toMatchObject({ status: 200, body: { review: 'BLOCKED', content: 'Very rude', block } });
  expect(await talk.see(author, id)).toMatchObject({ hidden: true, content: 'Very rude', block });
  for (const as of [null, reader, line.creator]) {
    expect(await talk.see(as, id)).toMatchObject({
      hidden: true,
      content: '',
      block: null,
      childrenCount: 1,
    });
  }
  expect((await talk.see(null, reply)).content).toBe('Please stop');
  expect(await talk.edit(author, id, 'Kind')).toMatchObject({
    status: 409,
    body: { code: 'COMMENT_HIDDEN' },
  });
  expect(await talk.write(reader, 'Me too', id)).toMatchObject({ body: { code: 'COMMENT_HIDDEN' } });
  for (const press of [talk.like, talk.report]) expect((await press(reader, id)).status).toBe(404);
  expect(await judge(id, 'block')).toMatchObject({ status: 409, body: { code: 'ALREADY_DECIDED' } });
});

test('lets the author object within thirty days; an operator answers, and all are notified', async () => {
  const [wrong, right] = [await talk.say(author, 'A joke'), await talk.say(author, 'An insult')];
  for (const id of [wrong, right]) await judge(id, 'block');
  expect((await talk.object(reader, wrong)).status).toBe(403);
  expect((await talk.object(author, wrong)).status).toBe(200);
  expect((await talk.object(author, right, 'I was provoked')).body.block?.objection).toMatchObject({
    state: 'OPEN',
    text: 'I was provoked',
  });
  expect((await talk.object(author, right)).body.code).toBe('ALREADY_EXISTS');
  expect((await list({ review: 'OBJECTED' })).map(({ id }) => id).sort()).toEqual([wrong, right].sort());
  expect(await waiting()).toBe(2);

  expect(await judge(wrong, 'unblock', 'Only a joke')).toMatchObject({ body: { block: null } });
  expect(await judge(right, 'uphold', 'Insults stay hidden')).toMatchObject({ body: { review: 'BLOCKED' } });
  expect(await waiting()).toBe(0);
  expect(await talk.see(reader, wrong)).toMatchObject({ hidden: false, content: 'A joke' });
  expect((await talk.see(author, right)).block?.objection).toMatchObject({
    state: 'UPHELD',
    answer: 'Insults stay hidden',
  });
  expect(await toldOfComments()).toEqual([
    'comment.block-upheld author DUE',
    'comment.blocked author DUE',
    'comment.blocked author DUE',
    'comment.objected operator DUE',
    'comment.objected operator DUE',
    'comment.shown-again author DUE',
    ...['creator', 'creator', 'fan', 'fan'].map((name) => `comment.written ${name} NONE`),
  ]);
  const { said } = await sayNotices(market.ctx);
  for (const words of said) expect(words).not.toMatch(unfinished);
  expect(said.some((words) => words.includes(`/mission-detail/${missionId}?comment=${wrong}`))).toBe(true);
});

test('accepts an objection to a block until the thirtieth day is over in Korea', async () => {
  const [one, two] = [await talk.say(author, 'One'), await talk.say(author, 'Two')];
  // The clock stands at noon of 21 November in Korea.
  for (const id of [one, two]) await judge(id, 'block');
  expect((await talk.see(author, one)).block?.objectUntil).toBe('2026-12-21T15:00:00.000Z');
  market.setTime(new Date('2026-12-21T14:59:59.999Z'));
  expect((await talk.object(author, one)).status).toBe(200);
  market.setTime(new Date('2026-12-21T15:00:00.000Z'));
  expect((await talk.object(author, two)).body.code).toBe('OBJECTION_OVER');
});

test('writes an audit row with the reason for each decision of an operator', async () => {
  const id = await talk.say(author, 'Hm');
  for (const verb of ['clear', 'block', 'unblock'] as const) await judge(id, verb, `Because of ${verb}`);
  const acts = await market.ctx.db
    .selectFrom('staff_acts')
    .select(['action', 'reason', 'resource', 'object_id', 'staff_id'])
    .where('resource', '=', 'comments')
    .orderBy('id')
    .execute();
  const by = { resource: 'comments', object_id: id, staff_id: operator.userId };
  expect(acts).toEqual([
    { action: 'clearComment', reason: 'Because of clear', ...by },
    { action: 'blockComment', reason: 'Because of block', ...by },
    { action: 'unblockComment', reason: 'Because of unblock', ...by },
  ]);
});

test('shows staff comments on a private mission once somebody reports one', async () => {
  const secret = talkOn(line, await line.request({ private: true }));
  const id = await secret.say(line.fan, 'Between us');
  expect(await list({ id: [id] })).toMatchObject([{ content: null, review: 'NONE' }]);
  expect(await list({ q: 'between' })).toEqual([]);
  await secret.report(line.creator, id);
  expect(await list({ q: 'between' })).toMatchObject([{ id, content: 'Between us', review: 'REPORTED' }]);
  expect(await list({ q: 'nobody says this' })).toEqual([]);
  expect(await list({ review: 'REPORTED', missionId })).toEqual([]);
});

test('notifies the author of the parent comment of a reply; nobody is notified of an own comment', async () => {
  const id = await talk.say(author, 'Who is it?');
  await talk.say(reader, 'I am', id);
  await talk.say(author, 'Ah', id);
  await talk.say(line.fan, 'My own mission');
  expect(await toldOfComments()).toEqual([
    'comment.answered author NONE',
    'comment.written creator NONE',
    'comment.written creator NONE',
    'comment.written fan NONE',
  ]);
});

test('filters comments in the console by author, place and text', async () => {
  const id = await talk.say(author, '100% Wish');
  market.setTime(inDays(1));
  const other = talkOn(line, await line.request());
  const second = await other.say(reader, 'Another 하늘');
  const idsOf = async (filter: object) => (await list(filter)).map((row) => row.id);
  expect(await idsOf({})).toEqual([second, id]);
  expect(await idsOf({ authorId: author.userId })).toEqual([id]);
  expect(await idsOf({ missionId })).toEqual([id]);
  for (const q of ['0% w', 'WIS', 'i']) expect(await idsOf({ q }), q).toEqual([id]);
  for (const q of ['하늘', '늘', 'R 하']) expect(await idsOf({ q }), q).toEqual([second]);
  expect(await idsOf({ review: 'NONE' })).toEqual([second, id]);
  await Promise.all([talk.report(line.creator, id), other.report(line.creator, second)]);
  const reported = async (way: 'ASC' | 'DESC', range: [number, number] = [0, 24]) => {
    const query = {
      filter: { review: 'REPORTED' },
      sort: ['written', way] as ['written', typeof way],
      range,
    };
    return (await callConsole<Row[]>(market, 'GET', '/comments', { as: operator, query })).body.map(
      (row) => row.id,
    );
  };
  expect(await reported('DESC')).toEqual([second, id]);
  expect(await reported('ASC')).toEqual([id, second]);
  expect(await reported('ASC', [1, 1])).toEqual([second]);
  const { body } = await callConsole<Comment>(market, 'GET', `/comments/${id}`, { as: operator });
  expect(body).toMatchObject({ id, content: '100% Wish' });
});

test('shows a comment with its parent and three comments before and after on its mission', async () => {
  const other = talkOn(line, await line.request());
  const ids: string[] = [];
  for (let minute = 0; minute < 10; minute += 1) {
    market.setTime(new Date(inDays(0).getTime() + minute * 60_000));
    ids.push(await talk.say(author, `comment ${minute}`, minute === 7 ? ids[0] : undefined));
    await other.say(author, `elsewhere ${minute}`);
  }
  const around = async (place: number) => {
    const query = { filter: { around: ids[place] }, sort: ['written', 'ASC'] as ['written', 'ASC'] };
    const { body } = await callConsole<Row[]>(market, 'GET', '/comments', { as: operator, query });
    return body.map(({ id }) => ids.indexOf(id));
  };
  expect(await around(5)).toEqual([2, 3, 4, 5, 6, 7, 8]);
  expect(await around(0)).toEqual([0, 1, 2, 3]);
  expect(await around(9)).toEqual([6, 7, 8, 9]);
  expect(await around(7), 'a reply').toEqual([0, 4, 5, 6, 7, 8, 9]);
});

test('stops a muted member from writing and editing until the last day is over or the mute is lifted', async () => {
  const id = await talk.say(author, 'Buy my records');
  const decide = (verb: 'restrict' | 'allow', body: object) =>
    callConsole<ErrorReply>(market, 'POST', `/users/${author.userId}/${verb}-commenting`, {
      as: operator,
      body,
    });
  expect((await decide('allow', { reason: 'A mistake' })).body.code).toBe('ALREADY_DECIDED');
  expect((await decide('restrict', { days: 7, reason: 'Advertising' })).status).toBe(200);
  // The clock stands at noon of 21 November in Korea.
  const until = '2026-11-28T15:00:00.000Z';
  const shown = await callConsole<Reply<Routes['showUser']>>(market, 'GET', `/users/${author.userId}`, {
    as: operator,
  });
  expect(shown.body.commentingRestricted).toEqual({ until, reason: 'Advertising' });
  for (const refused of [await talk.write(author, 'And mine'), await talk.edit(author, id, 'Please')]) {
    expect(refused).toMatchObject({ status: 409, body: { code: 'COMMENTING_RESTRICTED' } });
    expect(refused.body.message).toContain('November 29, 2026 at 00:00 (Korean time)');
  }
  expect((await talk.like(author, id)).status).toBe(200);
  expect((await talk.write(reader, 'Hello')).status).toBe(200);
  market.setTime(new Date(Date.parse(until) - 1));
  expect((await talk.write(author, 'Still not')).status).toBe(409);
  market.setTime(new Date(until));
  expect((await talk.write(author, 'Hello again')).status).toBe(200);

  await decide('restrict', { days: 365, reason: 'Again' });
  expect((await decide('allow', { reason: 'They were sorry' })).status).toBe(200);
  expect((await talk.write(author, 'Sorry')).status).toBe(200);
  expect((await toldOfComments()).filter((one) => one.startsWith('commenting'))).toEqual([
    'commenting.allowed author DUE',
    'commenting.restricted author DUE',
    // The first notice is a week old by now, and old notices are not mailed any more.
    'commenting.restricted author NONE',
  ]);
  for (const words of (await sayNotices(market.ctx)).said) expect(words).not.toMatch(unfinished);
});
