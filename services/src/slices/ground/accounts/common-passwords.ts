import { dictionary } from '@zxcvbn-ts/language-common';
import { fieldError } from '../../../app-error.ts';

/** The passwords most often found in leaks, which attackers try first. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** @throws AppError PASSWORD_COMMON (`password`) for one of the most used passwords, ignoring case */
export function requireUncommon(password: string): void {
  if (common.has(password.toLowerCase())) {
    throw fieldError('PASSWORD_COMMON', 'password', 'is one of the most used passwords', null);
  }
}
