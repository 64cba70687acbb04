import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';

export type ModerationRow = Reply<Routes['listModeration']>[number];
export type ModerationItem = Reply<Routes['showModeration']>;
export type JudgementOutcomes = Reply<Routes['judgeContents']>;
