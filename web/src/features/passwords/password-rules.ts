import { msg } from '@lingui/core/macro';
import type { Problems } from '../../lib/form/problems.ts';
import { isPassword } from '../accounts/sign-up-rules.ts';

/** A new password, typed twice. */
export interface NewPasswordDraft {
  password: string;
  passwordAgain: string;
}

export const emptyNewPassword: NewPasswordDraft = { password: '', passwordAgain: '' };

const format = msg`The password is not in the required format: at least 8 characters with letters and digits.`;

/** Problems that prevent setting a password (spec 1 §5). */
export function newPasswordProblems({
  password,
  passwordAgain,
}: NewPasswordDraft): Problems<NewPasswordDraft> {
  return {
    password: isPassword(password) ? undefined : format,
    passwordAgain: password === passwordAgain ? undefined : msg`The entered passwords are not identical.`,
  };
}

/** Returns the field of a refused new password (spec 1 §8); undefined for refusals that belong to no field. */
export function refusedNewPassword(code: string) {
  if (code === 'PASSWORD_COMMON') {
    return {
      at: 'password',
      text: msg`This password is one of the most used. Please choose another.`,
    } as const;
  }
  if (code === 'PASSWORD_FORMAT' || code === 'INVALID_INPUT') {
    return { at: 'password', text: format } as const;
  }
  return undefined;
}

/** The same for a form that also asks for the current password. */
export function refusedChange(code: string) {
  if (code === 'LOGIN_FAILED') {
    return { at: 'current', text: msg`The existing password does not match.` } as const;
  }
  if (code === 'LOGIN_TOO_OLD') {
    return { at: 'current', text: msg`Please enter your existing password once more.` } as const;
  }
  return refusedNewPassword(code);
}
