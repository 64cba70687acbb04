import { isRejection } from '@sowon/ledger/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideCount, decideLimit } from './decide.ts';
import { limitOn, type RollLimitState, rollLimitStream, usedOn } from './state.ts';

const days = ['2026-12-30', '2026-12-31', '2027-01-01', '2028-02-28', '2028-02-29', '2028-03-01'];

type Act = { readonly limit: number | null } | { readonly roll: number } | 'night';

const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ limit: fc.option(fc.integer({ min: 1, max: 20 })) }),
  fc.record({ roll: fc.integer({ min: 1, max: 9 }) }),
  fc.constant('night' as const),
);

interface Life {
  readonly state: RollLimitState;
  readonly day: number;
  /** Coins used for rolls today. */
  readonly used: number;
}

const born: Life = { state: rollLimitStream.initial(), day: 0, used: 0 };

function live({ state, day, used }: Life, act: Act): Life {
  const today = days[day] ?? '';
  if (act === 'night')
    return { state, day: Math.min(day + 1, days.length - 2), used: day === days.length - 2 ? used : 0 };
  if ('limit' in act) {
    const wish = { fanId: 'f', points: act.limit, used };
    const event = decideLimit(state, wish, { today, tomorrow: days[day + 1] ?? '' });
    return { state: event ? rollLimitStream.evolve(state, event) : state, day, used };
  }
  const counted = decideCount(state, { fanId: 'f', missionId: 'm', points: act.roll }, today);
  if (counted && isRejection(counted)) return { state, day, used };
  return { state: counted ? rollLimitStream.evolve(state, counted) : state, day, used: used + act.roll };
}

test('a roll never exceeds the limit in force at its time', () => {
  fc.assert(
    fc.property(fc.array(acts), (life) => {
      let now = born;
      for (const act of life) {
        const after = live(now, act);
        const limit = limitOn(now.state, days[now.day] ?? '');
        const isRoll = act !== 'night' && 'roll' in act;
        if (isRoll && limit !== null && after.used > now.used) expect(after.used).toBeLessThanOrEqual(limit);
        now = after;
      }
    }),
  );
});

test('the used amount equals the rolls of the day, on each day with a limit', () => {
  fc.assert(
    fc.property(fc.array(acts), (life) => {
      const { state, day, used } = life.reduce(live, born);
      const today = days[day] ?? '';
      if (limitOn(state, today) !== null) expect(usedOn(state, today)).toBe(used);
    }),
  );
});

test('a limit is relaxed only overnight', () => {
  fc.assert(
    fc.property(fc.array(acts), fc.option(fc.integer({ min: 1, max: 20 })), (life, limit) => {
      const before = life.reduce(live, born);
      const after = live(before, { limit });
      const today = days[before.day] ?? '';
      const [held, holds] = [limitOn(before.state, today), limitOn(after.state, today)];
      if (held !== null) expect(holds ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(held);
      // From tomorrow on, the newly set limit is in force.
      expect(limitOn(after.state, days[before.day + 1] ?? '')).toBe(limit);
    }),
  );
});

test('a roll up to the limit is allowed, and one coin more is refused with the amount used', () => {
  const set = decideLimit(
    born.state,
    { fanId: 'f', points: 10, used: 4 },
    { today: '2026-12-30', tomorrow: '2026-12-31' },
  );
  if (!set) throw new Error('a first limit is decided');
  const state = rollLimitStream.evolve(born.state, set);
  const roll = (points: number, day = '2026-12-30') =>
    decideCount(state, { fanId: 'f', missionId: 'm', points }, day);
  expect(roll(6)).toMatchObject({ type: 'RollCounted', payload: { used: 10, day: '2026-12-30' } });
  expect(roll(7)).toMatchObject({ code: 'ROLL_LIMIT', limit: 10, used: 4 });
  expect(roll(10, '2026-12-31')).toMatchObject({ payload: { used: 10 } });
});
