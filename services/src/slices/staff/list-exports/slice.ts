import type { Slice } from '../../../slice.ts';
import { listExportConsole, listExportFinds, listExportsAuditWords } from './console.ts';
import { listExportSweeps } from './lifecycle.ts';
import { listExportNotices } from './notices.ts';
import { listExportExports, listExportRetention } from './privacy.ts';
import { listExportsStream } from './state.ts';

export const listExports: Slice = {
  name: 'list-exports',
  auditWords: listExportsAuditWords,
  schema: new URL('./schema.sql', import.meta.url),
  streams: [listExportsStream],
  finds: listExportFinds,
  routes: [listExportConsole],
  exports: listExportExports,
  retention: listExportRetention,
  notices: listExportNotices,
  sweeps: listExportSweeps,
};
