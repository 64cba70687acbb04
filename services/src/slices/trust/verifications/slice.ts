import type { Slice } from '../../../slice.ts';
import {
  verificationConsole,
  verificationFinds,
  verificationsAuditWords,
  verificationsWaiting,
} from './console.ts';
import { verificationSweeps } from './lifecycle.ts';
import { ledgerDiffers } from './notices.ts';
import { verificationExports, verificationRetention } from './privacy.ts';

export const verifications: Slice = {
  name: 'verifications',
  auditWords: verificationsAuditWords,
  schema: new URL('./schema.sql', import.meta.url),
  routes: [verificationConsole],
  exports: verificationExports,
  finds: verificationFinds,
  waiting: verificationsWaiting,
  retention: verificationRetention,
  notices: [ledgerDiffers],
  sweeps: verificationSweeps,
};
