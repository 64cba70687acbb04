import type { Slice } from '../../../slice.ts';
import {
  differenceConsole,
  differenceFinds,
  differencesWaiting,
  paymentDifferencesAuditWords,
} from './console.ts';
import { differenceSweeps } from './lifecycle.ts';
import { moneyTakenBack, paymentsDiffer } from './notices.ts';
import { differenceStream } from './state.ts';
import { noticeTakenBack } from './taken-back.ts';

export const paymentDifferences: Slice = {
  name: 'payment-differences',
  auditWords: paymentDifferencesAuditWords,
  schema: new URL('./schema.sql', import.meta.url),
  streams: [differenceStream],
  acts: [noticeTakenBack],
  finds: differenceFinds,
  waiting: differencesWaiting,
  routes: [differenceConsole],
  notices: [moneyTakenBack, paymentsDiffer],
  sweeps: differenceSweeps,
};
