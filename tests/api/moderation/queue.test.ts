import type { ErrorReply, Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callConsole } from '../../harness/console.ts';
import type { Marketplace, Person } from '../../harness/marketplace.ts';
import { inDays, type MissionLine, openMissionLine } from '../../harness/mission-line.ts';
import { waitingCount } from '../../harness/told.ts';
import { type Talk, talkOn } from '../comments/talk.ts';
import { contentLine } from '../content/content-line.ts';

/** Waiting items of all kinds in the operators' queue. */

let line: MissionLine;
let market: Marketplace;
let reader: Person;
let operator: Person;
let colleague: Person;
let missionId: string;
let talk: Talk;

type Row = Reply<Routes['listModeration']>[number];
type Item = Reply<Routes['showModeration']>;

beforeEach(async () => {
  line = await openMissionLine();
  ({ market } = line);
  [reader, operator, colleague] = [
    await market.fan('reader'),
    await market.staff('ROLE_OPERATOR'),
    await market.staff('ROLE_OPERATOR'),
  ];
  await market.credit(line.fan, 200);
  missionId = await line.request();
  talk = talkOn(line, missionId);
});
afterEach(() => market.close());

const list = async (filter: object = {}, more: object = {}): Promise<Row[]> => {
  await market.project();
  const query = { filter, ...more };
  return (await callConsole<Row[]>(market, 'GET', '/moderation', { as: operator, query })).body;
};
const states = async () => Object.fromEntries((await list()).map(({ id, state }) => [id, state]));
const show = async (id: string) => {
  await market.project();
  return callConsole<Item & ErrorReply>(market, 'GET', `/moderation/${id}`, { as: operator });
};
const reportMission = (id = missionId) =>
  market.call('POST', `/missions/${id}/blocks`, { as: reader, body: { userId: reader.userId } });
const judgeMission = (verb: string, id = missionId) =>
  callConsole(market, 'POST', `/missions/${id}/${verb}`, { as: operator, body: { reason: 'Not fit' } });
const escalate = (kind: string, id: string, as = operator, reason = 'I know the author') =>
  callConsole<ErrorReply>(market, 'POST', `/moderation/${id}/escalate`, { as, body: { kind, reason } });
const takeBack = (kind: string, id: string, as = operator) =>
  callConsole<ErrorReply>(market, 'POST', `/moderation/${id}/take-back`, { as, body: { kind } });
const counts = async () => {
  await market.project();
  const of = (kind: 'UNREVIEWED' | 'APPEALED' | 'ESCALATED') =>
    waitingCount(market, operator, `CONTENT_${kind}`);
  return {
    unreviewed: await of('UNREVIEWED'),
    appealed: await of('APPEALED'),
    escalated: await of('ESCALATED'),
  };
};

test('moves reports, objections and decisions through one queue, the longest wait first', async () => {
  expect([await list(), await counts()]).toEqual([[], { unreviewed: 0, appealed: 0, escalated: 0 }]);
  const id = await talk.say(reader, 'Not so nice');
  await reportMission();
  market.setTime(inDays(1));
  await talk.report(line.fan, id);
  expect(await list()).toMatchObject([
    {
      id: missionId,
      kind: 'MISSION',
      state: 'UNREVIEWED',
      name: 'a song',
      words: null,
      reports: 1,
      owner: { id: line.fan.userId },
      hidden: false,
      escalatedBy: null,
    },
    {
      id,
      kind: 'COMMENT',
      state: 'UNREVIEWED',
      name: 'a song',
      words: 'Not so nice',
      reports: 1,
      owner: { id: reader.userId, name: 'reader' },
      since: inDays(1).toISOString(),
    },
  ]);
  expect((await list({ kind: 'COMMENT' })).map((row) => row.id)).toEqual([id]);
  expect((await list({ id: [id] })).map((row) => row.id)).toEqual([id]);
  expect((await list({}, { sort: ['since', 'DESC'], range: [0, 0] })).map((row) => row.id)).toEqual([id]);
  expect(await counts()).toEqual({ unreviewed: 2, appealed: 0, escalated: 0 });

  market.setTime(inDays(2));
  await talk.judge(operator, id, 'block');
  await judgeMission('clear');
  expect(await states()).toEqual({ [id]: 'RESOLVED', [missionId]: 'RESOLVED' });
  market.setTime(inDays(3));
  await talk.object(reader, id);
  expect(await list({ state: 'APPEALED' })).toMatchObject([
    { id, since: inDays(3).toISOString(), hidden: true },
  ]);
  expect(await counts()).toEqual({ unreviewed: 0, appealed: 1, escalated: 0 });
  market.setTime(inDays(4));
  await talk.judge(operator, id, 'unblock');
  expect(await list({ state: 'RESOLVED' })).toMatchObject([{ id: missionId }, { id, hidden: false }]);
});

test('removes a withdrawn report and a deleted comment from the queue', async () => {
  const [one, two] = [await talk.say(reader, 'One'), await talk.say(reader, 'Two')];
  for (const id of [one, two]) await talk.report(line.fan, id);
  expect(await states()).toEqual({ [one]: 'UNREVIEWED', [two]: 'UNREVIEWED' });
  await talk.takeBack(line.fan, one);
  await talk.remove(reader, two);
  expect(await list()).toEqual([]);
  expect((await show(two)).status).toBe(404);
});

test('holds products, pages and files in the same queue with the same decision call', async () => {
  const content = contentLine(market, operator);
  const { productId, creator } = line;
  const file = await market.upload(creator);
  for (const [kind, id] of [
    ['PRODUCT', productId],
    ['PROFILE', creator.creatorId],
  ] as const) {
    await content.report(reader, kind, id);
  }
  await content.file(file, 'take-down');
  await content.object(creator, 'MEDIA', file);
  const owner = { id: creator.userId };
  expect(await list({ state: 'UNREVIEWED', kind: 'PRODUCT' })).toMatchObject([
    { id: productId, name: 'a song', owner, reports: 1 },
  ]);
  expect(await list({ state: 'UNREVIEWED', kind: 'PROFILE' })).toMatchObject([
    { id: creator.creatorId, owner },
  ]);
  expect(await list({ kind: 'MEDIA' })).toMatchObject([{ id: file, state: 'APPEALED', owner, hidden: true }]);

  market.setTime(inDays(1));
  const contents = [
    { kind: 'PRODUCT', id: productId },
    { kind: 'PROFILE', id: creator.creatorId },
    { kind: 'MEDIA', id: file },
  ];
  const judge = async (judgement: string, key: string) => {
    const body = { judgement, contents, reason: 'Not fit' };
    const sent = { as: operator, key, body };
    const reply = await callConsole<Reply<Routes['judgeContents']>>(
      market,
      'POST',
      '/moderation/judge',
      sent,
    );
    return reply.body.contents.map(({ effect, problem }) => problem ?? effect);
  };
  expect(await judge('BLOCK', 'hide-them-all')).toEqual(['HIDDEN', 'HIDDEN', 'ALREADY_DECIDED']);
  expect(await judge('UPHOLD', 'keep-them-all')).toEqual(['ALREADY_DECIDED', 'ALREADY_DECIDED', 'UPHELD']);
  expect((await show(productId)).body.judgements).toMatchObject([
    { judgement: 'UNBLOCK', effect: 'SHOWN' },
    { judgement: 'ESCALATE', effect: 'ESCALATED' },
  ]);
  expect((await show(productId)).body.hiddenOfOwner).toEqual({
    MISSION: 0,
    COMMENT: 0,
    PRODUCT: 1,
    PROFILE: 1,
    MEDIA: 1,
  });
  expect(await judge('ESCALATE', 'leave-them-all')).toEqual(['ESCALATED', 'ESCALATED', 'ESCALATED']);
  market.setTime(inDays(2));
  expect(await judge('UNBLOCK', 'show-them-all')).toEqual(['SHOWN', 'SHOWN', 'SHOWN']);
  expect((await list()).map(({ state, hidden }) => [state, hidden])).toEqual(
    Array(3).fill(['RESOLVED', false]),
  );
});

test('shows with an item the number of hidden items of the same owner, and of nobody else', async () => {
  const [one, two, three] = [
    await talk.say(reader, 'One'),
    await talk.say(reader, 'Two'),
    await talk.say(line.fan, 'Three'),
  ];
  for (const id of [one, two]) await talk.report(line.fan, id);
  const hidden = async () => (await show(one)).body.hiddenOfOwner;
  expect(await hidden()).toMatchObject({ MISSION: 0, COMMENT: 0 });
  for (const id of [two, three]) await talk.judge(operator, id, 'block');
  expect(await hidden()).toMatchObject({ MISSION: 0, COMMENT: 1 });
  await talk.judge(operator, two, 'unblock');
  expect(await hidden()).toMatchObject({ MISSION: 0, COMMENT: 0 });
  await reportMission();
  await judgeMission('block');
  expect((await show(missionId)).body.hiddenOfOwner).toMatchObject({ MISSION: 1, COMMENT: 1 });
});

test('shows private content in the queue without its text', async () => {
  const secret = await line.request({ private: true });
  const id = await talkOn(line, secret).say(line.fan, 'Between us');
  await talkOn(line, secret).judge(operator, id, 'clear');
  expect(await list()).toMatchObject([{ id, words: null }]);
  await talkOn(line, secret).report(line.creator, id);
  expect(await list()).toMatchObject([{ id, words: 'Between us' }]);
});

test('keeps an escalated item with its note waiting for a colleague until a decision', async () => {
  const id = await talk.say(reader, 'Hm');
  await talk.report(line.fan, id);
  market.setTime(inDays(1));
  expect((await escalate('COMMENT', id)).status).toBe(200);
  expect(await counts()).toEqual({ unreviewed: 0, appealed: 0, escalated: 1 });
  expect((await show(id)).body).toMatchObject({
    state: 'ESCALATED',
    since: inDays(1).toISOString(),
    note: 'I know the author',
    escalatedBy: { id: operator.userId, name: 'staff' },
  });
  expect(await escalate('COMMENT', id, colleague)).toMatchObject({
    status: 409,
    body: { code: 'ALREADY_EXISTS' },
  });

  market.setTime(inDays(2));
  await talk.judge(colleague, id, 'clear');
  expect((await show(id)).body).toMatchObject({ state: 'RESOLVED', note: null, escalatedBy: null });
  expect((await takeBack('COMMENT', id)).body.code).toBe('ALREADY_DECIDED');
  market.setTime(inDays(3));
  expect((await escalate('COMMENT', id, colleague, 'Again, please')).status).toBe(200);
  expect((await show(id)).body).toMatchObject({ state: 'ESCALATED', note: 'Again, please' });
});

test('lets only the operator who escalated an item withdraw the escalation', async () => {
  await reportMission();
  market.setTime(inDays(1));
  await escalate('MISSION', missionId);
  expect(await takeBack('MISSION', missionId, colleague)).toMatchObject({ status: 403 });
  expect((await takeBack('MISSION', missionId)).status).toBe(200);
  expect((await takeBack('MISSION', missionId)).body.code).toBe('ALREADY_DECIDED');
  expect((await show(missionId)).body).toMatchObject({ state: 'UNREVIEWED', note: null });
  // A decision by the person who escalated it ends it as well.
  market.setTime(inDays(2));
  await escalate('MISSION', missionId);
  market.setTime(inDays(3));
  await judgeMission('block');
  expect(await states()).toEqual({ [missionId]: 'RESOLVED' });
});

test('audits an escalation with its item and stores its note in no event', async () => {
  await escalate('MISSION', missionId);
  await takeBack('MISSION', missionId);
  const acts = await market.ctx.db
    .selectFrom('staff_acts')
    .select(['action', 'resource', 'object_id', 'reason', 'before', 'after'])
    .where('object_id', '=', missionId)
    .orderBy('id')
    .execute();
  const about = { resource: 'missions', object_id: missionId };
  expect(acts).toEqual([
    {
      action: 'escalateContent',
      reason: 'I know the author',
      ...about,
      before: { escalated: false },
      after: { escalated: true },
    },
    {
      action: 'takeBackEscalation',
      reason: null,
      ...about,
      before: { escalated: true },
      after: { escalated: false },
    },
  ]);
  const { rows } = await market.ctx.pool.query(
    `select payload from ledger.event where type like 'ContentEsc%'`,
  );
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain('author');
});
