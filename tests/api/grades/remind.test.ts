import { afterEach, beforeEach, expect, test } from 'vitest';
import { remindOfProposals } from '../../../services/src/slices/people/grades/lifecycle.ts';
import type { CreatorPerson } from '../../harness/marketplace.ts';
import { sayNotices, unfinished } from '../../harness/notice-words.ts';
import { type GradeLine, openGradeLine } from './grade-line.ts';

let line: GradeLine;
let creator: CreatorPerson;

beforeEach(async () => {
  line = await openGradeLine('2026-12-01T03:00:00.000Z');
  creator = await line.market.creator();
  await line.work(creator, 10, { at: '2026-11-15T03:00:00.000Z' });
  await line.judge();
});
afterEach(() => line.close());

const remind = async (at: string) => {
  line.market.setTime(at);
  return (await remindOfProposals(line.market.ctx)).waiting;
};
const told = () =>
  line.market.ctx.db
    .selectFrom('notices')
    .select(['recipient_id', 'facts', 'mail_state'])
    .where('notice', '=', 'grades.waiting')
    .orderBy('id')
    .execute();

test('reminds operators once from the fifth in Korea on, and the proposal stays open', async () => {
  expect(await remind('2026-12-04T14:59:59.999Z')).toBe(0);
  expect(await told()).toEqual([]);
  expect(
    await Promise.all([remind('2026-12-04T15:00:00.000Z'), remind('2026-12-04T15:00:00.000Z')]),
  ).toContain(1);
  expect(await remind('2026-12-06T00:00:00.000Z')).toBe(0);
  expect(await told()).toEqual([
    { recipient_id: line.operator.userId, facts: { waiting: 1 }, mail_state: 'DUE' },
  ]);
  expect(await line.openOf(creator)).toMatchObject({ state: 'OPEN' });
  for (const words of (await sayNotices(line.market.ctx)).said) expect(words).not.toMatch(unfinished);
});

test('reminds nobody when nothing waits, and reminds again the next month', async () => {
  const { id } = await line.openOf(creator);
  await line.act(`/grade-proposals/${id}/decline`);
  expect(await remind('2026-12-05T00:00:00.000Z')).toBe(0);
  line.market.setTime('2027-01-01T03:00:00.000Z');
  await line.work(creator, 10, { at: '2026-12-15T03:00:00.000Z' });
  await line.judge();
  expect(await remind('2027-01-05T00:00:00.000Z')).toBe(1);
  line.market.setTime('2027-02-01T03:00:00.000Z');
  await line.judge();
  expect(await remind('2027-02-05T00:00:00.000Z')).toBe(1);
  expect(await told()).toHaveLength(2);
});
