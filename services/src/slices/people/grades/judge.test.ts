import { type Grade, policy } from '@sowon/contracts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diamondsOf, judge, type MonthWork } from './judge.ts';

const rule = policy.grades;
const first = '2026-11-05T03:00:00.000Z';
const later = '2026-11-05T03:00:00.001Z';

const work = (
  creatorId: string,
  onTime: number,
  points: number,
  firstAt: string | null = first,
): MonthWork => ({
  creatorId,
  onTime,
  points,
  firstAt,
});
const grades = (works: readonly MonthWork[]) =>
  Object.fromEntries([...judge(works, rule)].map(([creatorId, { grade }]) => [creatorId, grade]));

/** `count` creators with enough missions; `c1` earned most. */
const crowd = (count: number) =>
  Array.from({ length: count }, (_, index) => work(`c${index + 1}`, rule.goldMissions, 1_000 - index));

describe('the grade for a month’s work', () => {
  test('is Gold from the tenth on-time mission on, and Silver below', () => {
    const judged = judge([work('best', 30, 900), work('nine', 9, 800), work('ten', 10, 700)], rule);
    expect(judged.get('nine')).toEqual({ grade: 'SILVER', place: null, of: 2 });
    expect(judged.get('ten')).toEqual({ grade: 'GOLD', place: 2, of: 2 });
  });

  test.each([
    [0, 0],
    [1, 1],
    [9, 1],
    [10, 1],
    [11, 2],
    [20, 2],
    [21, 3],
    [100, 10],
    [101, 11],
  ])('is Diamond for a tenth of the eligible, rounded up: of %i it is %i', (count, diamonds) => {
    expect(diamondsOf(count, rule)).toBe(diamonds);
    const given = Object.values(grades(crowd(count)));
    expect(given.filter((grade) => grade === 'DIAMOND')).toHaveLength(diamonds);
    expect(given.slice(0, diamonds).every((grade) => grade === 'DIAMOND')).toBe(true);
  });

  test('ranks by coins, not missions, and ignores creators with fewer than ten missions', () => {
    expect(grades([work('busy', 40, 100), work('dear', 10, 101), work('rich', 9, 9_000)])).toEqual({
      busy: 'GOLD',
      dear: 'DIAMOND',
      rich: 'SILVER',
    });
  });

  test('breaks ties by the earlier completed mission, then by the lower id', () => {
    expect(grades([work('a', 10, 500, later), work('b', 10, 500, first)])).toEqual({
      a: 'GOLD',
      b: 'DIAMOND',
    });
    expect(grades([work('b', 10, 500), work('a', 10, 500)])).toEqual({ a: 'DIAMOND', b: 'GOLD' });
  });
});

const works = fc.uniqueArray(
  fc.record({
    creatorId: fc.uuid(),
    onTime: fc.nat({ max: 2 * rule.goldMissions }),
    points: fc.nat({ max: 5 }),
    firstAt: fc.option(fc.constantFrom(first, later)),
  }),
  { selector: ({ creatorId }) => creatorId, maxLength: 60 },
);
const worth: Record<Grade, number> = { SILVER: 0, GOLD: 1, DIAMOND: 2 };

describe('any set of creators', () => {
  test('is ranked completely, without gaps, and the best ranks are Diamond', () => {
    fc.assert(
      fc.property(works, (all) => {
        const judged = judge(all, rule);
        expect([...judged.keys()].sort()).toEqual(all.map(({ creatorId }) => creatorId).sort());
        const enough = all.filter(({ onTime }) => onTime >= rule.goldMissions);
        const ranked = [...judged.values()].filter(({ place }) => place !== null);
        expect(ranked.map(({ place }) => place).sort((one, other) => Number(one) - Number(other))).toEqual(
          enough.map((_, index) => index + 1),
        );
        for (const { grade, place, of } of judged.values()) {
          expect(of).toBe(enough.length);
          const isBest = place !== null && place * 100 < of * rule.diamondPercent + 100;
          expect(grade).toBe(place === null ? 'SILVER' : isBest ? 'DIAMOND' : 'GOLD');
        }
      }),
    );
  });

  test('does not depend on the input order', () => {
    const shuffled = works.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(shuffled, ([one, other]) => {
        expect(grades(one)).toEqual(grades(other));
      }),
    );
  });

  test('never lowers a grade for more coins or more missions', () => {
    fc.assert(
      fc.property(works, fc.nat(), fc.nat({ max: 3 }), fc.nat({ max: 3 }), (all, at, missions, coins) => {
        const one = all[at % Math.max(1, all.length)];
        if (!one) return;
        const more = { ...one, onTime: one.onTime + missions, points: one.points + coins };
        const before = grades(all)[one.creatorId];
        const after = grades(all.map((each) => (each === one ? more : each)))[one.creatorId];
        expect(worth[after ?? 'SILVER']).toBeGreaterThanOrEqual(worth[before ?? 'SILVER']);
      }),
    );
  });
});
