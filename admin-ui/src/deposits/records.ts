import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';

export type DepositRow = Reply<Routes['listDeposits']>[number];
export type Deposit = Reply<Routes['showDeposit']>;
export type DepositPersonal = Reply<Routes['readDeposit']>;
export type TransferRow = Reply<Routes['listTransfers']>[number];
export type Transfer = Reply<Routes['showTransfer']>;
export type Suggestion = Transfer['suggestions'][number];
export type ComparedNames = Reply<Routes['readTransferNames']>;
export type TransferPayer = Reply<Routes['readTransfer']>;
export type DepositMatchRow = Reply<Routes['listDepositMatches']>[number];
export type DepositMatch = Reply<Routes['showDepositMatch']>;
