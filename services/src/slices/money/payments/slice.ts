import type { Slice } from '../../../slice.ts';
import {
  exportedPayments,
  paymentConsole,
  paymentFinds,
  paymentsAuditWords,
  paymentsWaiting,
} from './console.ts';
import { orderedPart } from './daily-limit.ts';
import { paymentSweeps } from './lifecycle.ts';
import {
  paymentBeyondLimit,
  paymentCancelled,
  paymentGivenBack,
  paymentNotFinished,
  secondPaymentGivenBack,
} from './notices.ts';
import { paymentExports, paymentRetention } from './privacy.ts';
import { paymentRoutes } from './routes.ts';

export const payments: Slice = {
  name: 'payments',
  auditWords: paymentsAuditWords,
  retention: paymentRetention,
  exports: paymentExports,
  schema: new URL('./schema.sql', import.meta.url),
  finds: paymentFinds,
  waiting: paymentsWaiting,
  routes: [paymentRoutes, paymentConsole],
  lists: [exportedPayments],
  parts: [orderedPart],
  notices: [
    ...[paymentGivenBack, paymentBeyondLimit, secondPaymentGivenBack],
    ...[paymentCancelled, paymentNotFinished],
  ],
  sweeps: paymentSweeps,
};
