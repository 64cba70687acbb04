import { expect, test } from 'vitest';
import { businessDayAfter, isBusinessDay } from '../../services/src/business-day.ts';
import { payableOn } from '../../services/src/slices/settlement/settlements/payment.ts';

const none: ReadonlySet<string> = new Set();

/** The calendar of Korean banks, from the government's own calendars. */
test('C01 the calendar from 2027 on has substitute holidays and elections', () => {
  expect(isBusinessDay('2027-05-03', none)).toBe(false);
  expect(businessDayAfter('2027-04-30', 3, none)).toBe('2027-05-07');
  expect(isBusinessDay('2028-04-12', none)).toBe(false);
});

test('C01 neighbours: Chuseok on another holiday, a presidential election, and moved pay days', () => {
  expect(businessDayAfter('2028-09-29', 1, none)).toBe('2028-10-06');
  expect(isBusinessDay('2030-03-27', none)).toBe(false);
  expect(businessDayAfter('2027-12-24', 1, none)).toBe('2027-12-28');
  expect(payableOn('2027-06', none)).toBe('2027-07-12');
  expect(payableOn('2027-09', none)).toBe('2027-10-12');
});
