import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';

export type VerificationRow = Reply<Routes['listVerifications']>[number];
export type LedgerVerification = Reply<Routes['showVerification']>;
export type AnchorRow = Reply<Routes['listAnchors']>[number];
