import type { Slice } from '../../../slice.ts';
import { listExportConsole, listExportFinds } from './console.ts';
import { listExportSweeps } from './lifecycle.ts';
import * as tables from './migrations/0113-list-exports.ts';
import { listExportNotices } from './notices.ts';
import { listExportExports, listExportRetention } from './privacy.ts';
import { listExportsStream } from './state.ts';

export const listExports: Slice = {
  name: 'list-exports',
  migrations: { '0113-list-exports': tables },
  streams: [listExportsStream],
  finds: listExportFinds,
  routes: [listExportConsole],
  exports: listExportExports,
  retention: listExportRetention,
  notices: listExportNotices,
  sweeps: listExportSweeps,
};
