import type { Slice } from '../../../slice.ts';
import { verificationConsole } from './console.ts';
import { verificationExports } from './exports.ts';
import { verificationFinds } from './finds.ts';
import * as tables from './migrations/0138-verifications.ts';
import { ledgerDiffers } from './notices.ts';
import { verificationRetention } from './retention.ts';
import { verificationSweeps } from './sweeps.ts';
import { verificationsWaiting } from './waiting.ts';

export const verifications: Slice = {
  name: 'verifications',
  migrations: { '0138-verifications': tables },
  routes: [verificationConsole],
  exports: verificationExports,
  finds: verificationFinds,
  waiting: verificationsWaiting,
  retention: verificationRetention,
  notices: [ledgerDiffers],
  sweeps: verificationSweeps,
};
