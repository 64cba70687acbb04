import type { Slice } from '../../../slice.ts';
import { listExportConsole } from './console.ts';
import { listExportExports } from './exports.ts';
import { listExportFinds } from './finds.ts';
import * as tables from './migrations/0113-list-exports.ts';
import { listExportNotices } from './notices.ts';
import { listExportRetention } from './retention.ts';
import { listExportsStream } from './state.ts';
import { listExportSweeps } from './sweeps.ts';

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
