import { type Grade, type GradeEvent, gradeEvents } from '@sowon/contracts';
import { type StreamType, streamId } from '@sowon/ledger/domain';
import { readerOf } from '../../../slice-events.ts';

const read = readerOf('grades', gradeEvents);

/** The grade proposals of a creator. */
export interface GradesState {
  /** The open proposal; null if there is none. */
  readonly open: { readonly proposalId: string; readonly grade: Grade } | null;
  /** The last month with a proposal, `YYYY-MM` in KST; empty before the first. */
  readonly month: string;
}

/** The stream `grades-{creatorId}`. */
export const gradesStream: StreamType<GradesState> = {
  category: 'grades',
  initial: () => ({ open: null, month: '' }),
  evolve: (state, event) => evolve(state, read(event)),
};

export const gradesStreamId = (creatorId: string) => streamId(gradesStream.category, creatorId);

function evolve(state: GradesState, event: GradeEvent): GradesState {
  switch (event.type) {
    case 'GradeProposed': {
      const { proposalId, grade, month } = event.payload;
      return { open: { proposalId, grade }, month };
    }
    case 'GradeProposalConfirmed':
    case 'GradeProposalDeclined':
      return { ...state, open: null };
  }
}
