import type { ErrorReply, Judgement, Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callConsole } from '../../harness/console.ts';
import type { Person } from '../../harness/marketplace.ts';
import { inDays, type MissionLine, openMissionLine } from '../../harness/mission-line.ts';
import { type Talk, talkOn } from '../comments/talk.ts';

/** Several items of any kind are judged at once. */

type Outcomes = Reply<Routes['judgeContents']>;
interface Content {
  kind: 'MISSION' | 'COMMENT';
  id: string;
}

let line: MissionLine;
let operator: Person;
let talk: Talk;

beforeEach(async () => {
  line = await openMissionLine();
  operator = await line.market.staff('ROLE_OPERATOR');
  await line.market.credit(line.fan, 1_000, 'BONUS');
});
afterEach(() => line.market.close());

const judge = (
  judgement: Judgement,
  contents: readonly Content[],
  key = 'one-of-a-kind',
  reason = 'Not fit',
) =>
  callConsole<Outcomes & ErrorReply>(line.market, 'POST', '/moderation/judge', {
    as: operator,
    key,
    body: { judgement, contents, reason },
  });
async function preview(judgement: Judgement, contents: readonly Content[]): Promise<Outcomes> {
  const joined = contents.map(({ kind, id }) => `${kind}:${id}`).join(',');
  const url = `/admin/api/moderation/judge/preview?judgement=${judgement}&contents=${joined}`;
  const headers = { authorization: operator.token };
  return (await line.market.app.inject({ method: 'GET', url, headers })).json();
}
const mission = (id: string): Content => ({ kind: 'MISSION', id });
const comment = (id: string): Content => ({ kind: 'COMMENT', id });
const nobody = '00000000-0000-7000-8000-000000000000';
const none = (problem: string) => ({
  effect: 'NONE',
  refunded: 0,
  problem,
  problemText: expect.stringMatching(/[가-힣]/),
});
const did = (effect: string, refunded = 0) => ({ effect, refunded, problem: null, problemText: null });
const acts = async () => {
  const rows = await line.market.ctx.db.selectFrom('staff_acts').selectAll().orderBy('id').execute();
  return rows.map(({ action, object_id }) => [action, object_id]);
};

/** Creates an open mission, an answered one, a hidden one, and a comment. */
async function four(): Promise<[open: string, answered: string, hidden: string, said: string]> {
  const [open, answered, hidden] = [await line.request(), await line.request(), await line.request()];
  await line.perform(answered, 'IMAGE');
  talk = talkOn(line, open);
  const said = await talk.say(line.fan, 'Rude words');
  await judge('BLOCK', [mission(hidden)], 'the-first-block', 'first');
  return [open, answered, hidden, said];
}

test('previews the effect on each item without a change, and then does exactly that', async () => {
  const [open, answered, hidden, said] = await four();
  const contents = [mission(open), mission(answered), mission(hidden), comment(said), comment(nobody)];
  const before = await line.coins();
  const effects = [
    did('ENDED', 30),
    did('HIDDEN'),
    none('ALREADY_DECIDED'),
    did('HIDDEN'),
    none('NOT_FOUND'),
  ];
  const expected = contents.map((content, place) => ({ ...content, ...effects[place] }));
  expect(await preview('BLOCK', contents)).toEqual({ contents: expected });
  expect(await line.coins()).toEqual(before);

  const done = await judge('BLOCK', contents);
  expect(done.status).toBe(200);
  expect(done.body.contents).toEqual(
    // A mission's own refusal contains its state.
    expected.map((each) => (each.id === hidden ? { ...each, problem: 'MISSION_STATE' } : each)),
  );
  expect(await line.coins()).toEqual({ available: before.available + 30, held: 0 });
  expect(await line.show(open)).toMatchObject({ status: 'REJECTED', blocked: { reason: 'Not fit' } });
  expect(await line.show(answered)).toMatchObject({ status: 'COMPLETED', blocked: { reason: 'Not fit' } });
  expect(await line.show(hidden)).toMatchObject({ blocked: { reason: 'first' } });
  expect((await talk.see(line.fan, said)).block).toMatchObject({ reason: 'Not fit' });
  expect((await preview('BLOCK', contents)).contents.map(({ effect }) => effect)).toEqual(
    Array(5).fill('NONE'),
  );
});

test('returns the same outcome for a repeated call, and refuses another intent under its key', async () => {
  const [open, answered, , said] = await four();
  const contents = [mission(open), comment(said), mission(answered)];
  const first = await judge('BLOCK', contents);
  const done = await acts();
  line.market.setTime(inDays(1));
  expect(await judge('BLOCK', contents)).toEqual(first);
  expect(await acts()).toEqual(done);
  for (const other of [
    await judge('BLOCK', contents, 'one-of-a-kind', 'Another reason'),
    await judge('UNBLOCK', contents),
    await judge('BLOCK', [mission(open)]),
  ]) {
    expect(other).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } });
  }
  expect(await acts()).toEqual(done);
});

test('continues an interrupted call when it is repeated', async () => {
  const [open, answered, , said] = await four();
  const contents = [mission(open), comment(said), mission(answered)];
  const { owner } = line.market;
  const earlier = await acts();
  await owner.query(`ALTER TABLE staff_acts ADD CONSTRAINT none CHECK (object_id <> '${said}') NOT VALID`);
  expect((await judge('BLOCK', contents)).status).toBe(500);
  expect((await acts()).slice(earlier.length)).toEqual([['blockMission', open]]);
  await owner.query('ALTER TABLE staff_acts DROP CONSTRAINT none');
  line.market.setTime(inDays(1));
  expect((await judge('BLOCK', contents)).body.contents).toEqual([
    { ...mission(open), ...did('ENDED', 30) },
    { ...comment(said), ...did('HIDDEN') },
    { ...mission(answered), ...did('HIDDEN') },
  ]);
  expect((await acts()).slice(earlier.length)).toEqual([
    ['blockMission', open],
    ['blockComment', said],
    ['blockMission', answered],
  ]);
});

test('answers objections together, and shows hidden items again or escalates them to a colleague', async () => {
  const [, answered, , said] = await four();
  const contents = [mission(answered), comment(said)];
  await judge('BLOCK', contents);
  const object = (as: Person) =>
    line.market.call('POST', `/missions/${answered}/objection`, { as, body: { text: 'It was a joke' } });
  for (const as of [line.fan, line.creator]) await object(as);
  expect((await preview('UPHOLD', contents)).contents).toMatchObject([
    { effect: 'UPHELD' },
    { effect: 'NONE', problem: 'ALREADY_DECIDED' },
  ]);
  expect((await judge('UPHOLD', contents, 'an-answer')).body.contents).toMatchObject([
    did('UPHELD'),
    none('ALREADY_DECIDED'),
  ]);
  for (const as of [line.fan, line.creator]) {
    expect((await line.show(answered, as)).objection).toMatchObject({ state: 'UPHELD', answer: 'Not fit' });
  }
  line.market.setTime(inDays(1));
  expect((await preview('ESCALATE', contents)).contents).toMatchObject([did('ESCALATED'), did('ESCALATED')]);
  expect((await judge('ESCALATE', contents, 'left-to-one')).body.contents).toMatchObject([
    did('ESCALATED'),
    did('ESCALATED'),
  ]);
  expect((await preview('ESCALATE', contents)).contents).toMatchObject([
    none('ALREADY_EXISTS'),
    none('ALREADY_EXISTS'),
  ]);
  expect((await judge('CLEAR', contents, 'let-stand')).body.contents.map(({ effect }) => effect)).toEqual([
    'NONE',
    'NONE',
  ]);
  expect((await judge('UNBLOCK', contents, 'shown-again')).body.contents).toMatchObject([
    did('SHOWN'),
    did('SHOWN'),
  ]);
  expect(await talk.see(null, said)).toMatchObject({ hidden: false });
});

test('judges an item once if it is named twice, and refuses more than a hundred items', async () => {
  const [open] = await four();
  expect((await judge('CLEAR', [mission(open), mission(open)])).body.contents).toHaveLength(1);
  const many = Array.from({ length: 101 }, () => mission(line.market.ctx.ids()));
  expect((await judge('CLEAR', many, 'far-too-many')).status).toBe(400);
});
