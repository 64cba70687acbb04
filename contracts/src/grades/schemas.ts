import { z } from 'zod';

/** OPEN while nobody has decided it; SUPERSEDED by the proposal of a later month. */
export const GradeProposalState = z.enum(['OPEN', 'CONFIRMED', 'DECLINED', 'SUPERSEDED']);
export type GradeProposalState = z.output<typeof GradeProposalState>;
