import type { Campaign } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findContradictions } from '../../harness/invariants.ts';
import type { Marketplace, Person } from '../../harness/marketplace.ts';
import { inDays, type MissionLine, openMissionLine } from '../../harness/mission-line.ts';
import { sayNotices, unfinished } from '../../harness/notice-words.ts';
import { writeNotices } from '../../harness/told.ts';
import { type Talk, talkOn } from '../comments/talk.ts';
import { campaignsOf } from './planning.ts';

let line: MissionLine;
let market: Marketplace;
let fan: Person;
let missionId: string;
let talk: Talk;
let campaigns: ReturnType<typeof campaignsOf>;

beforeEach(async () => {
  line = await openMissionLine({ PUBLIC_URL: 'https://sowon.example' });
  ({ market } = line);
  fan = await market.fan('talker');
  await market.credit(line.fan, 1_000, 'BONUS');
  missionId = await line.request();
  talk = talkOn(line, missionId);
  campaigns = campaignsOf(market);
});
afterEach(() => market.close());

const current = async (as: Person | null): Promise<Campaign | null> =>
  (await market.call<{ campaign: Campaign | null }>('GET', '/campaigns/current', { as })).body.campaign;
const bonusOf = async (...people: Person[]) => {
  const { rows } = await market.ctx.pool.query<{ points: number; source: string }>(
    'select remaining::int as points, source from ledger.lot where stream_id = any ($1) order by lot_id',
    [people.map(({ userId }) => `wallet-${userId}`)],
  );
  return rows;
};
const wonOf = ({ body }: Awaited<ReturnType<Talk['write']>>) => [body.commentEventWin, body.winPoint];
const odds = (winPermille: number, winnersMax = 10) => ({ kind: 'ODDS', winPermille, winnersMax }) as const;

test('marks a winning comment and credits its coins at once as a bonus', async () => {
  await campaigns.run({ winPoints: 7 });
  const { body: comment } = await talk.write(fan, 'What a song');
  expect(comment).toMatchObject({ commentEventWin: true, winPoint: 7 });
  expect(await bonusOf(fan)).toEqual([{ points: 7, source: 'BONUS' }]);
  expect((await talk.see(null, comment.id)).winPoint).toBe(7);
  await market.project();
  expect(await findContradictions(market.ctx)).toEqual([]);
});

test('notifies the winner in full sentences of three languages', async () => {
  await campaigns.run({ winPoints: 7 });
  await talk.say(fan, 'What a song');
  await writeNotices(market.ctx);
  const rows = await market.ctx.db
    .selectFrom('notices')
    .select(['recipient_id', 'mail_state'])
    .where('notice', '=', 'comment.won')
    .orderBy('id')
    .execute();
  expect(rows).toEqual([{ recipient_id: fan.userId, mail_state: 'NONE' }]);
  const { said } = await sayNotices(market.ctx);
  for (const words of said) expect(words).not.toMatch(unfinished);
  for (const coins of ['7코인', '7 coins', '7コイン']) expect(said.join('\n')).toContain(coins);
});

test('marks a comment without a win and credits nothing', async () => {
  await campaigns.run({ prize: odds(1) });
  // The odds are 1 in 1,000. Three wins in a row happen once in three hundred runs, so the test reads the drawn value instead.
  const said = await talk.write(fan, 'Well');
  const { rows } = await market.ctx.pool.query<{ payload: { drawn: number; points: number } }>(
    `select payload from ledger.event where type = 'CampaignEntered'`,
  );
  const [entered] = rows.map(({ payload }) => payload);
  expect(entered?.points).toBe(entered?.drawn === 0 ? 5 : 0);
  expect(wonOf(said)).toEqual(entered?.drawn === 0 ? [true, 5] : [false, 0]);
});

test('writes one comment and gives its coins once for 64 repetitions under one key', async () => {
  const id = await campaigns.run();
  const key = market.ctx.ids();
  const all = await Promise.all(
    Array.from({ length: 64 }, () => talk.write(fan, 'Again and again', undefined, key)),
  );
  expect(new Set(all.map(({ body }) => body.id)).size).toBe(1);
  expect(new Set(all.map(({ status, body }) => `${status} ${body.winPoint}`))).toEqual(new Set(['200 5']));
  expect(await bonusOf(fan)).toEqual([{ points: 5, source: 'BONUS' }]);
  expect((await campaigns.show(await campaigns.operator(), id)).body).toMatchObject({
    entered: 1,
    winners: 1,
  });
});

test('never exceeds the planned number of wins for 64 concurrent fans', async () => {
  const id = await campaigns.run({ prize: odds(1_000, 10) });
  const fans = await Promise.all(Array.from({ length: 64 }, (_, number) => market.fan(`fan ${number}`)));
  const all = await Promise.all(fans.map((one) => talk.write(one, 'Me too')));
  expect(all.filter(({ body }) => body.commentEventWin)).toHaveLength(10);
  expect(await bonusOf(...fans)).toHaveLength(10);
  expect((await campaigns.show(await campaigns.operator(), id)).body).toMatchObject({
    status: 'OVER',
    entered: 10,
    winners: 10,
    wonPoints: 50,
    budgetPoints: 50,
  });
  expect(await current(fan)).toBe(null);
  await market.project();
  expect(await findContradictions(market.ctx)).toEqual([]);
});

test('counts winning places over all missions and replies', async () => {
  await campaigns.run({ prize: { kind: 'RANKS', ranks: [2, 4] }, chances: 10 });
  const other = talkOn(line, await line.request());
  const first = await talk.write(fan, 'One');
  const said = [
    first,
    await other.write(line.fan, 'Two'),
    await talk.write(fan, 'Three', first.body.id),
    await other.write(fan, 'Four'),
  ];
  expect(said.map(wonOf)).toEqual([
    [false, 0],
    [true, 5],
    [false, 0],
    [true, 5],
  ]);
});

test('limits the comments of a member that take part, and stops them after a win', async () => {
  const id = await campaigns.run({ prize: { kind: 'RANKS', ranks: [50] }, chances: 2 });
  expect(await current(fan)).toMatchObject({ id, chancesLeft: 2, winnersLeft: 1 });
  for (const words of ['One', 'Two', 'Three']) await talk.write(fan, words);
  expect((await current(fan))?.chancesLeft).toBe(0);
  expect((await campaigns.show(await campaigns.operator(), id)).body.entered).toBe(2);
  await campaigns.stop(await campaigns.operator(), id);
  const next = await campaigns.run({ prize: odds(1_000), chances: 3 });
  expect([await talk.write(fan, 'Won'), await talk.write(fan, 'Not again')].map(wonOf)).toEqual([
    [true, 5],
    [false, 0],
  ]);
  expect((await current(fan))?.chancesLeft).toBe(0);
  expect((await campaigns.show(await campaigns.operator(), next)).body.entered).toBe(1);
});

test('excludes creators, staff and comments that are not public', async () => {
  const id = await campaigns.run();
  const secret = talkOn(line, await line.request({ private: true }));
  expect(wonOf(await talk.write(line.creator, 'Thank you'))).toEqual([false, 0]);
  expect(wonOf(await talk.write(await campaigns.operator(), 'Hello'))).toEqual([false, 0]);
  expect(wonOf(await secret.write(line.fan, 'Between us'))).toEqual([false, 0]);
  expect((await current(line.creator))?.chancesLeft).toBe(null);
  expect((await current(null))?.chancesLeft).toBe(null);
  expect((await campaigns.show(await campaigns.operator(), id)).body.entered).toBe(0);
});

test('runs from 00:00 of the first day to 24:00 of the last day in Korea', async () => {
  const { firstDay, lastDay } = campaigns.terms();
  const starts = new Date(`${firstDay}T00:00:00.000+09:00`);
  const ends = new Date(new Date(`${lastDay}T00:00:00.000+09:00`).getTime() + 86_400_000);
  await campaigns.run();
  const at = async (moment: Date) => {
    market.setTime(moment);
    return wonOf(await talk.write(await market.fan('somebody'), 'Now'));
  };
  expect(await at(new Date(starts.getTime()))).toEqual([true, 5]);
  expect(await at(new Date(ends.getTime() - 1))).toEqual([true, 5]);
  expect(await at(ends)).toEqual([false, 0]);
});

test('keeps a win when the comment is deleted', async () => {
  await campaigns.run();
  const { body } = await talk.write(fan, 'Hello');
  expect((await talk.remove(fan, body.id)).status).toBe(200);
  expect(await bonusOf(fan)).toEqual([{ points: 5, source: 'BONUS' }]);
  expect(wonOf(await talk.write(fan, 'Hello again'))).toEqual([false, 0]);
});

test('gives nothing before another operator has approved the campaign', async () => {
  const [planner, other] = [await campaigns.operator(), await campaigns.operator(1)];
  const id = await campaigns.plan();
  expect(wonOf(await talk.write(fan, 'Too early'))).toEqual([false, 0]);
  const own = await campaigns.approve(planner, id, 50);
  expect([own.status, own.body.code]).toEqual([409, 'FOUR_EYES']);
  const wrong = await campaigns.approve(other, id, 49);
  expect([wrong.status, wrong.body.subErrors]).toMatchObject([400, [{ field: 'budgetPoints' }]]);
  expect((await campaigns.show(other, id)).body.status).toBe('PLANNED');
  expect((await campaigns.approve(other, id, 50)).body).toMatchObject({ status: 'RUNNING', id });
  expect((await campaigns.approve(other, id, 50)).body.code).toBe('ALREADY_DECIDED');
  expect(wonOf(await talk.write(fan, 'Now'))).toEqual([true, 5]);
});

test('refuses two campaigns on the same day; a stopped campaign frees its days', async () => {
  const [planner, other] = [await campaigns.operator(), await campaigns.operator(1)];
  const { lastDay } = campaigns.terms();
  const dayAfter = new Date(Date.parse(lastDay) + 86_400_000).toISOString().slice(0, 10);
  const first = await campaigns.run();
  const sameDay = await campaigns.plan({ firstDay: lastDay, lastDay: dayAfter });
  expect((await campaigns.approve(other, sameDay, 50)).body.code).toBe('CAMPAIGN_OVERLAPS');
  const later = await campaigns.plan({ firstDay: dayAfter, lastDay: dayAfter });
  expect((await campaigns.approve(other, later, 50)).body.status).toBe('APPROVED');
  expect((await campaigns.stop(planner, first)).body.status).toBe('STOPPED');
  expect(wonOf(await talk.write(fan, 'Over'))).toEqual([false, 0]);
  const between = await campaigns.plan();
  expect((await campaigns.approve(other, between, 50)).body.status).toBe('RUNNING');
});

test('refuses to approve or stop a campaign whose days are over', async () => {
  const [id, running] = [await campaigns.plan(), await campaigns.run()];
  market.setTime(inDays(11));
  const [planner, other] = [await campaigns.operator(), await campaigns.operator(1)];
  expect((await campaigns.approve(other, id, 50)).body.code).toBe('CAMPAIGN_OVER');
  expect((await campaigns.stop(planner, running)).body.code).toBe('CAMPAIGN_OVER');
  expect((await campaigns.show(planner, running)).body.status).toBe('OVER');
});

test.each([
  ['firstDay', { firstDay: '2020-01-01' }],
  ['firstDay', { firstDay: '2099-01-01', lastDay: '2099-01-02' }],
  ['lastDay', { lastDay: '2020-01-01' }],
  ['lastDay', { lastDay: '2099-01-01' }],
  ['winPoints', { winPoints: 1_000, prize: odds(10, 1_000) }],
  ['prize.winPermille', { prize: odds(1_001) }],
  ['prize.ranks', { prize: { kind: 'RANKS', ranks: [3, 2] } }],
  ['chances', { chances: 0 }],
] as const)('rejects a plan with a wrong %s and stores nothing', async (field, wrong) => {
  const { status, body } = await campaigns.post(await campaigns.operator(), {
    ...campaigns.terms(),
    ...wrong,
  });
  expect([status, body.subErrors.map((error) => error.field)]).toEqual([400, [field]]);
  expect(await market.ctx.db.selectFrom('campaigns').select('id').execute()).toEqual([]);
});

test('audits each step with actor and reason', async () => {
  const [planner, other] = [await campaigns.operator(), await campaigns.operator(1)];
  const id = await campaigns.run();
  await campaigns.stop(planner, id);
  const acts = await market.ctx.db
    .selectFrom('staff_acts')
    .select(['staff_id', 'action', 'reason', 'before', 'after'])
    .where('object_id', '=', id)
    .orderBy('id')
    .execute();
  const facts = { budgetPoints: 50, winners: 0 };
  expect(acts).toEqual([
    {
      staff_id: planner.userId,
      action: 'planCampaign',
      reason: null,
      before: null,
      after: { status: 'PLANNED', ...facts },
    },
    {
      staff_id: other.userId,
      action: 'approveCampaign',
      reason: 'Agreed',
      before: { status: 'PLANNED', ...facts },
      after: { status: 'APPROVED', ...facts },
    },
    {
      staff_id: planner.userId,
      action: 'stopCampaign',
      reason: 'Enough',
      before: { status: 'APPROVED', ...facts },
      after: { status: 'STOPPED', ...facts },
    },
  ]);
});
