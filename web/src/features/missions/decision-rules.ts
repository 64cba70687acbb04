import { policy } from '@sowon/contracts/policy';
import { type Problems, textProblem } from '../../lib/form/problems.ts';

/** Decisions on a custom request. */
export type Verdict = 'accept' | 'refuse';

export interface DecisionDraft {
  /** Message that the fan reads. */
  feedback: string;
}

export const emptyDecision: DecisionDraft = { feedback: '' };

/** Problems of a decision: a refusal needs a reason, an acceptance needs no words (spec 2 §5). */
export function decisionProblems(verdict: Verdict, { feedback }: DecisionDraft): Problems<DecisionDraft> {
  if (verdict === 'accept' && feedback.trim() === '') return {};
  return { feedback: textProblem(feedback, policy.text.feedbackMax) };
}
