import { msg } from '@lingui/core/macro';
import type { ReportReason } from '@sowon/contracts/moderation/reports';
import { policy } from '@sowon/contracts/policy';
import { type Problems, textProblem } from '../../lib/form/problems.ts';

/** What the dialog of a report asks for. */
export interface ReportFields {
  reason: ReportReason | null;
  words: string;
}

/** What is wrong with a report: a reason is chosen, and "something else" is said in words. Pure. */
export function reportProblems({ reason, words }: ReportFields): Problems<ReportFields> {
  const needsWords = reason === 'OTHER' || words.trim() !== '';
  return {
    reason: reason === null ? msg`Please choose a reason.` : undefined,
    words: needsWords ? textProblem(words, policy.text.reportMax) : undefined,
  };
}
