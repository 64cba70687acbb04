import type { Grade, GradeEvent } from '@sowon/contracts';
import { type Rejection, reject } from '@sowon/ledger/domain';
import type { GradesState } from './state.ts';

type Proposed = Extract<GradeEvent, { type: 'GradeProposed' }>;
type Answered = Exclude<GradeEvent, Proposed>;

/**
 * Decides the grade proposal of a month; it supersedes an open proposal of an earlier month.
 * @param inForce the creator's current grade
 * @returns null if the grade is already in force, or if that month or a later one has already made a proposal
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
 * Decides an operator's answer to a proposal. Rejects ALREADY_DECIDED unless it is the open one.
 * @returns the event and the proposed grade
 */
export function decideAnswer(
  { open }: GradesState,
  type: Answered['type'],
  answered: Answered['payload'],
): { readonly event: Answered; readonly grade: Grade } | Rejection {
  if (open?.proposalId !== answered.proposalId) return reject('ALREADY_DECIDED');
  return { event: { type, schemaVersion: 1, payload: answered }, grade: open.grade };
}
