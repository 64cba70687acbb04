import { policy } from '@sowon/contracts/policy';
import { type Problems, textProblem } from '../../lib/form/problems.ts';

/** What a creator may do with a custom request. */
export type Verdict = 'accept' | 'refuse';

export interface DecisionDraft {
  /** What the fan reads with it. */
  feedback: string;
}

export const emptyDecision: DecisionDraft = { feedback: '' };

/** A refusal needs a reason, an acceptance no words (spec 2 §5). */
export function decisionProblems(verdict: Verdict, { feedback }: DecisionDraft): Problems<DecisionDraft> {
  if (verdict === 'accept' && feedback.trim() === '') return {};
  return { feedback: textProblem(feedback, policy.text.feedbackMax) };
}
