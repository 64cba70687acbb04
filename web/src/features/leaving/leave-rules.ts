import { msg } from '@lingui/core/macro';
import { consentProblem, type Problems, textProblem } from '../../lib/form/problems.ts';

export interface LeaveDraft {
  password: string;
  /** They log in by a provider alone, and have done so a moment ago. */
  hasNoPassword: boolean;
  isAgreed: boolean;
}

export const emptyLeave: LeaveDraft = { password: '', hasNoPassword: false, isAgreed: false };

/** What keeps somebody from leaving as the form stands. */
export const leaveProblems = ({ password, hasNoPassword, isAgreed }: LeaveDraft): Problems<LeaveDraft> => ({
  password: hasNoPassword ? undefined : textProblem(password),
  isAgreed: consentProblem(isAgreed),
});

/** Where a refusal is shown. */
export function refusedLeave(code: string) {
  if (code === 'LOGIN_FAILED') {
    return { at: 'password', text: msg`The password does not match.` } as const;
  }
  return undefined;
}
