import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';

export type GradeProposal = Reply<Routes['showGradeProposal']>;
export type GradeOutcomes = Reply<Routes['confirmGradeProposals']>;
