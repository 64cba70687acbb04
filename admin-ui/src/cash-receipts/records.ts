import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';

export type CashReceiptRow = Reply<Routes['listCashReceipts']>[number];
export type CashReceiptFileRow = Reply<Routes['listCashReceiptFiles']>[number];
export type CashReceiptFile = Reply<Routes['showCashReceiptFile']>;
export type MadeCashReceiptFile = Reply<Routes['makeCashReceiptFile']>;
export type CashReceiptResult = Reply<Routes['checkCashReceiptResult']>;
