import type { Slice } from '../../../slice.ts';
import { walletAdjustment } from './adjustment.ts';
import {
  exportedWallets,
  walletConsole,
  walletFinds,
  walletsAuditWords,
  walletsWaiting,
  walletTotals,
} from './console.ts';
import { walletsExports } from './privacy.ts';

export const wallets: Slice = {
  name: 'wallets',
  auditWords: walletsAuditWords,
  schema: new URL('./schema.sql', import.meta.url),
  exports: walletsExports,
  approvals: [walletAdjustment],
  finds: walletFinds,
  waiting: walletsWaiting,
  figures: walletTotals,
  routes: [walletConsole],
  lists: [exportedWallets],
};
