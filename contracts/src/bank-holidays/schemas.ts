import { z } from 'zod';
import { policy } from '../policy.ts';
import { KstDate, name, requiredText } from '../primitives.ts';
import { bankHolidayPolicy } from './policy.ts';

/** Why banks are closed: a yearly rule, a substitute for a holiday that fell on another day off, an election, or a day the government added. */
export const BankHolidayKind = z.enum(['RULE', 'MADE_UP', 'ELECTION', 'ADDED']);
export type BankHolidayKind = z.output<typeof BankHolidayKind>;

/** Holidays that return every year. */
export const YearlyHoliday = z.enum([
  'NEW_YEAR',
  'SEOLLAL',
  'MARCH_FIRST',
  'LABOUR_DAY',
  'CHILDRENS_DAY',
  'BUDDHAS_BIRTHDAY',
  'MEMORIAL_DAY',
  'CONSTITUTION_DAY',
  'LIBERATION_DAY',
  'CHUSEOK',
  'FOUNDATION_DAY',
  'HANGUL_DAY',
  'CHRISTMAS',
]);
export type YearlyHoliday = z.output<typeof YearlyHoliday>;

/** A bank holiday to add. */
export const AddBankHoliday = z.strictObject({
  /** Later than today in Korea; neither on a weekend nor a holiday already. */
  date: KstDate,
  name: name(bankHolidayPolicy.nameMax),
});
export type AddBankHoliday = z.output<typeof AddBankHoliday>;

export const RemoveBankHoliday = z.strictObject({ reason: requiredText(policy.text.commentMax) });
