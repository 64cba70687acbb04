import { z } from 'zod';
import { monthStepNames } from './step-names.ts';

/** A step of a settlement month. */
export const MonthStep = z.enum(monthStepNames);
export type MonthStep = z.output<typeof MonthStep>;

/** State of a step. WAITING: an earlier step is not done. NOW: there is something to do or to check. DONE. */
export const MonthStepState = z.enum(['WAITING', 'NOW', 'DONE']);
export type MonthStepState = z.output<typeof MonthStepState>;

/**
 * Reasons to check a creator's month before it is paid. GREW: many times the payment of the month before. ACCOUNT_CHANGED: the account changed since the
 * month began. NO_ACCOUNT, ABROAD: no batch can pay them. STRIKES: missed deadlines are in force. SHUT_OUT, LEFT: they cannot log in, or have left.
 * DEBTS: their debts took everything. CARRIED_LONG: too few coins for a year. TRANSFER_FAILED: the bank refused the transfer, so it must be paid again.
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

/** Presence of a creator: in the month and the one before, in the month only, or in the one before only. */
export const MonthPresence = z.enum(['BOTH', 'NEW', 'GONE']);
export type MonthPresence = z.output<typeof MonthPresence>;
