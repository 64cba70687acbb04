import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { businessDayAfter, businessDayFrom, closedDaysOf, isBusinessDay, isWeekend } from './business-day.ts';
import { plusDays } from './clock.ts';

const none: ReadonlySet<string> = new Set();

describe('a Korean business day', () => {
  test.each([
    ['2026-11-27', true, 'a Friday'],
    ['2026-11-28', false, 'a Saturday'],
    ['2026-11-29', false, 'a Sunday'],
    ['2026-12-25', false, 'Christmas'],
    ['2026-05-01', false, 'Labour Day'],
    ['2024-02-12', false, 'the substitute of a Seollal on a Saturday'],
    ['2026-12-31', true, 'the last of a year'],
    ['2027-01-01', false, 'the first of a year'],
    ['2027-05-03', false, 'the substitute of Labour Day on a Saturday'],
    ['2027-05-04', true, 'the day after it'],
    ['2028-04-12', false, 'an election of the National Assembly'],
    ['2030-06-05', true, 'a Wednesday before Memorial Day: the local election is a week later'],
    ['2030-06-12', false, 'the local election of that year'],
    ['2026-07-17', false, 'Constitution Day, a holiday again'],
    ['2025-07-17', true, 'Constitution Day before it was one again'],
    ['2027-07-19', false, 'the substitute of Constitution Day on a Saturday'],
    ['2027-12-27', false, 'the substitute of Christmas on a Saturday'],
    ['2027-06-07', true, 'Memorial Day on a Sunday is not made up for'],
    ['2028-10-05', false, 'the substitute of Chuseok that meets National Foundation Day'],
    ['2025-05-06', false, 'the substitute of Children’s Day that meets Buddha’s birthday'],
    ['2025-10-08', false, 'the substitute of a Chuseok on a Sunday'],
    ['2027-02-09', false, 'the substitute of a Seollal on a Sunday'],
    ['2020-03-02', true, 'a Monday before days of the nation were made up for'],
  ])('%s: %s, %s', (date, isOne) => {
    expect(isBusinessDay(date, none)).toBe(isOne);
  });

  test.each([
    ['2026-11-27', 3, '2026-12-02', 'over a weekend'],
    ['2026-11-28', 3, '2026-12-02', 'from a Saturday'],
    ['2026-11-23', 3, '2026-11-26', 'within a week'],
    ['2026-12-30', 3, '2027-01-05', 'over the turn of a year'],
    ['2026-12-24', 1, '2026-12-28', 'over Christmas and a weekend'],
    ['2027-04-30', 3, '2027-05-07', 'over Labour Day’s substitute and Children’s Day'],
    ['2028-04-11', 1, '2028-04-13', 'over an election'],
  ])('from %s, %i business days later is %s: %s', (date, count, then) => {
    expect(businessDayAfter(date, count, none)).toBe(then);
  });
});

const day = fc.integer({ min: 0, max: 4_000 }).map((days) => plusDays('2025-01-01', days));

describe('days added by finance', () => {
  test('are not business days, and change no other day', () => {
    fc.assert(
      fc.property(day, fc.array(day, { maxLength: 10 }), (date, some) => {
        const added = new Set(some);
        expect(isBusinessDay(date, added)).toBe(isBusinessDay(date, none) && !added.has(date));
      }),
    );
  });

  test('move a due day later only as far as needed, and never onto an added day', () => {
    fc.assert(
      fc.property(
        ...[day, fc.integer({ min: 1, max: 5 })],
        fc.array(fc.integer({ min: 1, max: 14 }), { maxLength: 4 }),
        (date, count, distances) => {
          const added = new Set(distances.map((distance) => plusDays(date, distance)));
          const [before, after] = [businessDayAfter(date, count, none), businessDayAfter(date, count, added)];
          const between = [...added].filter((each) => each <= before && isBusinessDay(each, none)).length;
          expect(after >= before).toBe(true);
          expect(after === before).toBe(between === 0);
          expect(added.has(after)).toBe(false);
          // Exactly `count` business days have passed, including the last one.
          let passed = 0;
          for (let each = plusDays(date, 1); each <= after; each = plusDays(each, 1))
            if (isBusinessDay(each, added)) passed += 1;
          expect(passed).toBe(count);
        },
      ),
    );
  });

  test('move a day on to the first business day', () => {
    expect(businessDayFrom('2026-12-10', none)).toBe('2026-12-10');
    expect(businessDayFrom('2026-12-10', new Set(['2026-12-10', '2026-12-11']))).toBe('2026-12-14');
  });
});

describe('bank closing days', () => {
  test('each have their reason', () => {
    const of2027 = closedDaysOf(2027);
    expect(of2027.get('2027-05-01')).toEqual({ kind: 'RULE', holidays: ['LABOUR_DAY'] });
    expect(of2027.get('2027-05-03')).toEqual({ kind: 'MADE_UP', holidays: ['LABOUR_DAY'] });
    expect(of2027.get('2027-02-09')).toEqual({ kind: 'MADE_UP', holidays: ['SEOLLAL'] });
    expect(closedDaysOf(2028).get('2028-04-12')).toEqual({ kind: 'ELECTION', holidays: [] });
    expect(closedDaysOf(2025).get('2025-01-27')).toEqual({ kind: 'ADDED', holidays: [] });
    expect(closedDaysOf(2025).get('2025-05-05')).toEqual({
      kind: 'RULE',
      holidays: ['CHILDRENS_DAY', 'BUDDHAS_BIRTHDAY'],
    });
  });

  test('that are substitute holidays never fall on a weekend', () => {
    for (let year = 2020; year <= 2040; year += 1)
      for (const [date, { kind }] of closedDaysOf(year))
        if (kind !== 'RULE') expect([date, isWeekend(date)]).toEqual([date, false]);
  });
});
