import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { judgeMonth } from '../../../services/src/slices/people/grades/review.ts';
import type { CreatorPerson } from '../../harness/marketplace.ts';
import { waitingCount } from '../../harness/told.ts';
import { type GradeLine, openGradeLine } from './grade-line.ts';

let line: GradeLine;
let creator: CreatorPerson;
let other: CreatorPerson;

// 00:45 on 1 December in Korea.
beforeEach(async () => {
  line = await openGradeLine('2026-11-30T15:45:00.000Z');
  creator = await line.market.creator({ name: 'one' });
  other = await line.market.creator({ name: 'other' });
});
afterEach(() => line.close());

const november = { at: '2026-11-15T03:00:00.000Z' };
const short = async (filter = {}) =>
  (await line.proposals(filter)).map(({ creatorName, month, grade, state }) =>
    [creatorName, month, grade, state].join(' '),
  );

describe('the proposal of a month', () => {
  test('is Gold for ten missions on time, is missing for nine, gives its reason and changes no grade', async () => {
    const best = await line.market.creator({ name: 'best' });
    await line.work(best, 10, { ...november, points: 90 });
    await line.work(creator, 10, november);
    await line.work(other, 9, { ...november, points: 900 });
    expect(await line.judge()).toEqual(['2026-11']);
    expect((await short()).sort()).toEqual(['best 2026-11 DIAMOND OPEN', 'one 2026-11 GOLD OPEN']);
    expect(await line.openOf(creator)).toMatchObject({
      gradeBefore: 'SILVER',
      grade: 'GOLD',
      gradeNow: 'SILVER',
      decided: null,
      onTime: 10,
      coins: 100,
      place: 2,
      of: 2,
      strikes: 0,
      proposed: '2026-11-30T15:45:00.000Z',
    });
    expect((await line.gradeOf(creator)).grade).toBe('SILVER');
  });

  test('ignores missions performed at the deadline or later', async () => {
    await line.work(creator, 9, november);
    await line.work(creator, 1, { ...november, dueAt: november.at });
    await line.work(other, 9, november);
    await line.work(other, 1, { ...november, dueAt: '2026-11-15T03:00:00.001Z' });
    await line.judge();
    expect(await short()).toEqual(['other 2026-11 DIAMOND OPEN']);
  });

  test('is Silver for a higher grade with fewer missions, and missing for a grade already held', async () => {
    await line.give(creator, 'GOLD');
    await line.give(other, 'DIAMOND');
    await line.work(other, 10, november);
    await line.work(creator, 3, november);
    await line.judge();
    expect(await short()).toEqual(['one 2026-11 SILVER OPEN']);
    expect(await line.openOf(creator)).toMatchObject({ onTime: 3, place: null, of: 1, gradeNow: 'GOLD' });
  });

  test('ranks the earlier completion first among equal earnings', async () => {
    await line.work(creator, 10, november);
    await line.work(other, 9, november);
    await line.work(other, 1, { at: '2026-11-15T02:59:59.999Z' });
    await line.judge();
    expect((await short()).sort()).toEqual(['one 2026-11 GOLD OPEN', 'other 2026-11 DIAMOND OPEN']);
  });
});

describe('a creator who has left', () => {
  const leave = (as: CreatorPerson) => line.market.call('DELETE', '/users/me?lost=0', { as });

  test('gets no proposal, neither up nor down, and takes no place from others', async () => {
    const third = await line.market.creator({ name: 'third' });
    await line.give(third, 'GOLD');
    await line.work(creator, 10, { ...november, points: 20 });
    await line.work(other, 10, november);
    for (const each of [creator, third]) expect((await leave(each)).status).toBe(200);
    await line.judge();
    expect(await short()).toEqual(['other 2026-11 DIAMOND OPEN']);
    expect(await line.openOf(other)).toMatchObject({ place: 1, of: 1 });
  });

  test('leaves no proposal to decide', async () => {
    await line.work(creator, 10, november);
    await line.judge();
    const { id } = await line.openOf(creator);
    expect((await leave(creator)).status).toBe(200);
    expect(await line.proposals()).toMatchObject([
      { id, state: 'WITHDRAWN', decided: '2026-11-30T15:45:00.000Z' },
    ]);
    expect(await waitingCount(line.market, line.operator, 'GRADES_PROPOSED')).toBe(0);
    for (const answer of ['confirm', 'decline'])
      expect(await line.act(`/grade-proposals/${id}/${answer}`)).toMatchObject({
        status: 409,
        body: { code: 'ALREADY_DECIDED' },
      });
  });
});

describe('a month in Korea', () => {
  test.each([
    ['2026-11', '2026-10-31T15:00:00.000Z', '2026-11-30T15:00:00.000Z'],
    ['2026-12', '2026-11-30T15:00:00.000Z', '2026-12-31T15:00:00.000Z'],
    ['2027-02', '2027-01-31T15:00:00.000Z', '2027-02-28T15:00:00.000Z'],
    ['2028-02', '2028-01-31T15:00:00.000Z', '2028-02-29T15:00:00.000Z'],
  ])('%s begins at %s and ends before %s, to the millisecond', async (month, from, until) => {
    const justBefore = (instant: string) => new Date(Date.parse(instant) - 1).toISOString();
    const people = {
      early: justBefore(from),
      first: from,
      last: justBefore(until),
      late: until,
    };
    const within = new Date(Date.parse(from) + 5 * 86_400_000).toISOString();
    for (const [name, at] of Object.entries(people)) {
      const each = await line.market.creator({ name });
      await line.work(each, 9, { at: within });
      await line.work(each, 1, { at, points: 1_000 });
    }
    await judgeMonth(line.market.ctx, month);
    const found = await line.proposals({ month });
    expect(found.map(({ creatorName, coins }) => `${creatorName} ${coins}`).sort()).toEqual([
      'first 1090',
      'last 1090',
    ]);
  });
});

describe('the run of each day', () => {
  test('proposes nothing twice, again or at once', async () => {
    await line.work(creator, 10, november);
    await Promise.all([line.judge(), line.judge(), line.judge()]);
    expect(await line.judge()).toEqual([]);
    await judgeMonth(line.market.ctx, '2026-11');
    expect(await short()).toEqual(['one 2026-11 DIAMOND OPEN']);
    const { rows } = await line.market.ctx.pool.query(
      `select 1 from ledger.event where type = 'GradeProposed'`,
    );
    expect(rows).toHaveLength(1);
  });

  test('does not evaluate a month that is not over', async () => {
    line.market.setTime('2026-11-30T14:59:59.999Z');
    await line.work(creator, 10, november);
    expect(await line.judge()).toEqual(['2026-10']);
    line.market.setTime('2026-11-30T15:00:00.000Z');
    expect(await line.judge()).toEqual(['2026-11']);
    expect(await short()).toEqual(['one 2026-11 DIAMOND OPEN']);
  });

  test('catches up after an outage, the oldest month first; a later proposal ends an open one', async () => {
    expect(await line.judge()).toEqual(['2026-11']);
    await line.work(creator, 10, { at: '2026-12-20T03:00:00.000Z' });
    await line.work(creator, 3, { at: '2027-01-20T03:00:00.000Z' });
    await line.work(other, 10, { at: '2027-01-20T03:00:00.000Z', points: 5 });
    await line.work(creator, 12, { at: '2027-02-20T03:00:00.000Z' });
    line.market.setTime('2027-03-04T00:00:00.000Z');
    expect(await line.judge()).toEqual(['2026-12', '2027-01', '2027-02']);
    expect(await short({ creatorId: creator.creatorId })).toEqual([
      'one 2026-12 DIAMOND SUPERSEDED',
      'one 2027-02 DIAMOND OPEN',
    ]);
    // A month without a proposal for them leaves their open proposal unchanged.
    expect(await short({ creatorId: other.creatorId })).toEqual(['other 2027-01 DIAMOND OPEN']);
  });
});
