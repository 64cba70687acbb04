import { expect, test } from 'vitest';
import { reject } from './rejection.ts';
import { wrongOutcome } from './same-decision.ts';
import type { DomainEvent } from './stream.ts';

const event: DomainEvent = { type: 'CoinsHeld', schemaVersion: 2, payload: { holdId: 'h', points: 5 } };
const [same, other] = [{ events: [event] }, { events: [{ ...event, payload: { holdId: 'h', points: 6 } }] }];
const refused = reject('NOT_ENOUGH_COINS', { available: 1, needed: 5 });

test.each([
  ['that the rules come to', [same]],
  ['that one of several outcomes is', [refused, other, same]],
  ['whose decision had more events', [{ events: [event, { ...event, type: 'Later' }] }]],
  ['that the code now writes in a newer version', [{ events: [{ ...event, schemaVersion: 3 }] }]],
])('accepts an event %s', (_, outcomes) => {
  expect(wrongOutcome(outcomes, event)).toBeNull();
});

test.each([
  ['says something else', [other]],
  ['is of another type', [{ events: [{ ...event, type: 'CoinsSpent' }] }]],
  ['follows from nothing', []],
  ['follows where nothing happens', [{ events: [] }]],
  ['comes second', [{ events: [{ ...event, type: 'Earlier' }, event] }]],
])('rejects an event that %s', (_, outcomes) => {
  expect(wrongOutcome(outcomes, event)).toBe('the rules come to another event');
});

test('an event that the rules reject is reported with the violated rule', () => {
  expect(wrongOutcome([refused], event)).toBe('the rules refuse it: NOT_ENOUGH_COINS');
  expect(wrongOutcome([other, refused, reject('LOT_NOT_FOUND')], event)).toBe(
    'the rules refuse it: NOT_ENOUGH_COINS',
  );
});
