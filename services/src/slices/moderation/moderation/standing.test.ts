import { expect, test } from 'vitest';
import { decideEscalate, decideTakeBack, effectOf, placeOf, type Standing } from './decide.ts';
import type { Stands } from './subjects.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const nothing: Standing = {
  hidden_at: null,
  decided_at: null,
  escalated_at: null,
  objected_at: null,
  unseen_at: null,
};

test.each<[string, Partial<Standing>, ReturnType<typeof placeOf>]>([
  ['nobody said anything', {}, null],
  ['reported', { unseen_at: day(2) }, { state: 'UNREVIEWED', since: day(2) }],
  ['hidden', { hidden_at: day(3), decided_at: day(3) }, { state: 'RESOLVED', since: day(3) }],
  [
    'hidden, and reported once more',
    { hidden_at: day(3), decided_at: day(3), unseen_at: day(4) },
    { state: 'RESOLVED', since: day(3) },
  ],
  [
    'objected about',
    { hidden_at: day(3), decided_at: day(3), objected_at: day(4) },
    { state: 'APPEALED', since: day(4) },
  ],
  [
    'left to a colleague, whatever else waits',
    { hidden_at: day(3), decided_at: day(3), objected_at: day(4), escalated_at: day(5) },
    { state: 'ESCALATED', since: day(5) },
  ],
  [
    'decided since it was left to a colleague',
    { escalated_at: day(2), decided_at: day(3) },
    { state: 'RESOLVED', since: day(3) },
  ],
  [
    'reported again since it was let stand',
    { decided_at: day(3), unseen_at: day(4) },
    { state: 'UNREVIEWED', since: day(4) },
  ],
])('%s', (_, facts, place) => {
  expect(placeOf({ ...nothing, ...facts })).toEqual(place);
});

const stands: Stands = { hiddenAt: null, objected: false };
const hidden: Stands = { ...stands, hiddenAt: day(3) };
const did = (effect: string, refunded = 0) => ({ effect, refunded, problem: null });
const none = (problem: string) => ({ effect: 'NONE', refunded: 0, problem });

test('the effect of a judgement follows from the state of the item', () => {
  expect(effectOf('BLOCK', { ...stands, endsWith: 30 }, false)).toEqual(did('ENDED', 30));
  expect(effectOf('BLOCK', stands, false)).toEqual(did('HIDDEN'));
  expect(effectOf('BLOCK', { ...stands, unhidable: 'EVENT_ONGOING' }, false)).toEqual(none('EVENT_ONGOING'));
  expect(effectOf('BLOCK', hidden, false)).toEqual(none('ALREADY_DECIDED'));
  expect(effectOf('UNBLOCK', hidden, true)).toEqual(did('SHOWN'));
  expect(effectOf('UNBLOCK', stands, false)).toEqual(none('ALREADY_DECIDED'));
  expect(effectOf('CLEAR', stands, false)).toEqual(did('CLEARED'));
  expect(effectOf('CLEAR', hidden, false)).toEqual(none('ALREADY_DECIDED'));
  expect(effectOf('UPHOLD', { ...hidden, objected: true }, false)).toEqual(did('UPHELD'));
  expect(effectOf('UPHOLD', hidden, false)).toEqual(none('ALREADY_DECIDED'));
  expect(effectOf('ESCALATE', hidden, false)).toEqual(did('ESCALATED'));
  expect(effectOf('ESCALATE', stands, true)).toEqual(none('ALREADY_EXISTS'));
  expect(effectOf('CLEAR', null, false)).toEqual(none('NOT_FOUND'));
});

test('an item is held by one colleague at a time, and only that colleague releases it', () => {
  const escalation = { kind: 'COMMENT', contentId: 'c', operatorId: 'one' } as const;
  const [free, left] = [{ operatorId: null }, { operatorId: 'one' }];
  const waits = { exists: true, isDecided: false };
  const decided = { exists: true, isDecided: true };
  expect(decideEscalate(free, decided, escalation)).toMatchObject({ type: 'ContentEscalated' });
  expect(decideEscalate(left, waits, escalation)).toEqual({ code: 'ALREADY_EXISTS' });
  expect(decideEscalate(left, decided, escalation)).toMatchObject({ type: 'ContentEscalated' });
  expect(decideEscalate(free, { ...waits, exists: false }, escalation)).toEqual({ code: 'NOT_FOUND' });
  expect(decideTakeBack(left, waits, escalation)).toMatchObject({ type: 'ContentEscalationTakenBack' });
  expect(decideTakeBack(left, waits, { ...escalation, operatorId: 'two' })).toEqual({
    code: 'ACCESS_DENIED',
  });
  expect(decideTakeBack(left, decided, escalation)).toEqual({ code: 'ALREADY_DECIDED' });
  expect(decideTakeBack(free, decided, escalation)).toEqual({ code: 'ALREADY_DECIDED' });
  expect(decideTakeBack(left, { ...waits, exists: false }, escalation)).toEqual({ code: 'NOT_FOUND' });
});
