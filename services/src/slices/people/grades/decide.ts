import type { Grade, GradeEvent } from '@sowon/contracts';
import { type Rejection, reject } from '@sowon/ledger/domain';
import type { GradesState } from './state.ts';

type Proposed = Extract<GradeEvent, { type: 'GradeProposed' }>;
type Answered = Exclude<GradeEvent, Proposed>;

/**
 * A month's work proposes a grade; an open proposal of an earlier month ends with it.
 * @param inForce the creator's grade at this moment
 * @returns null where the grade is in force already, and where that month or a later one has proposed one before
 */
export function decideProposal(
  state: GradesState,
  inForce: Grade,
  proposed: Omit<Proposed['payload'], 'before' | 'supersedes'>,
): Proposed | null {
  if (proposed.grade === inForce || proposed.month <= state.month) return null;
  const supersedes = state.open?.proposalId ?? null;
  return { type: 'GradeProposed', schemaVersion: 1, payload: { ...proposed, before: inForce, supersedes } };
}

/**
 * An operator confirms or declines a proposal.
 * @returns the event, and the grade that was proposed
 * Rejects ALREADY_DECIDED unless it is the one that waits.
 */
export function decideAnswer(
  { open }: GradesState,
  type: Answered['type'],
  answered: Answered['payload'],
): { readonly event: Answered; readonly grade: Grade } | Rejection {
  if (open?.proposalId !== answered.proposalId) return reject('ALREADY_DECIDED');
  return { event: { type, schemaVersion: 1, payload: answered }, grade: open.grade };
}
