import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Application, decideReapply, decideReject, decideReviewTime, reviewStream } from './decide.ts';

const applied: Application = {
  creatorId: 'c',
  userId: 'u',
  approved: false,
  remindAt: '2026-11-08T00:00:00.000Z',
  dueAt: '2026-11-15T00:00:00.000Z',
};
const none = reviewStream.initial();
const types = (events: readonly { type: string }[]) => events.map(({ type }) => type);

test.each([
  ['a moment before the seventh day', '2026-11-07T23:59:59.999Z', []],
  ['on the seventh day', '2026-11-08T00:00:00.000Z', ['CreatorReviewReminded']],
  ['a moment before the fourteenth day', '2026-11-14T23:59:59.999Z', ['CreatorReviewReminded']],
  ['on the fourteenth day, the reminder missed', '2026-11-15T00:00:00.000Z', ['CreatorReviewOverdue']],
])('%s', (_, at, expected) => {
  expect(types(decideReviewTime(none, applied, at))).toEqual(expected);
});

test('a reminded reviewer is not reminded again, and a decided review does not change', () => {
  const at = '2026-11-09T00:00:00.000Z';
  const late = '2027-01-01T00:00:00.000Z';
  expect(decideReviewTime({ ...none, reminded: true }, applied, at)).toEqual([]);
  expect(decideReviewTime({ ...none, overdue: true }, applied, late)).toEqual([]);
  expect(decideReviewTime({ ...none, rejected: true }, applied, late)).toEqual([]);
  expect(decideReviewTime(none, { ...applied, approved: true }, late)).toEqual([]);
});

test('an application is rejected once, and not after an approval', () => {
  expect(decideReject(none, applied, 'o')).toMatchObject({ events: [{ type: 'CreatorRejected' }] });
  const decided = { code: 'ALREADY_DECIDED' };
  expect(decideReject({ ...none, rejected: true }, applied, 'o')).toMatchObject(decided);
  expect(decideReject(none, { ...applied, approved: true }, 'o')).toMatchObject(decided);
});

test('repeated timers produce each event at most once, and the overdue event last', () => {
  const instant = fc.date({ min: new Date('2026-11-01'), max: new Date('2026-12-01'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.array(instant), (asked) => {
      let state = none;
      const told: string[] = [];
      for (const at of [...asked.toSorted((one, other) => +one - +other), new Date('2026-12-02')]) {
        for (const event of decideReviewTime(state, applied, at.toISOString())) {
          state = reviewStream.evolve(state, event);
          told.push(event.type);
        }
      }
      expect(told.at(-1)).toBe('CreatorReviewOverdue');
      expect(new Set(told).size).toBe(told.length);
    }),
  );
});

test('a rejected applicant applies again, and the review starts over', () => {
  const times = { remindAt: '2027-01-08T03:00:00.000Z', dueAt: '2027-01-15T03:00:00.000Z' };
  const rejected = { reminded: true, overdue: true, rejected: true };
  expect(decideReapply(rejected, applied, times)).toMatchObject({
    events: [{ type: 'CreatorReapplied', payload: times }],
  });
  const decided = { code: 'ALREADY_DECIDED' };
  expect(decideReapply(none, applied, times)).toMatchObject(decided);
  expect(decideReapply(rejected, { ...applied, approved: true }, times)).toMatchObject(decided);
});
