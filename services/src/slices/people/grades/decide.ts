import { type Grade, type GradeEvent, gradeEvents } from '@sowon/contracts';
import { type Rejection, reject, type StreamType, streamId } from '@sowon/ledger/domain';
import { readerOf } from '../../../slice-events.ts';

type Proposed = Extract<GradeEvent, { type: 'GradeProposed' }>;
type Answered = Extract<GradeEvent, { type: 'GradeProposalConfirmed' | 'GradeProposalDeclined' }>;

/**
 * Decides the grade proposal of a month; it supersedes an open proposal of an earlier month.
 * @param inForce the creator's current grade
 * @returns null if the creator has left, if the grade is already in force, or if that month or a later one has already made a proposal
 */
export function decideProposal(
  state: GradesState,
  inForce: Grade,
  proposed: Omit<Proposed['payload'], 'before' | 'supersedes'>,
): Proposed | null {
  if (state.isOver || proposed.grade === inForce || proposed.month <= state.month) return null;
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

/** Decides the end of a creator's grading, as they leave: an open proposal is withdrawn. */
export const decideEnd = ({ open }: GradesState, creatorId: string): GradeEvent => ({
  type: 'GradingEnded',
  schemaVersion: 1,
  payload: { creatorId, proposalId: open?.proposalId ?? null },
});

const read = readerOf('grades', gradeEvents);

/** The grade proposals of a creator. */
interface GradesState {
  /** The open proposal; null if there is none. */
  readonly open: { readonly proposalId: string; readonly grade: Grade } | null;
  /** The last month with a proposal, `YYYY-MM` in KST; empty before the first. */
  readonly month: string;
  /** True if the creator has left. */
  readonly isOver: boolean;
}

/** The stream `grades-{creatorId}`. */
export const gradesStream: StreamType<GradesState> = {
  category: 'grades',
  initial: () => ({ open: null, month: '', isOver: false }),
  evolve: (state, event) => evolve(state, read(event)),
};

export const gradesStreamId = (creatorId: string) => streamId(gradesStream.category, creatorId);

function evolve(state: GradesState, event: GradeEvent): GradesState {
  switch (event.type) {
    case 'GradeProposed': {
      const { proposalId, grade, month } = event.payload;
      return { ...state, open: { proposalId, grade }, month };
    }
    case 'GradeProposalConfirmed':
    case 'GradeProposalDeclined':
      return { ...state, open: null };
    case 'GradingEnded':
      return { ...state, open: null, isOver: true };
  }
}
