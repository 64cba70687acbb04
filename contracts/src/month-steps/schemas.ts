import { z } from 'zod';
import { monthStepNames } from './step-names.ts';

/** A step of a month. */
export const MonthStep = z.enum(monthStepNames);
export type MonthStep = z.output<typeof MonthStep>;

/** How a step stands: WAITING for one before it, NOW there is something to do or to look at, DONE. */
export const MonthStepState = z.enum(['WAITING', 'NOW', 'DONE']);
export type MonthStepState = z.output<typeof MonthStepState>;

/**
 * What of a creator's month needs a look before it is paid. GREW: many times what the month before paid; ACCOUNT_CHANGED: the account is
 * another one since the month began; NO_ACCOUNT, ABROAD: no batch can pay them; STRIKES: missed deadlines stand against them; SHUT_OUT, LEFT: they
 * cannot log in, or have left; DEBTS: what they owed took all of it; CARRIED_LONG: too few coins for a year; TRANSFER_FAILED: the bank refused
 * the transfer, so that it is to be paid again.
 */
export const MonthFlag = z.enum([
  'GREW',
  'ACCOUNT_CHANGED',
  'NO_ACCOUNT',
  'ABROAD',
  'STRIKES',
  'SHUT_OUT',
  'LEFT',
  'DEBTS',
  'CARRIED_LONG',
  'TRANSFER_FAILED',
]);
export type MonthFlag = z.output<typeof MonthFlag>;

/** Who stands in a month and the one before: in both, in this one alone, or in that one alone. */
export const MonthPresence = z.enum(['BOTH', 'NEW', 'GONE']);
export type MonthPresence = z.output<typeof MonthPresence>;
