import { z } from 'zod';

/** OPEN: not decided yet. SUPERSEDED: replaced by the proposal of a later month. WITHDRAWN: the creator left. */
export const GradeProposalState = z.enum(['OPEN', 'CONFIRMED', 'DECLINED', 'SUPERSEDED', 'WITHDRAWN']);
export type GradeProposalState = z.output<typeof GradeProposalState>;
