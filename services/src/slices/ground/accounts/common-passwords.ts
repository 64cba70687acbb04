import { dictionary } from '@zxcvbn-ts/language-common';
import { fieldError } from '../../../app-error.ts';

/** Passwords that were found most often where passwords leaked; whoever guesses begins with them. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** @throws AppError PASSWORD_COMMON (`password`) for one of the most used passwords, in whatever case */
export function requireUncommon(password: string): void {
  if (common.has(password.toLowerCase())) {
    throw fieldError('PASSWORD_COMMON', 'password', 'is one of the most used passwords', null);
  }
}
