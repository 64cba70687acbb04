import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';

/** What the console shows, exactly as the contract's replies are typed. */
export type UserRow = Reply<Routes['listUsers']>[number];
export type User = Reply<Routes['showUser']>;
export type UserPersonal = Reply<Routes['readUser']>;
export type WalletRow = Reply<Routes['listWallets']>[number];
export type Wallet = Reply<Routes['showWallet']>;
export type LotRow = Wallet['lots'][number];
export type WalletEventRow = Reply<Routes['listWalletEvents']>[number];
export type PaymentRow = Reply<Routes['listPayments']>[number];
export type Waiting = Reply<Routes['waiting']>;
export type Verification = Reply<Routes['verifyWallet']>;
export type MissionRow = Reply<Routes['listMissions']>[number];
export type Mission = Reply<Routes['showMission']>;
export type MissionContent = Reply<Routes['readMission']>;
export type ProductRow = Reply<Routes['listProducts']>[number];
export type Product = Reply<Routes['showProduct']>;
export type CreatorRow = Reply<Routes['listCreators']>[number];
export type Creator = Reply<Routes['showCreator']>;
export type FileRow = Reply<Routes['listFiles']>[number];
export type ReviewRow = Reply<Routes['listReviews']>[number];
export type SettlementMonthRow = Reply<Routes['listSettlementMonths']>[number];
export type StaffActRow = Reply<Routes['listStaffActs']>[number];
export type AlarmRow = Reply<Routes['listAlarms']>[number];
export type IsolatedStreamRow = Reply<Routes['listIsolatedStreams']>[number];
export type SettlementRow = Reply<Routes['listSettlements']>[number];
export type SettlementEstimateRow = Reply<Routes['listSettlementEstimates']>[number];
