import { z } from 'zod';
import { policy } from '../policy.ts';
import { KstDate, name, requiredText } from '../primitives.ts';
import { bankHolidayPolicy } from './policy.ts';

/** Why banks are closed on a day: by a rule of each year, in place of a holiday that fell badly, for an election, or as the government added it. */
export const BankHolidayKind = z.enum(['RULE', 'MADE_UP', 'ELECTION', 'ADDED']);
export type BankHolidayKind = z.output<typeof BankHolidayKind>;

/** Holidays of each year. */
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

/** A day that finance adds. */
export const AddBankHoliday = z.strictObject({
  /** After today in Korea, neither on a weekend nor a holiday already. */
  date: KstDate,
  name: name(bankHolidayPolicy.nameMax),
});
export type AddBankHoliday = z.output<typeof AddBankHoliday>;

export const RemoveBankHoliday = z.strictObject({ reason: requiredText(policy.text.commentMax) });
