import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';

export type SupportQuestionRow = Reply<Routes['listSupportQuestions']>[number];
export type SupportQuestion = Reply<Routes['showSupportQuestion']>;
