import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';

export type WalletRow = Reply<Routes['listWallets']>[number];
export type Wallet = Reply<Routes['showWallet']>;
export type LotRow = Wallet['lots'][number];
export type WalletEventRow = Reply<Routes['listWalletEvents']>[number];
export type Verification = Reply<Routes['verifyWallet']>;
export type WalletExplanation = Reply<Routes['explainWallet']>;
