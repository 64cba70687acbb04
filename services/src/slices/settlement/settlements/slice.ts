import type { Slice } from '../../../slice.ts';
import {
  exportedSettlements,
  monthEstimate,
  settlementsConsole,
  settlementsFinds,
  settlementWaiting,
} from './console.ts';
import { settlementsSweeps } from './lifecycle.ts';
import * as tables from './migrations/0007-settlement.ts';
import * as exceptions from './migrations/0010-settlement-exceptions.ts';
import * as deductions from './migrations/0035-settlement-deductions.ts';
import * as withheldTaxes from './migrations/0108-withheld-taxes.ts';
import * as states from './migrations/0123-settlement-states.ts';
import * as paidOn from './migrations/0195-paid-on.ts';
import { creatorUnsettled } from './notices.ts';
import { creatorOwing } from './owing.ts';
import { settlementsExports, settlementsRetention } from './privacy.ts';
import { settlementsRoutes } from './routes.ts';

export const settlements: Slice = {
  name: 'settlements',
  retention: settlementsRetention,
  exports: settlementsExports,
  migrations: {
    '0007-settlement': tables,
    '0010-settlement-exceptions': exceptions,
    '0035-settlement-deductions': deductions,
    '0108-withheld-taxes': withheldTaxes,
    '0123-settlement-states': states,
    '0195-paid-on': paidOn,
  },
  approvals: [creatorOwing],
  finds: settlementsFinds,
  waiting: settlementWaiting,
  figures: monthEstimate,
  routes: [settlementsRoutes, settlementsConsole],
  lists: [exportedSettlements],
  notices: [creatorUnsettled],
  sweeps: settlementsSweeps,
};
