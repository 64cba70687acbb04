import type { ErrorReply, OwnContentBlock, PlanTakedown, Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { advanceTakedown } from '../../../services/src/slices/moderation/takedowns/lifecycle.ts';
import { callConsole } from '../../harness/console.ts';
import type { Marketplace, Person } from '../../harness/marketplace.ts';
import { type MissionLine, openMissionLine } from '../../harness/mission-line.ts';
import { type Talk, talkOn } from '../comments/talk.ts';

let line: MissionLine;
let market: Marketplace;
let author: Person;
let operator: Person;
let missionId: string;
let talk: Talk;

type Row = Reply<Routes['showTakedown']> & Pick<ErrorReply, 'code' | 'message' | 'subErrors'>;

const [now, soon, later] = [
  '2026-11-21T03:00:00.000Z',
  '2026-11-22T03:00:00.000Z',
  '2026-11-25T03:00:00.000Z',
];

beforeEach(async () => {
  line = await openMissionLine({}, new Date(now));
  ({ market } = line);
  author = await market.fan('author');
  operator = await market.staff('ROLE_OPERATOR');
  await market.credit(line.fan, 200);
  missionId = await line.request();
  talk = talkOn(line, missionId);
});
afterEach(() => market.close());

const send = (path: string, body: object, key?: string) =>
  callConsole<Row>(market, 'POST', `/takedowns${path}`, { as: operator, body, ...(key && { key }) });
const plan = (contentId: string, more: Partial<PlanTakedown> = {}, key?: string) =>
  send('', { kind: 'COMMENT', contentId, from: soon, until: later, reason: 'As a court says', ...more }, key);
const callOff = (id: string) => send(`/${id}/call-off`, { reason: 'The court says otherwise' });
const show = async (id: string) =>
  (await callConsole<Row>(market, 'GET', `/takedowns/${id}`, { as: operator })).body;
const isHidden = async (id: string) => (await talk.see(author, id)).hidden;

/** Runs the timer's step at this instant, twice. */
async function timer(at: string, id: string): Promise<void> {
  market.setTime(new Date(at));
  for (const _ of [1, 2]) await advanceTakedown(market.ctx, id);
}

test('hides a comment at its instant and shows it at its end, with the reason for its author', async () => {
  const id = await talk.say(author, 'What the court forbids');
  const { status, body } = await plan(id);
  expect([status, body]).toMatchObject([
    200,
    { status: 'PLANNED', from: soon, until: later, hiddenAt: null },
  ]);
  await timer('2026-11-22T02:59:59.999Z', body.id);
  expect([await isHidden(id), (await show(body.id)).status]).toEqual([false, 'PLANNED']);
  await timer(soon, body.id);
  expect(await talk.see(author, id)).toMatchObject({
    hidden: true,
    block: { reason: 'As a court says', shownAgain: later },
  });
  expect(await show(body.id)).toMatchObject({ status: 'HIDDEN', hiddenAt: soon, ended: null });
  await timer('2026-11-25T02:59:59.999Z', body.id);
  expect(await isHidden(id)).toBe(true);
  await timer(later, body.id);
  expect([await isHidden(id), await show(body.id)]).toMatchObject([
    false,
    { status: 'ENDED', shown: true, ended: later },
  ]);
  expect(await line.eventsOf(`comment-${id}`)).toEqual([
    'CommentWritten',
    'CommentBlocked',
    'CommentUnblocked',
  ]);
});

test('hides at once when the takedown starts immediately, once under one key', async () => {
  const id = await talk.say(author, 'Not now');
  const answers = [
    await plan(id, { from: null }, 'takedown-one'),
    await plan(id, { from: null }, 'takedown-one'),
  ];
  expect(answers[0]?.body).toMatchObject({ status: 'HIDDEN', from: now, hiddenAt: now });
  expect(answers[1]).toEqual(answers[0]);
  expect(await isHidden(id)).toBe(true);
  expect((await plan(id, { from: null }, 'takedown-two')).body.code).toBe('ALREADY_EXISTS');
});

test('ends a manual block at its instant, and keeps later manual changes', async () => {
  const [one, two, three] = [
    await talk.say(author, 'One'),
    await talk.say(author, 'Two'),
    await talk.say(author, 'Three'),
  ];
  await talk.judge(operator, one, 'block', 'By hand');
  market.setTime(new Date('2026-11-21T04:00:00.000Z'));
  const ids: string[] = [];
  for (const id of [one, two, three]) ids.push((await plan(id, { from: null })).body.id);
  expect(await show(ids[0] ?? '')).toMatchObject({ status: 'HIDDEN', hiddenAt: now });
  await talk.judge(operator, two, 'unblock');
  await talk.judge(operator, three, 'unblock');
  market.setTime(new Date('2026-11-23T03:00:00.000Z'));
  await talk.judge(operator, three, 'block');
  for (const id of ids) await timer(later, id);
  expect(await Promise.all([one, two, three].map(isHidden))).toEqual([false, false, true]);
  expect((await Promise.all(ids.map(show))).map(({ status, shown }) => [status, shown])).toEqual([
    ['ENDED', true],
    ['ENDED', false],
    ['ENDED', false],
  ]);
});

test('hides nothing when canceled before the start, and keeps the content hidden when canceled later', async () => {
  const [one, two] = [await talk.say(author, 'One'), await talk.say(author, 'Two')];
  const first = (await plan(one)).body.id;
  const second = (await plan(two, { from: null })).body.id;
  for (const id of [first, second])
    expect(await callOff(id)).toMatchObject({ status: 200, body: { status: 'CALLED_OFF' } });
  expect((await callOff(first)).body.code).toBe('ALREADY_DECIDED');
  for (const id of [first, second]) await timer(later, id);
  expect([await isHidden(one), await isHidden(two)]).toEqual([false, true]);
  // The content can get another plan.
  expect((await plan(one, { from: null, until: '2026-11-26T03:00:00.000Z' })).status).toBe(200);
});

test('refuses to cancel a takedown whose instant has passed, even if the timer is late', async () => {
  const id = await talk.say(author, 'Late');
  const { body } = await plan(id);
  market.setTime(new Date(soon));
  expect((await callOff(body.id)).body.code).toBe('ALREADY_DECIDED');
  await timer(soon, body.id);
  expect(await isHidden(id)).toBe(true);
});

test('hides a mission permanently and returns its held coins', async () => {
  const { body } = await plan(missionId, { kind: 'MISSION', until: null });
  await timer(soon, body.id);
  expect(await show(body.id)).toMatchObject({ status: 'STAYS_HIDDEN', hiddenAt: soon, ended: soon });
  expect((await line.eventsOf(`mission-${missionId}`)).slice(-2)).toEqual([
    'MissionBlocked',
    'MissionRejected',
  ]);
});

test('hides a product and a page from visitors until the end, and shows the name of each', async () => {
  const { creator } = line;
  const productId = await market.product(creator, { name: 'A song' });
  const statusOf = async (path: string) => (await market.call('GET', path)).status;
  const paths = [`/mission-products/${productId}`, `/creators/${creator.creatorId}`];
  const ids: string[] = [];
  for (const [kind, contentId] of [
    ['PRODUCT', productId],
    ['PROFILE', creator.creatorId],
  ] as const)
    ids.push((await plan(contentId, { kind })).body.id);
  expect((await Promise.all(ids.map(show))).map(({ name }) => name)).toEqual(['A song', 'creator']);
  for (const [at, status] of [
    [soon, 404],
    [later, 200],
  ] as const) {
    for (const id of ids) await timer(at, id);
    expect(await Promise.all(paths.map(statusOf))).toEqual([status, status]);
    const blocks = await market.call<OwnContentBlock[]>('GET', '/content/blocks', { as: creator });
    expect(blocks.body.map(({ shownAgain }) => shownAgain)).toEqual(status === 404 ? [later, later] : []);
  }
});

test('records a refusal with reason if the content no longer exists at its instant', async () => {
  const id = await talk.say(author, 'Deleted soon');
  const { body } = await plan(id);
  await talk.remove(author, id);
  await timer(soon, body.id);
  expect(await show(body.id)).toMatchObject({ status: 'REFUSED', refused: 'NOT_FOUND', hiddenAt: null });
});

test('rejects a plan without an instant, in the past or without content, and changes nothing', async () => {
  const id = await talk.say(author, 'Fine');
  const field = async (more: Partial<PlanTakedown>) => {
    const { status, body } = await plan(id, more);
    return [status, body.subErrors.map(({ field }) => field)];
  };
  expect(await field({ from: null, until: null })).toEqual([400, ['until']]);
  expect(await field({ from: now })).toEqual([400, ['from']]);
  expect(await field({ until: soon })).toEqual([400, ['until']]);
  expect((await plan(missionId)).status).toBe(404);
  const { body } = await callConsole<Row[]>(market, 'GET', '/takedowns', { as: operator });
  expect(body).toEqual([]);
});

test('audits each step under the operator who planned the takedown', async () => {
  const id = await talk.say(author, 'Shown in the log');
  const { body } = await plan(id, { from: null });
  await callOff(body.id);
  const acts = await market.ctx.db
    .selectFrom('staff_acts')
    .select(['action', 'object_id', 'reason'])
    .where('staff_id', '=', operator.userId)
    .orderBy('id')
    .execute();
  expect(acts).toEqual([
    { action: 'planTakedown', object_id: body.id, reason: 'As a court says' },
    { action: 'blockComment', object_id: id, reason: 'As a court says' },
    { action: 'callOffTakedown', object_id: body.id, reason: 'The court says otherwise' },
  ]);
});
