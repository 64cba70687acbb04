import { z } from 'zod';

/** OPEN: not decided yet. SUPERSEDED: replaced by the proposal of a later month. */
export const GradeProposalState = z.enum(['OPEN', 'CONFIRMED', 'DECLINED', 'SUPERSEDED']);
export type GradeProposalState = z.output<typeof GradeProposalState>;
