import { msg } from '@lingui/core/macro';
import type { ReportReason } from '@sowon/contracts/moderation/reports';
import { policy } from '@sowon/contracts/policy';
import { type Problems, textProblem } from '../../lib/form/problems.ts';

/** Fields of the report dialog. */
export interface ReportFields {
  reason: ReportReason | null;
  words: string;
}

/** Problems of a report: a reason is required, and "something else" also needs words. Pure. */
export function reportProblems({ reason, words }: ReportFields): Problems<ReportFields> {
  const needsWords = reason === 'OTHER' || words.trim() !== '';
  return {
    reason: reason === null ? msg`Please choose a reason.` : undefined,
    words: needsWords ? textProblem(words, policy.text.reportMax) : undefined,
  };
}
