import type { Slice } from '../../../slice.ts';
import { reportConsole } from './console.ts';
import { reportSweeps } from './lifecycle.ts';
import * as financeMonthsTable from './migrations/0111-finance-months.ts';
import * as coinAgeing from './migrations/0112-coin-ageing.ts';
import { prepaidLineNotice } from './notices.ts';
import { financeMonths } from './read-models.ts';

export const reports: Slice = {
  name: 'reports',
  migrations: { '0111-finance-months': financeMonthsTable, '0112-coin-ageing': coinAgeing },
  routes: [reportConsole],
  views: [financeMonths],
  notices: [prepaidLineNotice],
  sweeps: reportSweeps,
};
