import { policy } from '@sowon/contracts/policy';
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

/** At least eight characters mixing letters and digits (spec 1 §5). */
export function isPassword(value: string): boolean {
  return value.length >= 8 && /\p{L}/u.test(value) && /\d/.test(value);
}

/** Whether someone born on this day may become a member today (spec 1 §9: at least 14). */
export function isOldEnough(birthDate: string, now: Date): boolean {
  return ageInYears(birthDate, now) >= policy.accounts.minimumAgeYears;
}

/** Whether the form can be sent: every required field is there and none is known to be wrong. */
export function isSignUpComplete(draft: SignUpDraft, now: Date): boolean {
  return (
    draft.username.trim() !== '' &&
    /^\S+@\S+\.\S+$/.test(draft.email.trim()) &&
    isPassword(draft.password) &&
    draft.password === draft.passwordAgain &&
    draft.birthDate !== '' &&
    isOldEnough(draft.birthDate, now)
  );
}
