import type { Slice } from '../../../slice.ts';
import { chargeWithdrawal } from './charge-withdrawal.ts';
import { coinConsole, coinFinds, coinsWaiting, exportedPayments } from './console.ts';
import { depositConsole, exportedDeposits } from './deposits/console.ts';
import { depositDue, depositMatchDue, depositReactions } from './deposits/lifecycle.ts';
import { depositAsked, depositFailed, depositMatchExpired, depositOverdue } from './deposits/notices.ts';
import { depositExports, depositRetention } from './deposits/privacy.ts';
import { depositRoutes } from './deposits/routes.ts';
import { depositMatchStream, depositStream, transferStream } from './deposits/state.ts';
import { differenceConsole } from './differences/console.ts';
import { paymentsDiffer } from './differences/notices.ts';
import { differenceStream } from './differences/state.ts';
import { grantedRefund } from './granted-refund.ts';
import { coinSweeps } from './lifecycle.ts';
import {
  bankChargeWithdrawn,
  bankRefundGranted,
  chargeWithdrawn,
  refundGranted,
} from './money-back-notices.ts';
import {
  chargeTakenBack,
  chargeTakenBackOwed,
  coinsCharged,
  coinsExpiring,
  debtSettled,
  debtSettledInPart,
  frozenCoinsExpiring,
} from './notices.ts';
import {
  moneyTakenBack,
  paymentBeyondLimit,
  paymentCancelled,
  paymentGivenBack,
  paymentNotFinished,
  secondPaymentGivenBack,
} from './payment-notices.ts';
import { coinsExports, coinsRetention } from './privacy.ts';
import { coinHistory, coinsLive } from './read-models.ts';
import {
  refundAccountTold,
  refundAccountWanted,
  refundGoesToAccount,
  refundNeedsAccount,
} from './refunds/account-notices.ts';
import { exportedRefunds, refundConsole } from './refunds/console.ts';
import { refundPaid, refundsUnpaid } from './refunds/notices.ts';
import { owedRefunds } from './refunds/owed.ts';
import { refundRoutes } from './refunds/routes.ts';
import { refundStream } from './refunds/state.ts';
import { coinRoutes } from './routes.ts';
import { coinsStaffWork } from './staff-work.ts';

export const coins: Slice = {
  name: 'coins',
  retention: [...coinsRetention, ...depositRetention],
  exports: [...coinsExports, ...depositExports],
  schema: new URL('./schema.sql', import.meta.url),
  streams: [depositStream, transferStream, depositMatchStream, refundStream, differenceStream],
  approvals: [grantedRefund, chargeWithdrawal],
  finds: coinFinds,
  waiting: coinsWaiting,
  routes: [
    ...[coinRoutes, coinConsole, depositRoutes, depositConsole],
    ...[refundRoutes, refundConsole, differenceConsole],
  ],
  lists: [exportedPayments, exportedDeposits, exportedRefunds],
  views: [coinHistory, owedRefunds],
  live: coinsLive,
  notices: [
    ...[coinsCharged, paymentGivenBack, paymentBeyondLimit, secondPaymentGivenBack],
    ...[paymentCancelled, paymentNotFinished],
    ...[moneyTakenBack, chargeTakenBack, chargeTakenBackOwed, debtSettled, debtSettledInPart],
    ...[chargeWithdrawn, coinsExpiring, frozenCoinsExpiring, depositAsked, depositOverdue, depositFailed],
    depositMatchExpired,
    ...[refundPaid, refundsUnpaid, paymentsDiffer, refundGranted, bankRefundGranted],
    ...[bankChargeWithdrawn, refundAccountTold, refundAccountWanted],
    ...[refundNeedsAccount, refundGoesToAccount],
  ],
  reactions: depositReactions,
  deadlines: [depositDue, depositMatchDue],
  staffWork: coinsStaffWork,
  sweeps: coinSweeps,
};
