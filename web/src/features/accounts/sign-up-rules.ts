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

/** At least eight characters mixing letters and digits (spec 1 §5). */
export function isPassword(value: string): boolean {
  return value.length >= 8 && /\p{L}/u.test(value) && /\d/.test(value);
}

/**
 * What keeps somebody from becoming a member (spec 1 §5, and §9: at least 14 years).
 * @param now the day's age is reckoned at this instant, in Korea
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

/** Where signing up was refused by its code alone, or in other words than ours. */
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

/** The same of who comes from a provider, and has no password. @param now the day's age is reckoned at this instant, in Korea */
export function socialSignUpProblems(draft: SocialSignUpDraft, now: Date): Problems<SocialSignUpDraft> {
  const { username, email, birthDate } = signUpProblems({ ...emptySignUp, ...draft }, now);
  return { username, email, birthDate };
}
