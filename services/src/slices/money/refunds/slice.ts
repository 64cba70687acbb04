import type { Slice } from '../../../slice.ts';
import {
  refundAccountTold,
  refundAccountWanted,
  refundGoesToAccount,
  refundNeedsAccount,
} from './account-notices.ts';
import { chargeWithdrawal } from './charge-withdrawal.ts';
import { exportedRefunds, refundConsole, refundFinds, refundsAuditWords, refundsWaiting } from './console.ts';
import { grantedRefund } from './granted-refund.ts';
import { refundSweeps } from './lifecycle.ts';
import {
  bankChargeWithdrawn,
  bankRefundGranted,
  chargeWithdrawn,
  refundGranted,
} from './money-back-notices.ts';
import { refundPaid, refundsUnpaid } from './notices.ts';
import { owedRefunds } from './owed.ts';
import { historyRefund, receiptRefunds } from './parts.ts';
import { refundExports, refundRetention } from './privacy.ts';
import { refundRoutes } from './routes.ts';
import { handRefunds } from './staff-work.ts';
import { refundStream } from './state.ts';

export const refunds: Slice = {
  name: 'refunds',
  auditWords: refundsAuditWords,
  retention: refundRetention,
  exports: refundExports,
  schema: new URL('./schema.sql', import.meta.url),
  streams: [refundStream],
  approvals: [grantedRefund, chargeWithdrawal],
  finds: refundFinds,
  waiting: refundsWaiting,
  routes: [refundRoutes, refundConsole],
  lists: [exportedRefunds],
  parts: [historyRefund, receiptRefunds],
  views: [owedRefunds],
  notices: [
    ...[chargeWithdrawn, bankChargeWithdrawn, refundPaid, refundsUnpaid, refundGranted, bankRefundGranted],
    ...[refundAccountTold, refundAccountWanted, refundNeedsAccount, refundGoesToAccount],
  ],
  staffWork: [handRefunds],
  sweeps: refundSweeps,
};
