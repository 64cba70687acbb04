import type { ErrorReply, Grade, Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { expireMission } from '../../../services/src/slices/missions/missions/commands/expire-mission.ts';
import { callConsole } from '../../harness/console.ts';
import type { Marketplace, Person } from '../../harness/marketplace.ts';
import { inDays, type MissionLine, openMissionLine } from '../../harness/mission-line.ts';
import { sayNotices, unfinished } from '../../harness/notice-words.ts';
import { writeNotices } from '../../harness/told.ts';

let line: MissionLine;
let market: Marketplace;
let operator: Person;

beforeEach(async () => {
  line = await openMissionLine();
  ({ market } = line);
  operator = await market.staff('ROLE_OPERATOR');
  await market.credit(line.fan, 1_000);
});
afterEach(() => market.close());

const give = (grade: Grade) =>
  callConsole<ErrorReply>(market, 'POST', `/creators/${line.creator.creatorId}/grade`, {
    as: operator,
    body: { grade, reason: 'twelve missions on time' },
  });
const grade = async () =>
  (await market.call<Reply<Routes['myStrikes']>>('GET', '/creators/me/strikes', { as: line.creator })).body
    .grade;

/** Lets `count` missions miss their deadline. @returns the ids of the strikes, oldest first */
async function strike(count: number): Promise<string[]> {
  const missions: string[] = [];
  for (let number = 0; number < count; number += 1) missions.push(await line.request());
  market.setTime(inDays(10));
  for (const missionId of missions) await expireMission(market.ctx, missionId);
  const rows = await market.ctx.db.selectFrom('strikes').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}
const lift = (id = '') =>
  callConsole(market, 'POST', `/strikes/${id}/lift`, { as: operator, body: { reason: 'our fault' } });

test('applies a grade to later earnings only', async () => {
  await line.perform(await line.request(), 'IMAGE');
  expect(await grade()).toBe('SILVER');
  expect((await give('GOLD')).status).toBe(200);
  expect(await grade()).toBe('GOLD');
  await line.perform(await line.request(), 'IMAGE');
  const earned = await market.ctx.db
    .selectFrom('earnings')
    .select(['grade', 'won_per_coin'])
    .orderBy('id')
    .execute();
  expect(earned).toEqual([
    { grade: 'SILVER', won_per_coin: 60 },
    { grade: 'GOLD', won_per_coin: 70 },
  ]);
});

test('gives a grade once, with an audit row of the earlier grade, and a mail', async () => {
  const answers = await Promise.all([give('DIAMOND'), give('DIAMOND')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await give('DIAMOND')).toMatchObject({ status: 409, body: { code: 'ALREADY_DECIDED' } });
  const acts = market.ctx.db
    .selectFrom('staff_acts')
    .selectAll()
    .where('action', '=', 'giveGrade')
    .orderBy('id');
  expect(await acts.execute()).toMatchObject([
    {
      object_id: line.creator.creatorId,
      reason: 'twelve missions on time',
      before: { grade: 'SILVER' },
      after: { grade: 'DIAMOND' },
    },
  ]);
  await writeNotices(market.ctx);
  const notices = market.ctx.db
    .selectFrom('notices')
    .select(['recipient_id', 'mail_state', 'facts'])
    .orderBy('id');
  expect(await notices.where('notice', '=', 'grade.given').execute()).toEqual([
    { recipient_id: line.creator.userId, mail_state: 'DUE', facts: { wonPerCoin: 80 } },
  ]);
  for (const words of (await sayNotices(market.ctx)).said) expect(words).not.toMatch(unfinished);
});

test('lowers a grade to the lowest at the second missed deadline, not at the first', async () => {
  await give('DIAMOND');
  await strike(1);
  expect(await grade()).toBe('DIAMOND');
  // The clock is after the first deadline, so a mission requested now is due ten days from now.
  const missionId = await line.request();
  market.setTime(inDays(20));
  await expireMission(market.ctx, missionId);
  expect(await grade()).toBe('SILVER');
});

test('restores a grade when the strike that lowered it is lifted', async () => {
  await give('GOLD');
  const [first] = await strike(2);
  expect(await grade()).toBe('SILVER');
  await lift(first);
  expect(await grade()).toBe('GOLD');
});

test('does not restore a grade while another strike lowers it, nor over a later grade', async () => {
  await give('GOLD');
  const [first, second] = await strike(3);
  await lift(first);
  expect(await grade()).toBe('SILVER');
  await give('DIAMOND');
  await lift(second);
  expect(await grade()).toBe('DIAMOND');
});
