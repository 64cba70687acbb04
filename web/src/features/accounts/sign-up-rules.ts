import { msg } from '@lingui/core/macro';
import { policy } from '@sowon/contracts/policy';
import { emailProblem, type Problems, textProblem } from '../../lib/form/problems.ts';
import { ageInYears } from '../../lib/format/dates.ts';

export interface SignUpDraft {
  username: string;
  email: string;
  password: string;
  passwordAgain: string;
  birthDate: string;
  phone: string;
  address: string;
  addressDetail: string;
}

export const emptySignUp: SignUpDraft = {
  username: '',
  email: '',
  password: '',
  passwordAgain: '',
  birthDate: '',
  phone: '',
  address: '',
  addressDetail: '',
};

const minimumAge = policy.accounts.minimumAgeYears;

/** Returns true for at least eight characters with letters and digits (spec 1 §5). */
export function isPassword(value: string): boolean {
  return value.length >= 8 && /\p{L}/u.test(value) && /\d/.test(value);
}

/**
 * Problems that prevent signing up (spec 1 §5, and §9: at least 14 years).
 * @param now instant at which the age is computed, in KST
 */
export function signUpProblems(draft: SignUpDraft, now: Date): Problems<SignUpDraft> {
  return {
    username: textProblem(draft.username, policy.text.nameMax),
    email: emailProblem(draft.email),
    password: isPassword(draft.password) ? undefined : msg`At least 8 characters with letters and digits.`,
    passwordAgain: draft.password === draft.passwordAgain ? undefined : msg`The passwords do not match.`,
    birthDate:
      textProblem(draft.birthDate) ??
      (ageInYears(draft.birthDate, now) >= minimumAge
        ? undefined
        : msg`Members must be at least ${minimumAge} years old.`),
  };
}

/** Maps a refusal code of signing up to a field and our own message. */
export function refusedSignUp(code: string, field: string | null) {
  if (code === 'ALREADY_EXISTS' && (field === null || field === 'email')) {
    return { at: 'email', text: msg`This email is already registered.` } as const;
  }
  if (code === 'PASSWORD_FORMAT' || code === 'PASSWORD_COMMON') {
    return {
      at: 'password',
      text:
        code === 'PASSWORD_COMMON'
          ? msg`This password is one of the most used. Please choose another.`
          : msg`The password is not in the required format: at least 8 characters with letters and digits.`,
    } as const;
  }
  if (code === 'TOO_YOUNG') {
    return { at: 'birthDate', text: msg`Members must be at least ${minimumAge} years old.` } as const;
  }
  return undefined;
}

export type SocialSignUpDraft = Pick<SignUpDraft, 'username' | 'email' | 'birthDate'>;

/** The same checks for sign-up through a provider, without a password. @param now instant at which the age is computed, in KST */
export function socialSignUpProblems(draft: SocialSignUpDraft, now: Date): Problems<SocialSignUpDraft> {
  const { username, email, birthDate } = signUpProblems({ ...emptySignUp, ...draft }, now);
  return { username, email, birthDate };
}
