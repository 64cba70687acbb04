import type { Slice } from '../../../slice.ts';
import { chargeWithdrawal } from './charge-withdrawal.ts';
import { coinConsole, coinFinds, coinsWaiting, exportedPayments } from './console.ts';
import { chargeTakenBack, chargeTakenBackOwed, debtSettled, debtSettledInPart } from './debt-notices.ts';
import { depositConsole, exportedDeposits } from './deposits/console.ts';
import { depositDue, depositMatchDue, depositReactions } from './deposits/lifecycle.ts';
import { depositMatchExpired } from './deposits/match-expired.ts';
import { depositAsked, depositFailed, depositOverdue } from './deposits/notices.ts';
import { depositExports, depositRetention } from './deposits/privacy.ts';
import { depositRoutes } from './deposits/routes.ts';
import { depositMatchStream, depositStream, transferStream } from './deposits/state.ts';
import { differenceConsole } from './differences/console.ts';
import { paymentsDiffer } from './differences/notices.ts';
import { differenceStream } from './differences/state.ts';
import { coinsExpiring, frozenCoinsExpiring } from './expiry-notice.ts';
import { grantedRefund } from './granted-refund.ts';
import { bankRefundGranted, refundGranted } from './granted-refund-notice.ts';
import { coinSweeps } from './lifecycle.ts';
import * as tables from './migrations/0006-coins.ts';
import * as takenBack from './migrations/0027-taken-back.ts';
import * as lists from './migrations/0036-payment-lists.ts';
import * as historyOrder from './migrations/0044-history-order.ts';
import * as failedAttempts from './migrations/0045-failed-attempts.ts';
import * as deposits from './migrations/0097-deposits.ts';
import * as withdrawals from './migrations/0099-withdrawals.ts';
import * as differenceTables from './migrations/0100-payment-differences.ts';
import * as refundTables from './migrations/0100-refunds.ts';
import * as grantedRefunds from './migrations/0115-granted-refunds.ts';
import * as notCarriedOut from './migrations/0128-refunds-not-carried-out.ts';
import * as refundAccounts from './migrations/0130-refund-accounts.ts';
import * as handClaims from './migrations/0131-hand-claims.ts';
import * as historyOfDebt from './migrations/0132-history-of-debt.ts';
import * as countedPayments from './migrations/0133-counted-payments.ts';
import * as matchesExpire from './migrations/0142-matches-expire.ts';
import * as bankLists from './migrations/0155-bank-lists.ts';
import { coinsCharged } from './notices.ts';
import {
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
import { moneyTakenBack } from './staff-notices.ts';
import { coinsStaffWork } from './staff-work.ts';
import { bankChargeWithdrawn, chargeWithdrawn } from './withdrawal-notice.ts';

export const coins: Slice = {
  name: 'coins',
  retention: [...coinsRetention, ...depositRetention],
  exports: [...coinsExports, ...depositExports],
  migrations: {
    '0006-coins': tables,
    '0027-taken-back': takenBack,
    '0036-payment-lists': lists,
    '0044-history-order': historyOrder,
    '0045-failed-attempts': failedAttempts,
    '0097-deposits': deposits,
    '0099-withdrawals': withdrawals,
    '0100-payment-differences': differenceTables,
    '0100-refunds': refundTables,
    '0115-granted-refunds': grantedRefunds,
    '0128-refunds-not-carried-out': notCarriedOut,
    '0130-refund-accounts': refundAccounts,
    '0131-hand-claims': handClaims,
    '0132-history-of-debt': historyOfDebt,
    '0133-counted-payments': countedPayments,
    '0142-matches-expire': matchesExpire,
    '0155-bank-lists': bankLists,
  },
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
