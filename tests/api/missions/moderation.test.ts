import type { ErrorReply, Mission, Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callConsole } from '../../harness/console.ts';
import type { Marketplace, Person } from '../../harness/marketplace.ts';
import { inDays, type MissionLine, openMissionLine } from '../../harness/mission-line.ts';
import { sayNotices, unfinished } from '../../harness/notice-words.ts';
import { toJudge, told } from '../../harness/told.ts';

/** Reports of members, decisions of operators, and objections to them. */

let line: MissionLine;
let market: Marketplace;
let reader: Person;
let operator: Person;
let missionId: string;

type Row = Reply<Routes['listMissions']>[number] & Pick<ErrorReply, 'code'>;
type Said = Mission & Pick<ErrorReply, 'code'>;

beforeEach(async () => {
  line = await openMissionLine({ PUBLIC_URL: 'https://sowon.example' });
  ({ market } = line);
  reader = await market.fan('reader');
  operator = await market.staff('ROLE_OPERATOR');
  await market.credit(line.fan, 200);
  missionId = await line.request();
});
afterEach(() => market.close());

const report = (as: Person, id = missionId, userId = as.userId) =>
  market.call<Said>('POST', `/missions/${id}/blocks`, { as, body: { userId } });
const takeBack = (as: Person, id = missionId) =>
  market.call<Said>('DELETE', `/missions/${id}/blocks`, { as });
const object = (as: Person, text = 'It was a joke', id = missionId) =>
  market.call<Said>('POST', `/missions/${id}/objection`, { as, body: { text } });
const list = async (filter: object = {}) => {
  const { body } = await callConsole<Row[]>(market, 'GET', '/missions', { as: operator, query: { filter } });
  return body;
};
const reviewOf = async (id = missionId) => (await list({ id: [id] }))[0]?.review;
const judge = (verb: 'block' | 'unblock' | 'clear' | 'uphold', more: object = {}, id = missionId) =>
  callConsole<Row>(market, 'POST', `/missions/${id}/${verb}`, {
    as: operator,
    body: { reason: `Because of ${verb}`, ...more },
  });
const details = async (id = missionId) =>
  (await callConsole<Reply<Routes['showMission']>>(market, 'GET', `/missions/${id}`, { as: operator })).body;
/** Answers the objection of this party as an operator. */
const uphold = async (party: 'FAN' | 'CREATOR', reason = 'It stays') => {
  const objection = (await details()).objections.find((each) => each.party === party);
  return judge('uphold', { objectionId: objection?.id, reason });
};
const waiting = () => toJudge(market, operator);

/** Returns the notices about missions so far, except requests and answers. */
async function toldOfMissions(): Promise<string[]> {
  const all = await told(market.ctx, 'mission.%', { reader, operator, fan: line.fan, creator: line.creator });
  return all.filter((line) => !/^mission\.(requested|completed) /.test(line));
}

test('veils a reported mission for the reporter until the report is withdrawn; others see no change', async () => {
  const other = await market.fan('other');
  expect(await report(reader)).toMatchObject({ status: 200, body: { id: missionId, reported: true } });
  expect((await report(reader)).body.reported).toBe(true);
  for (const as of [other, line.fan, line.creator, null]) {
    expect(await line.show(missionId, as)).toMatchObject({ reported: false, blocked: null });
  }
  const pageOf = async (as: Person | null) => {
    const { body } = await market.call<{ content: Mission[] }>('GET', '/missions/page', { as });
    return body.content.map(({ id, reported }) => [id, reported]);
  };
  expect(await pageOf(reader)).toEqual([[missionId, true]]);
  expect(await pageOf(null)).toEqual([[missionId, false]]);
  expect(await line.eventsOf(`mission_report-${reader.userId}_${missionId}`)).toEqual(['MissionReported']);

  expect(await takeBack(reader)).toMatchObject({ status: 200, body: { reported: false } });
  expect((await takeBack(reader)).status).toBe(200);
  expect(await line.show(missionId, reader)).toMatchObject({ reported: false });
});

test('refuses reports of own missions, of invisible missions and for another member', async () => {
  for (const party of [line.fan, line.creator]) {
    expect(await report(party)).toMatchObject({ status: 403, body: { code: 'ACCESS_DENIED' } });
  }
  expect((await report(reader, missionId, line.fan.userId)).status).toBe(403);
  const secret = await line.request({ private: true });
  expect((await report(reader, secret)).status).toBe(404);
  await judge('block');
  expect((await report(reader)).status).toBe(404);
});

test('queues a reported item for an operator, who keeps it visible; a new report queues it again', async () => {
  expect([await reviewOf(), await waiting()]).toEqual(['NONE', 0]);
  await report(reader);
  expect([await reviewOf(), await waiting()]).toEqual(['REPORTED', 1]);
  expect(await list({ review: 'REPORTED' })).toMatchObject([{ id: missionId, reports: 1 }]);
  market.setTime(inDays(1));
  expect(await judge('clear')).toMatchObject({ status: 200, body: { review: 'CLEARED', reports: 1 } });
  expect([await waiting(), await list({ review: 'REPORTED' })]).toEqual([0, []]);
  expect((await list({ review: 'CLEARED' })).map(({ id }) => id)).toEqual([missionId]);
  expect((await details()).history.at(-1)).toMatchObject({ type: 'MissionCleared', operatorName: 'staff' });

  market.setTime(inDays(2));
  const other = await market.fan('other');
  await report(other);
  expect([await reviewOf(), await waiting()]).toEqual(['REPORTED', 1]);
  expect(await details()).toMatchObject({ reports: 2, reported: inDays(2).toISOString() });
  await takeBack(other);
  expect([await reviewOf(), await waiting()]).toEqual(['CLEARED', 0]);
});

test('lets the fan and the creator object once each; one is refused, one granted, and all are notified', async () => {
  await line.perform(missionId, 'IMAGE');
  await judge('block');
  expect((await line.show(missionId)).blocked).toMatchObject({
    reason: 'Because of block',
    // The clock stands at noon of 21 November in Korea.
    objectUntil: '2026-12-21T15:00:00.000Z',
  });
  expect((await object(reader)).status).toBe(404);
  expect(await object(line.fan, 'My wish was harmless')).toMatchObject({
    status: 200,
    body: { objection: { state: 'OPEN', text: 'My wish was harmless', answer: null } },
  });
  expect((await object(line.fan)).body.code).toBe('ALREADY_EXISTS');
  expect((await object(line.creator, 'I only sang')).status).toBe(200);
  expect([await reviewOf(), await waiting()]).toEqual(['OBJECTED', 1]);
  expect((await details()).objections).toMatchObject([
    { party: 'FAN', text: 'My wish was harmless' },
    { party: 'CREATOR', text: 'I only sang' },
  ]);

  expect(await uphold('FAN', 'It was not')).toMatchObject({ status: 200, body: { review: 'OBJECTED' } });
  expect((await uphold('FAN')).body.code).toBe('ALREADY_DECIDED');
  expect((await line.show(missionId)).objection).toMatchObject({ state: 'UPHELD', answer: 'It was not' });
  // A party's objection and its answer are visible to that party alone.
  expect((await line.show(missionId, line.creator)).objection).toMatchObject({ state: 'OPEN', answer: null });
  expect(await judge('unblock')).toMatchObject({ status: 200, body: { review: 'CLEARED', blocked: false } });
  expect(await line.show(missionId, line.creator)).toMatchObject({ blocked: null, objection: null });
  expect(await line.show(missionId, reader)).toMatchObject({ status: 'COMPLETED' });
  expect(await waiting()).toBe(0);

  expect(await toldOfMissions()).toEqual([
    'mission.block-upheld fan DUE',
    'mission.blocked.creator creator DUE',
    'mission.blocked.fan fan DUE',
    'mission.objected operator DUE',
    'mission.objected operator DUE',
    'mission.objection-granted.creator creator DUE',
    'mission.unblocked.fan fan DUE',
  ]);
  const { said } = await sayNotices(market.ctx);
  for (const words of said) expect(words).not.toMatch(unfinished);
  expect(said.some((words) => words.includes(`/admin/moderation/${missionId}/show?state=APPEALED`))).toBe(
    true,
  );
});

test('accepts an objection to a block until the thirtieth day is over in Korea, also after the mission ended', async () => {
  const second = await line.request();
  for (const id of [missionId, second]) await judge('block', {}, id);
  const { objectUntil } = (await line.show(missionId)).blocked ?? {};
  expect(objectUntil).toBe('2026-12-21T15:00:00.000Z');
  market.setTime(new Date('2026-12-21T14:59:59.999Z'));
  expect((await object(line.fan)).status).toBe(200);
  market.setTime(new Date('2026-12-21T15:00:00.000Z'));
  expect((await object(line.fan, 'Too late', second)).body.code).toBe('OBJECTION_OVER');
  await judge('unblock');
  expect(await line.show(missionId)).toMatchObject({ status: 'REJECTED', blocked: null });
});

test('stores one objection for concurrent calls, and no event contains its text', async () => {
  await judge('block');
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => object(line.fan, 'Nobody else may read this')),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  const { rows } = await market.ctx.pool.query<{ payload: object }>(
    `select payload from ledger.event where type = 'MissionBlockObjected'`,
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('Nobody else');
});

test('writes an audit row with the reason for each decision of an operator', async () => {
  await judge('clear');
  await judge('block');
  await object(line.fan);
  await uphold('FAN');
  const acts = await market.ctx.db
    .selectFrom('staff_acts')
    .select(['action', 'reason', 'resource', 'object_id', 'staff_id'])
    .where('resource', '=', 'missions')
    .orderBy('id')
    .execute();
  const by = { resource: 'missions', object_id: missionId, staff_id: operator.userId };
  expect(acts).toEqual([
    { action: 'clearMission', reason: 'Because of clear', ...by },
    { action: 'blockMission', reason: 'Because of block', ...by },
    { action: 'upholdMissionBlock', reason: 'It stays', ...by },
  ]);
});
