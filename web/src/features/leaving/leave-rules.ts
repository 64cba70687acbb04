import { msg } from '@lingui/core/macro';
import { consentProblem, type Problems, textProblem } from '../../lib/form/problems.ts';

export interface LeaveDraft {
  password: string;
  /** True if they log in only by a provider, and have just done so. */
  hasNoPassword: boolean;
  isAgreed: boolean;
}

export const emptyLeave: LeaveDraft = { password: '', hasNoPassword: false, isAgreed: false };

/** Problems that prevent sending the form. */
export const leaveProblems = ({ password, hasNoPassword, isAgreed }: LeaveDraft): Problems<LeaveDraft> => ({
  password: hasNoPassword ? undefined : textProblem(password),
  isAgreed: consentProblem(isAgreed),
});

/** Returns the field that a refusal is about. */
export function refusedLeave(code: string) {
  if (code === 'LOGIN_FAILED') {
    return { at: 'password', text: msg`The password does not match.` } as const;
  }
  return undefined;
}
