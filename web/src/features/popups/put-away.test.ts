import { afterEach, expect, test } from 'vitest';
import { isPutAway, putAwayForGood, putAwayForToday } from './put-away.ts';

afterEach(() => localStorage.clear());

const dayMs = 86_400_000;
const now = 1_800_000_000_000;

test('a closed popup is never shown again to that audience, and still to the other', () => {
  expect(isPutAway('on', 'a', now)).toBe(false);
  putAwayForGood('on', 'a');
  putAwayForGood('on', 'b');
  putAwayForGood('on', 'a');
  expect(JSON.parse(localStorage.getItem('ignore-logged-on-popup') ?? '')).toEqual(['b', 'a']);
  expect(isPutAway('on', 'a', now + 1_000 * dayMs)).toBe(true);
  expect([isPutAway('off', 'a', now), isPutAway('on', 'c', now)]).toEqual([false, false]);
  putAwayForGood('off', 'c');
  expect(JSON.parse(localStorage.getItem('ignore-logged-off-popup') ?? '')).toEqual(['c']);
});

test('“not today” hides a popup for one day', () => {
  putAwayForToday('off', 'a', now);
  expect(isPutAway('off', 'a', now + dayMs - 1)).toBe(true);
  expect(isPutAway('off', 'a', now + dayMs)).toBe(false);
  expect(isPutAway('on', 'a', now)).toBe(false);
  // Expired entries are not kept.
  putAwayForToday('off', 'b', now + dayMs);
  expect(isPutAway('off', 'a', now)).toBe(false);
});

test.each(['', 'nothing', '{"a":1}', '"a"', '[1,null]'])('a stored value of %j hides nothing', (kept) => {
  for (const name of ['ignore-logged-on-popup', 'ignore-logged-off-popup', 'later-logged-on-popup'])
    localStorage.setItem(name, kept);
  expect([isPutAway('on', 'b', now), isPutAway('off', 'b', now)]).toEqual([false, false]);
});
