import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';

export type RefundRow = Reply<Routes['listRefunds']>[number];
export type RefundDetails = Reply<Routes['showRefund']>;
export type RefundAccountRead = Reply<Routes['readRefundAccount']>;
