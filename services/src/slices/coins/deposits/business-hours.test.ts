import { expect, test } from 'vitest';
import { depositLookedAtBy } from './business-hours.ts';

test.each([
  ['at noon', '2026-11-27T12:00', '2026-11-27T14:00'],
  ['before the hours', '2026-11-27T03:00', '2026-11-27T12:00'],
  ['in the last half hour of a Friday', '2026-11-27T18:30', '2026-11-30T11:30'],
  ['after the hours', '2026-11-27T19:00', '2026-11-30T12:00'],
  ['on a Saturday', '2026-11-28T13:00', '2026-11-30T12:00'],
])(
  'a deposit whose money comes %s is credited within two of the hours from 10 to 19 on weekdays',
  (_, received, by) => {
    const inKorea = (time: string) => new Date(`${time}:00+09:00`);
    expect(depositLookedAtBy(inKorea(received))).toEqual(inKorea(by));
  },
);
