import { minuteMs } from '../../../http/limits.ts';
import type { Slice } from '../../../slice.ts';
import { fileConsole, fileFinds, filesAuditWords } from './console.ts';
import { fileSweeps } from './lifecycle.ts';
import { memberPart } from './portraits.ts';
import { filesExports, filesRetention } from './privacy.ts';
import { resumableRoutes } from './resumable/routes.ts';
import { fileRoutes } from './routes.ts';

export const files: Slice = {
  name: 'files',
  auditWords: filesAuditWords,
  retention: filesRetention,
  exports: filesExports,
  schema: new URL('./schema.sql', import.meta.url),
  parts: [memberPart],
  finds: fileFinds,
  routes: [fileRoutes, resumableRoutes, fileConsole],
  sweeps: fileSweeps,
  limits: { uploadFile: { max: 120, windowMs: minuteMs } },
};
